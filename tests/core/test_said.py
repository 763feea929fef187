"""What a table says: words, their parts, clause and symbol, from a file."""

from pathlib import Path

from champclos.core.said import Said
from champclos.core.words import Words

TEXT = """
[badges]
life = ["Life {n}", "Vie {n}", "TAFL-LIFE-1", "heart"]
[verbs]
wait = ["Wait", "Attendre"]
"""


def said(tmp_path: Path) -> Said:
    path = tmp_path / "said.toml"
    path.write_text(TEXT, encoding="utf-8")
    return Said(path)


def test_an_entry_is_known_by_its_part_and_name(tmp_path: Path) -> None:
    table = said(tmp_path)
    assert table.words("verbs.wait") == Words("Wait", "Attendre")
    assert (table.entries["verbs.wait"].clause, table.entries["verbs.wait"].symbol) == ("", "")


def test_badges_and_sentences_carry_clause_and_symbol(tmp_path: Path) -> None:
    table = said(tmp_path)
    badge, sentence = table.badge("badges.life", 3, n=3), table.sentence("badges.life", n=2)
    assert (badge.symbol, badge.value, badge.clause, badge.name.fr) == ("heart", "3", "TAFL-LIFE-1", "Vie 3")
    assert (sentence.words.en, sentence.clause) == ("Life 2", "TAFL-LIFE-1")
