"""What is said, as people would say it; and that our words stay the words of the rulebooks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from msgspec import Struct

from companion.boxes import rulebooks
from companion.documents import BadFile
from companion.games.fairy_tale.card_faults import faults as tale_faults
from companion.games.fairy_tale.cards import Card, Effect, EffectKind
from companion.games.heroes import GAME
from companion.games.heroes.cards import AdversaryCard, HeroCard, Hit, MissionCard, OwnSlot
from companion.games.heroes.cards import card_refusals as hero_faults
from companion.games.heroes.fight_file import answered
from companion.games.heroes.words import hits_told
from companion.languages import LANGUAGES
from companion.table.actions import SetRuling
from companion.table.rules import House
from companion.table.session import Session
from companion.table.text import Text, say
from companion.texts import FOLDER, UNSAID, Speaker
from companion.texts.grammar import plural_form
from tests.games.heroes.random_player import setup

RULES = FOLDER.parent / "rules"
DRAWN_AND_TAUGHT = [FOLDER.parent / "figures", FOLDER.parent / "lessons"]
FRENCH, ENGLISH = Speaker("fr"), Speaker("en")


@pytest.fixture
def spoken(tmp_path: Path) -> Callable[..., str]:
    """Says a sentence of one's own in one language."""

    def said(language: str, sentence: object, **values: Any) -> str:
        (tmp_path / language).mkdir(exist_ok=True)
        (tmp_path / language / "own.json").write_text(json.dumps({"own.text": sentence}))
        return Speaker(language, tmp_path)(Text("own.text", values))

    return said


# -- French before a vowel -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("Anna", "la main d’Anna"),
        ("élise", "la main d’élise"),
        ("Élise", "la main d’Élise"),
        ("E\u0301lise", "la main d’E\u0301lise"),
        ("Œdipe", "la main d’Œdipe"),
        ("Ægir", "la main d’Ægir"),
        ("Île", "la main d’Île"),
        ("Hugo", "la main d’Hugo"),
        ("Hélène", "la main d’Hélène"),
        ("Yves", "la main d’Yves"),
        ("Ysée", "la main d’Ysée"),
        ("Yann", "la main de Yann"),
        ("Yoann", "la main de Yoann"),
        ("Hans", "la main de Hans"),
        ("Harry P.", "la main de Harry P."),
        ("Tom", "la main de Tom"),
        ("Çağla", "la main de Çağla"),
        ("A", "la main de A"),
        ("8", "la main de 8"),
        ("11 amis", "la main de 11 amis"),
        ("(Anna)", "la main de (Anna)"),
        ("« Anna »", "la main de « Anna »"),
        ("💧", "la main de 💧"),
        ("", "la main de "),
    ],
)
def test_french_is_shortened_before_a_vowel_one_hears(
    spoken: Callable[..., str], name: str, hand: str
) -> None:
    assert spoken("fr", "la main de {player}", player=name) == hand


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("le {x}", "l’Ami"),
        ("La {x}", "L’Ami"),
        ("plus que {x}", "plus qu’Ami"),
        ("il ne {x}", "il n’Ami"),
        ("il se {x}", "il s’Ami"),
        ("Je {x}", "J’Ami"),
        ("ce {x}", "cet Ami"),
        ("jusque {x}", "jusqu’Ami"),
        ("lorsque {x}", "lorsqu’Ami"),
        ("avec {x}", "avec Ami"),
        ("une {x}", "une Ami"),
        ("belle {x}", "belle Ami"),
        ("de « {x} »", "de « Ami »"),
    ],
)
def test_every_short_french_word_is_shortened(
    spoken: Callable[..., str], sentence: str, said: str
) -> None:
    assert spoken("fr", sentence, x="Ami") == said


def test_the_first_of_a_list_and_a_text_in_a_text_are_shortened_too(
    spoken: Callable[..., str],
) -> None:
    names = ("Élise", "Tom", "Anna")
    assert spoken("fr", "le tour de {names:and}", names=names) == "le tour d’Élise, Tom et Anna"
    hero = say("heroes.hero.number", number=7)
    assert FRENCH(say("fairy_tale.trickster.as", card="Trickster", name="Ogre")) == (
        "Trickster en tant qu’Ogre"
    )
    assert FRENCH(hero) == "le héros 7"


def test_a_sounded_h_is_not_a_vowel(spoken: Callable[..., str]) -> None:
    assert spoken("fr", "le {x}", x="héros") == "le héros"
    assert spoken("fr", "le {x}", x="hameçon") == "l’hameçon"
    assert spoken("fr", "le {x}", x="onze") == "le onze"


def test_english_is_never_shortened(spoken: Callable[..., str]) -> None:
    assert spoken("en", "le {x} de {x}", x="Anna") == "le Anna de Anna"


def _forms(sentence: str | dict[str, str]) -> list[str]:
    return list(sentence.values()) if isinstance(sentence, dict) else [sentence]


def _fields(sentence: str | dict[str, str]) -> list[tuple[str, str]]:
    parts = (part for form in _forms(sentence) for part in Formatter().parse(form))
    return [(name, how or "") for _, name, how, _ in parts if name is not None]


def _catalogue(language: str) -> dict[str, str | dict[str, str]]:
    found: dict[str, Any] = {}
    for path in sorted((FOLDER / language).glob("*.json")):
        found.update(json.loads(path.read_text("utf-8")))
    return found


def test_no_french_sentence_leaves_a_vowel_before_a_name() -> None:
    """Every sentence with every value a name: « la main de Élise » nowhere."""
    long = re.compile(r"\b(?:de|le|la|que|ne|se|je|me|te|ce|jusque|lorsque) Élise", re.I)
    wrong = []
    for key, sentence in _catalogue("fr").items():
        for n in (1, 2):
            values = {name: "Élise" for name, _ in _fields(sentence)} | {"n": n}
            said = FRENCH.say(key, values)
            wrong += [said] if long.search(said) else []
    assert wrong == []


# -- lists -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("joint", "french", "english"),
    [
        ("", "A.1, B.2, C.3", "A.1, B.2, C.3"),
        (":and", "A.1, B.2 et C.3", "A.1, B.2 and C.3"),
        (":or", "A.1, B.2 ou C.3", "A.1, B.2 or C.3"),
        (":pairs", "A.1\u00a0; B.2\u00a0; C.3", "A.1; B.2; C.3"),
        (":sentences", "A.1 B.2 C.3", "A.1 B.2 C.3"),
        (":unsaid", "", ""),
    ],
)
def test_a_placeholder_says_how_its_list_is_joined(
    spoken: Callable[..., str], joint: str, french: str, english: str
) -> None:
    sentence, parts = f"{{parts{joint}}}", ("A.1", "B.2", "C.3")
    assert spoken("fr", sentence, parts=parts) == french
    assert spoken("en", sentence, parts=parts) == english


def test_short_lists_need_no_commas(spoken: Callable[..., str]) -> None:
    assert spoken("en", "{x:and}!", x=()) == "!"
    assert spoken("en", "{x:and}!", x=("Anna",)) == "Anna!"
    assert spoken("en", "{x:or}!", x=("Anna", "Bob")) == "Anna or Bob!"
    assert spoken("fr", "{x:pairs}.", x=("a", "b")) == "a\u00a0; b."


def test_one_value_where_a_list_could_be_is_said_as_it_is(spoken: Callable[..., str]) -> None:
    assert spoken("fr", "{x:and}", x="Anna") == "Anna"
    assert spoken("fr", "{x:or}", x=7) == "7"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_joint_that_is_named_is_known(language: str) -> None:
    known = {"", "and", "or", "pairs", "sentences", UNSAID}
    named = {how for sentence in _catalogue(language).values() for _, how in _fields(sentence)}
    assert named <= known


def test_names_share_a_victory_as_people_say_it() -> None:
    tied = say("podium.shared", names=("Léa", "Tom"))
    assert FRENCH(tied).startswith("Léa et Tom partagent la victoire")
    strongest = say("heroes.ask.strongest", players=("Léa", "Tom", "Ali"))
    assert FRENCH(strongest) == "Qui a le plus de Force\u00a0: Léa, Tom ou Ali\u00a0?"
    assert ENGLISH(strongest) == "Who has the most Strength: Léa, Tom or Ali?"


def test_reasons_are_sentences_and_readings_are_pairs() -> None:
    reasons = (say("heroes.hit.full"), say("heroes.hit.covered"))
    assert ENGLISH(say("heroes.ask.unplaced", reasons=reasons)) == (
        "Not all of it can be taken. No slot is free any more. That slot is already covered."
    )
    before = tuple(
        say("heroes.ask.both_result", player=name, n=n) for name, n in (("Léa", 4), ("Tom", 9))
    )
    after = tuple(
        say("heroes.ask.both_result", player=name, n=n) for name, n in (("Léa", 6), ("Tom", 11))
    )
    assert FRENCH(say("heroes.ask.both", before=before, after=after)) == (
        "Points des Adversaires. Si oui\u00a0: Léa 4, Tom 9. Si non\u00a0: Léa 6, Tom 11."
    )


# -- numbers ---------------------------------------------------------------------------------


def test_equal_damage_is_counted() -> None:
    hits = hits_told((Hit.FIRE, Hit.ANY, Hit.ICE, Hit.ANY, Hit.FIRE))
    rolled = say("heroes.log.rolled", player="Léa", hits=hits)
    assert FRENCH(rolled) == (
        "Léa lance\u00a0: 2 dégâts simples, 2 dégâts de feu et 1 dégât de glace"
    )
    assert ENGLISH(rolled) == "Léa rolls: 2 plain damage, 2 fire damage and 1 ice damage"
    assert ENGLISH(say("heroes.log.rolled", player="Léa", hits=hits_told(()))) == (
        "Léa rolls: no damage"
    )


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [
        (0, "0 carte importée.", "0 cards imported."),
        (1, "1 carte importée.", "1 card imported."),
        (2, "2 cartes importées.", "2 cards imported."),
    ],
)
def test_forms_follow_the_number(n: int, french: str, english: str) -> None:
    assert FRENCH(say("book.merged", n=n)) == french
    assert ENGLISH(say("book.merged", n=n)) == english


# -- terms -----------------------------------------------------------------------------------

NOT_OUR_WORDS = {
    "fr": (
        r"\ben ligne\b", r"\bnon typé", r"\btypée?s?\b", r"sans symbole",
        r"\bcompagnon", r"l’app\b", r"\blivres? (?:de|des) cartes", r"\bcase action",
        r"\brangs? [BAS]\b", r"\b(?:dé)?couvert", r"emplacements? simples?", r"\badverses?\b",
        r"(?-i:jetons? objectif)", r"(?-i:jetons? d’activation)", r"\bvol(?:er|ez|e)\b",
        r"\bmarqueu(?:r|se)", r"\bessais?\b",
        r"\bcompter la fin\b", r"décisions? de table\b", r"\btoi\b", r"\btes\b", r"\bdraft\b",
        r"\bPersonnages?\b", r"\bjet(?:er|ez|ée?s?)\b", r"^Ma boîte$",
    ),
    "en": (
        r"\bhits?\b", r"\b(?:un)?typed\b", r"\bcompanion", r"\baction box", r"\bplain slot",
        r"\brank [BAS]\b", r"\bleftovers\b", r"\bput away\b", r"\btake back\b", r"\btouch\b",
        r"\bhouse ruling", r"\bruling of the table\b", r"\bmy own box\b", r"\bscore the end\b",
        r"\bcount of the end\b", r"\bfl(?:y|ies|ew)\b", r"Magicrodrome", r"‘",
    ),
    "de": (
        r"(?-i:(?<=[a-zäöüß,] )Sie\b)", r"\bIhnen\b", r"\bGegner", r"\bGegenspieler", r"\bTreffer",
        r"\bSlots?\b", r"\bTokens?\b", r"\bLine-?up", r"\bKartenbuch", r"\bBackup", r"\bklick",
        r"rückgängig", r"\bSmartphone", r"\bTelefon", r"\bEndwertung", r"\bEndabrechnung",
        r"\bHausregel", r"\bFliese", r"\bManche\b", r"\bCompanion", r"Magicrodrom", r"\bfliegt?\b",
    ),
}  # fmt: skip
HOW_PEOPLE_ASK = ("asked", "also", "names", "sources")


def _said_in_rules(part: Any, language: str) -> Iterator[str]:
    """Every sentence of ours; how players may ask stays as they speak."""
    if isinstance(part, list):
        for each in part:
            yield from _said_in_rules(each, language)
    elif isinstance(part, dict):
        if isinstance(part.get(language), str):
            yield part[language]
        for name, each in part.items():
            if name not in HOW_PEOPLE_ASK:
                yield from _said_in_rules(each, language)


def _said(language: str) -> Iterator[str]:
    for sentence in _catalogue(language).values():
        for form in _forms(sentence):
            yield re.sub(r"\{[^}]*\}", "{}", form)
    for game in rulebooks.SUBJECTS:
        yield from _said_in_rules(json.loads((RULES / f"{game}.json").read_text()), language)
    for path in (path for folder in DRAWN_AND_TAUGHT for path in sorted(folder.glob("*.json"))):
        yield from _said_in_rules(json.loads(path.read_text()), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_means_one_thing(language: str) -> None:
    forbidden = re.compile("|".join(NOT_OUR_WORDS[language]), re.IGNORECASE)
    assert [said for said in _said(language) if forbidden.search(said)] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "Adversaires en ligne"),
        ("en", "2 hits"),
        ("de", "2 Treffer"),
        ("de", "Haben Sie Zeit?"),
    ],
)
def test_a_word_that_is_not_ours_is_found(language: str, said: str) -> None:
    assert re.search("|".join(NOT_OUR_WORDS[language]), said, re.IGNORECASE)


def test_an_adversary_has_a_capital_in_french() -> None:
    """In Heroes it is a card; somebody at the table is « un autre joueur »."""
    texts = [form for key, s in _catalogue("fr").items() if key.startswith("heroes.")
             for form in _forms(s)]  # fmt: skip
    texts += _said_in_rules(json.loads((RULES / "heroes.json").read_text()), "fr")
    plain = [re.sub(r"\{[^}]*\}", "{}", text) for text in texts]
    assert [text for text in plain if re.search(r"\badversaire", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_number_stands_in_a_sentence(language: str) -> None:
    number = re.compile(r"\b(?:HFT|FRG|FR|FT|TBL)-[A-Z]?\d")
    assert [said for said in _said(language) if number.search(said)] == []


# -- nothing raw -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("subject", "card"),
    [
        ("heroes", HeroCard),
        ("heroes", AdversaryCard),
        ("heroes", MissionCard),
        ("fairy_tale", Card),
    ],
)
def test_every_field_of_a_card_has_a_name(subject: str, card: type[Struct]) -> None:
    for field in card.__struct_fields__:
        assert FRENCH.knows(f"{subject}.field.{field}")


def test_a_value_out_of_range_names_its_field() -> None:
    hero = HeroCard(7, 3, slots=(OwnSlot(prestige=400),))
    assert FRENCH(hero_faults(hero)[0].why) == (
        "Une telle carte n’existe pas\u00a0: voyez «\u00a0emplacements\u00a0»."
    )
    tale = Card("Ogre", effects=(Effect(EffectKind.OPEN, n=400),))
    assert FRENCH(tale_faults(tale)[0].why) == "effets\u00a0: valeur hors limites."


def test_a_ruling_is_logged_by_its_question() -> None:
    session = Session(GAME, setup(2, House()))
    session.do(SetRuling("HFT-A01", "harmless"))
    assert FRENCH(session.history()[-1].line) == (
        "Décision de la table\u00a0: Place-t-on les dégâts quand le combat est perdu\u00a0?"
    )


def test_a_die_is_named_in_the_readers_language() -> None:
    with pytest.raises(BadFile) as twice:
        answered(b'{"lineup": [], "dice": ["green", "green"]}')
    assert FRENCH(twice.value.why) == "le dé vert sert deux fois"


def test_one_less_is_one_as_well() -> None:
    """An item that costs a point said "-1 points"."""
    assert [plural_form("en", n) for n in (-2, -1, 0, 1, 2)] == [
        "other", "one", "other", "one", "other",
    ]  # fmt: skip
    assert [plural_form("fr", n) for n in (-2, -1, 0, 1, 2)] == [
        "other", "one", "one", "one", "other",
    ]  # fmt: skip
