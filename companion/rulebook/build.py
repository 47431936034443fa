"""`python -m companion.rulebook.build` writes the index anew after a change of the texts."""

from __future__ import annotations

from companion.boxes import rulebooks
from companion.rulebook import index


def main() -> None:
    built = index.build(rulebooks.library(), rulebooks.synonyms())
    rulebooks.keep_index(index.written(built))
    print(f"{len(built.cards)} texts, {len(built.passages)} passages, {len(built.terms)} meanings")


if __name__ == "__main__":
    main()
