"""Every card, tile, die, mushroom, bonus and effect is an answer, in every language."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

import pytest

from companion import boxes, games
from companion.boxes import rulebooks
from companion.cli import main
from companion.languages import LANGUAGES
from companion.rulebook.answers import answer, shared
from companion.rulebook.entries import CardAnswer
from companion.texts import Speaker
from tests.house.test_sentences import bad_french

library, search = rulebooks.library(), rulebooks.search()
CARDS = library.cards()
# Where the extracts of the rulebooks lie, beside a clone that has them; elsewhere nothing is read.
RULEBOOKS = Path(__file__).parents[3] / "shared" / "rulebooks"
RUN = 8  # words


@cache
def words_of(card_id: str, language: str) -> str:
    """Everything that is said of a card."""
    card = next(card for card in CARDS if card.id == card_id)
    speak = Speaker(language)
    teller, key = boxes.teller(card.game), card.card.key
    said = [card.card.name, card.card.about, *card.card.does]
    said += [touch.what for touch in teller.touches(key)]
    for worked in teller.examples(key):
        said += [worked.given, worked.comes_to, *(line.why for line in worked.lines)]
    return " | ".join(map(speak, said))


def plain_words(text: str) -> list[str]:
    bare = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(c for c in bare if not unicodedata.combining(c))
    return re.findall(r"[a-z0-9]+", kept)


def runs(text: str) -> set[tuple[str, ...]]:
    found = plain_words(text)
    return {tuple(found[at : at + RUN]) for at in range(len(found) - RUN + 1)}


def test_what_every_game_tells_of() -> None:
    told = {game: {card.card.key for card in library.cards(game)} for game in games.IDS}
    assert {game: len(keys) for game, keys in told.items()} == {
        "heroes": 9 + 3 + 6 + 5,  # tiles, dice, bonuses, missions of which anything is known
        "fantasy_realms": 70 + 24,  # 71 cards with two Bell Towers, and the cursed items
        "fairy_tale": 4 + 14,  # effects, known cards
        "fairy_ring": 6,
    }
    assert {"island", "great_flood", "book_of_changes", "doppelganger"} <= told["fantasy_realms"]
    assert sum(key.startswith("tile_") for key in told["heroes"]) == 9
    assert {"lookout", "spring"} <= told["fairy_ring"]


WHAT_IT_DOES = {"en": "what does {} do?", "fr": "que fait {} ?", "de": "was macht {}?"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_is_found_by_its_name_and_by_what_it_does(card: CardAnswer) -> None:
    name = library.in_all(card.card.name, library.game_of(card.id))
    asked_for = [WHAT_IT_DOES[language].format(name[language]) for language in name]
    for asked in (*name.values(), *asked_for):
        within = search.ask(asked, card.game)
        assert (within[0].id, within[0].sure) == (card.id, True), asked
        assert card.id in [hit.id for hit in search.ask(asked)[:2]], asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_what_it_does_with_its_rules(language: str) -> None:
    for card in CARDS:
        found = answer(library, card.id, language)
        assert found.short
        assert found.detail
        assert found.rule is not None or found.open, card.id
        assert [id_ for id_ in card.rules if id_ not in library] == [], card.id
        assert shared(library, found, language)
        for key in (k for t in boxes.teller(card.game).touches(card.card.key) for k in t.cards):
            assert f"card:{card.game}/{key}" in library


def test_cards_are_told_in_good_french() -> None:
    assert [card.id for card in CARDS if bad_french(words_of(card.id, "fr"))] == []


def test_no_sentence_of_a_rulebook_is_in_a_card() -> None:
    """No run of eight words. Names and numbers alone make none."""
    printed = {run for path in RULEBOOKS.glob("*.txt") for run in runs(path.read_text("utf-8"))}
    for card in CARDS:
        for language in LANGUAGES:
            for part in words_of(card.id, language).split(" | "):
                assert not runs(part) & printed, (card.id, part)


def test_a_copied_run_is_seen() -> None:
    assert runs("One two three four five six seven eight.") & runs(
        "zero, one two THREE four five six séven eight nine"
    )


# -- answers that fit --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "language", "card", "said"),
    [
        ("does island save great flood", "en", "island", "Yes: Island may clear"),
        ("est-ce que l'île sauve le déluge ?", "fr", "island", "Oui\u00a0: Île peut effacer"),
        ("does great flood blank my knights", "en", "great_flood", "Yes: Great Flood blanks"),
        ("la montagne annule l'inondation", "fr", "mountain", "Oui\u00a0: Montagne efface"),
    ],
)
def test_a_question_about_two_cards_is_answered_yes_or_no_first(
    question: str, language: str, card: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", question, "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"card:fantasy_realms/{card} ")
    assert lines[1].startswith(said)


def test_a_question_about_one_card_has_no_verdict() -> None:
    assert rulebooks.verdict("what does island do", "en") is None
    assert rulebooks.verdict("can I open and close", "en") is None


@pytest.mark.parametrize(
    ("question", "rule", "language", "short"),
    [
        ("combien de missions par tour", "HFT-8.1", "fr", "Une par action Mission."),
        ("can I look at the discard pile", "FR-2.2", "en", "Yes, they lie face up."),
        ("soigner un adversaire", "HFT-10.1", "fr", "Non."),
        ("which way do we pass", "FT-2.2", "en", "Left, then right, taking turns."),
    ],
)
def test_what_people_blurt_is_answered_in_one_line(
    question: str, rule: str, language: str, short: str
) -> None:
    first = search.ask(question)[:3]
    said = [answer(library, hit.answered_by or hit.id, language).short for hit in first]
    assert short in said
    assert first[0].sure


@pytest.mark.parametrize(
    "question", ["mon chat a mangé une carte", "carte abîmée", "quelle musique mettre"]
)
def test_what_no_text_answers_is_only_near(question: str) -> None:
    assert not any(hit.sure for hit in search.ask(question))


def test_a_headline_is_that_of_the_question_and_no_other() -> None:
    """HFT-7.1 answers both; only one of them is asked yes or no."""
    hits = {hit.id: hit for hit in search.ask("how many adversaries can I face", "heroes")}
    assert hits["HFT-7.1"].answered_by == ""
    hits = {hit.id: hit for hit in search.ask("may I fight fewer adversaries", "heroes")}
    assert "HFT-Q04" in hits or hits["HFT-7.1"].answered_by == "HFT-Q04"
