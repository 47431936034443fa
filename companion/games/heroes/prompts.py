"""What the table should do now: the main thing first, then what could still be entered."""

from __future__ import annotations

from companion.games.heroes.actions import (
    Begin,
    ComeHome,
    CountUp,
    Deal,
    Discard,
    RecruitAround,
    RecruitUnseen,
)
from companion.games.heroes.cards import ROUNDS
from companion.games.heroes.decks import to_shuffle
from companion.games.heroes.entries import can_tell_counters
from companion.games.heroes.lineup import strength
from companion.games.heroes.recruitment import (
    PICKS,
    Starters,
    around,
    pick,
    starters,
    still_to_pick,
)
from companion.games.heroes.returns import LEAVING
from companion.games.heroes.rulings import LAST_DISCARD
from companion.games.heroes.scoring import (
    both_counts,
    refuse_count,
    strength_missing,
    tiles_missing,
    to_discard,
    track_missing,
)
from companion.games.heroes.state import State
from companion.games.heroes.team import known_cards, line_up, unnamed
from companion.games.heroes.turn_prompts import turn_prompts
from companion.table.actions import SetRuling
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House
from companion.table.text import Text, say


def prompts(state: State, house: House) -> tuple[Prompt, ...]:
    match state.phase:
        case "preparation":
            return (_deal_prompt(state), *_entering(state, house))
        case "recruitment":
            return (_recruit_prompt(state, house), *_entering(state, house))
        case "adventure" if state.turn is not None:
            return (*turn_prompts(state, state.turn, house), *_entering(state, house))
        case "tally":
            return _tally_prompts(state, house)
        case "return":
            return (*_return_prompts(state, house), *_entering(state, house))
    return ()


def _everybody(state: State) -> tuple[int, ...]:
    return tuple(range(len(state.seats)))


def _names(state: State, players: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(say("heroes.name", name=state.seats[player].name) for player in players)


def _deal_prompt(state: State) -> Prompt:
    if to_shuffle(state):
        # Chance is not the rules' own: whoever asks this prompt shuffles.
        shuffle = Answer("shuffle", say("heroes.answer.shuffle"))
        ask = say("heroes.ask.shuffle")
        return Prompt(
            _everybody(state), ask, "HFT-1.6", (shuffle,), say("heroes.ask.app_deals"), once=True
        )
    # HFT-1.3, HFT-1.6: the decks and the pool are shuffled once, before the first deal.
    detail = say("heroes.ask.lay" if state.round == 1 else "heroes.ask.kept_stay")
    if state.decks is not None:
        deal = Answer("continue", say("heroes.answer.shuffle"), Deal())
        ask = say("heroes.ask.deal_dealt", round=state.round)
        return Prompt(_everybody(state), ask, "HFT-3.1", (deal,), detail, once=True)
    deal = Answer("continue", say("heroes.answer.dealt"), Deal())
    ask = say("heroes.ask.deal", round=state.round)
    return Prompt(_everybody(state), ask, "HFT-3.1", (deal,), detail, once=True)


def _recruit_prompt(state: State, house: House) -> Prompt:
    missing = still_to_pick(state)
    if not missing:
        return _begin_prompt(state, house)
    if not house.knows_lineups and state.decks is None:
        kept = around(state)
        if kept:
            return _kept_prompt(state, kept[0])
        done = Answer("continue", say("heroes.answer.recruited"), RecruitUnseen())
        return Prompt(_everybody(state), say("heroes.ask.recruit_unseen"), "HFT-4.6", (done,))
    ask = say("heroes.ask.recruit", n=pick(state) + 1, most=PICKS, players=_names(state, missing))
    recruit = Answer("recruit", say("heroes.answer.recruit"))
    return Prompt(missing, ask, "HFT-4.3", (recruit,), say("heroes.ask.pass_left"))


def _kept_prompt(state: State, player: int) -> Prompt:
    """HFT-4.3: where the kept heroes stand decides when their turn comes (HFT-6.5)."""
    seat = state.seats[player]
    answers = tuple(
        Answer("around", say("heroes.answer.around", n=left), RecruitAround(player, left))
        for left in range(PICKS - seat.recruited + 1)
    )
    ask = say("heroes.ask.around", player=seat.name)
    return Prompt((player,), ask, "HFT-4.3", answers, say("heroes.ask.recruit_unseen"))


def _begin_prompt(state: State, house: House) -> Prompt:
    """HFT-6.4: asked only where nothing else decides."""
    rightful = starters(state, house)
    if len(rightful.players) == 1:
        first = rightful.players[0]
        go = Answer("continue", say("heroes.answer.begin"), Begin(first))
        ask = say("heroes.ask.begin", player=state.seats[first].name)
        return Prompt((first,), ask, rightful.rule, (go,), _begin_detail(state, rightful))
    answers = tuple(
        Answer("begin", say("heroes.name", name=state.seats[player].name), Begin(player))
        for player in rightful.players
    )
    key = "heroes.ask.youngest" if rightful.rule == "HFT-6.4" else "heroes.ask.strongest"
    ask = say(key, players=_names(state, rightful.players))
    return Prompt(rightful.players, ask, rightful.rule, answers, _begin_detail(state, rightful))


def _begin_detail(state: State, rightful: Starters) -> Text:
    """What decides who starts, where the line-ups are known, and what hands do before."""
    why = []
    teams = [known_cards(state, player) for player in _everybody(state)]
    sums = tuple(
        say(
            "heroes.strength_at_least" if None in team else "heroes.strength_of",
            player=seat.name,
            n=strength(team),
        )
        for seat, team in zip(state.seats, teams, strict=True)
        if any(card is not None for card in team)
    )
    if sums:
        why.append(say("heroes.ask.strengths", sums=sums))  # HFT-6.2
    if rightful.rule == "HFT-6.3":
        why += _tie_broken(state)
    elif rightful.rule == "HFT-6.2" and len(rightful.players) > 1:
        why.append(say("heroes.ask.if_tied"))  # HFT-6.3, HFT-6.4
    dealt = state.decks is not None
    why.append(say("heroes.ask.last_card_dealt" if dealt else "heroes.ask.last_card"))
    return say("heroes.ask.begin_detail", why=tuple(why)) if len(why) > 1 else why[0]


def _tie_broken(state: State) -> tuple[Text, ...]:
    """HFT-6.3: the first heroes from the left that leave one of the strongest teams."""
    teams = {player: line_up(state, player) or () for player in _everybody(state)}
    most = max(strength(team) for team in teams.values())
    tied = {player: team for player, team in teams.items() if strength(team) == most}
    for at in range(min(map(len, tied.values()))):
        best = max(team[at].strength for team in tied.values())
        left = {player: team for player, team in tied.items() if team[at].strength == best}
        if len(left) == 1:
            heroes = tuple(
                say("heroes.strength_of", player=state.seats[player].name, n=team[at].strength)
                for player, team in tied.items()
            )
            nth = say(f"heroes.hero_card.nth.{at + 1}")
            return (say("heroes.ask.tie_broken", place=nth, heroes=heroes),)
        tied = left
    return ()


# -- return and end ------------------------------------------------------------------------


def _return_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    if not state.home:
        home = Answer("continue", say("heroes.answer.come_home"), ComeHome())
        ask = "heroes.ask.come_home" if state.decks is None else "heroes.ask.come_home_dealt"
        return (Prompt(_everybody(state), say(ask), "HFT-11.1", (home,), once=True),)
    found = [
        Prompt(
            (player,),
            say("heroes.ask.uncovered", player=seat.name),
            "HFT-11.1",
            (Answer("uncovered", say("heroes.answer.uncovered")),),
            say("heroes.ask.uncovered_known", n=seat.sure) if seat.sure else None,
        )
        for player, seat in enumerate(state.seats)
        if not seat.settled
    ]
    if state.round < ROUNDS:
        return (*found, *_discard_prompts(state, house))
    if LAST_DISCARD.id not in house.rulings:
        found.append(_last_discard_prompt(state, house))
    return (*found, *_discard_prompts(state, house), *_count_prompts(state, house))


def _discard_prompts(state: State, house: House) -> list[Prompt]:
    return [
        Prompt(
            (player,),
            say("heroes.ask.discard", player=state.seats[player].name, n=LEAVING),
            "HFT-11.3",
            (_discard_answer(state, player, house),),
        )
        for player in to_discard(state, house)
    ]


def _discard_answer(state: State, player: int, house: House) -> Answer:
    """One tap where it does not matter which heroes go, because nothing is known of them."""
    line = state.seats[player].line
    if house.knows_lineups or any(place.tiles or place.hero for place in line):
        return Answer("discard", say("heroes.answer.discard"))
    last = tuple(range(len(line)))[-LEAVING:]
    return Answer("discard", say("heroes.answer.discarded"), Discard(player, last))


def _last_discard_prompt(state: State, house: House) -> Prompt:
    """HFT-A21: asked once, with both results as they stand."""
    answers = tuple(
        Answer("ruling", say(f"heroes.ruling.HFT-A21.{choice}"), SetRuling("HFT-A21", choice))
        for choice in LAST_DISCARD.choices
    )
    results = {
        choice: _results(state, counts) for choice, counts in both_counts(state, house).items()
    }
    detail = say("heroes.ask.both", **results)
    return Prompt(_everybody(state), say("heroes.ask.last_discard"), "HFT-A21", answers, detail)


def _results(state: State, counts: tuple[int | None, ...]) -> tuple[Text, ...]:
    """What each would have; that nobody can tell yet, once for all."""
    if all(points is None for points in counts):
        return (say("heroes.ask.both_open"),)
    return tuple(
        say("heroes.ask.both_result", player=seat.name, n=_figure(points))
        for seat, points in zip(state.seats, counts, strict=True)
    )


def _figure(points: int | None) -> int | Text:
    return say("heroes.not_known") if points is None else points


def _count_prompts(state: State, house: House) -> list[Prompt]:
    """What the count needs and only the table knows; then the count itself."""
    asked = (
        ("track", "HFT-12.1", track_missing(state)),
        ("strength", "HFT-14.5", strength_missing(state, house)),
        ("tiles", "HFT-14.8", tiles_missing(state)),
    )
    found = [
        Prompt(
            (player,),
            say(f"heroes.ask.{what}", player=state.seats[player].name),
            rule,
            (Answer(f"tell_{what}", say(f"heroes.answer.{what}")),),
        )
        for what, rule, players in asked
        for player in players
    ]
    if not refuse_count(state, CountUp(), house):
        count = Answer("continue", say("heroes.answer.count"), CountUp())
        found.append(
            Prompt(_everybody(state), say("heroes.ask.count"), "HFT-12.1", (count,), once=True)
        )
    return found


def _tally_prompts(state: State, house: House) -> tuple[Prompt, ...]:
    """Everybody's cards can be entered at any time; the count waits for what they need."""
    ask = say("heroes.ask.tally")
    add = Answer("add_adversary", say("heroes.answer.show_adversary"))
    entering = Prompt(_everybody(state), ask, "HFT-12.1", (add,))
    return (entering, *_count_prompts(state, house))


# -- what is not entered yet ---------------------------------------------------------------


def _entering(state: State, house: House) -> tuple[Prompt, ...]:
    """What may stay unknown, and can be entered whenever there is time.

    The adversaries people have won come first: the count at the end waits for them. Nothing
    ever waits for a hero.
    """
    return (*_won(state), *_lines(state, house), *_showing(state))


def _won(state: State) -> tuple[Prompt, ...]:
    found = []
    for player, seat in enumerate(state.seats):
        unknown = seat.adversaries.count(None)
        if unknown:
            name = Answer("name_adversary", say("heroes.answer.name_adversary"))
            ask = say("heroes.ask.name_adversary", player=seat.name, n=unknown)
            found.append(Prompt((player,), ask, "HFT-7.6", (name,)))
    return tuple(found)


def _lines(state: State, house: House) -> tuple[Prompt, ...]:
    found = []
    for player, seat in enumerate(state.seats):
        if seat.unseen and can_tell_counters(state, player, house):
            found.append(counters_prompt(state, player))
        heroes = len(unnamed(state, player))
        if heroes and house.knows_lineups:
            name = Answer("name_hero", say("heroes.answer.name_hero"))
            ask = say("heroes.ask.name_hero", player=seat.name, n=heroes)
            found.append(Prompt((player,), ask, "HFT-5.1", (name,)))
    return tuple(found)


def counters_prompt(state: State, player: int) -> Prompt:
    """HFT-5.8: asked where nobody has told; at any time it can be set right by hand."""
    tell = Answer("set_counters", say("heroes.answer.set_counters"))
    ask = say("heroes.ask.set_counters", player=state.seats[player].name)
    return Prompt((player,), ask, "HFT-5.8", (tell,))


def _showing(state: State) -> tuple[Prompt, ...]:
    """The missions and adversaries in the middle of the table that nobody has entered."""
    if to_shuffle(state):
        return ()
    found = []
    missions = sum(mission.card is None for mission in state.missions)
    foes = state.foes.count(None)
    if missions:
        show = Answer("show_mission", say("heroes.answer.show_mission"))
        found.append(Prompt((), say("heroes.ask.show_mission", n=missions), "HFT-1.2", (show,)))
    if foes:
        show = Answer("show_adversary", say("heroes.answer.show_adversary"))
        found.append(Prompt((), say("heroes.ask.show_adversary", n=foes), "HFT-1.4", (show,)))
    return tuple(found)
