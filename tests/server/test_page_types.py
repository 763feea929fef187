"""The types of the page are those of the server."""

import msgspec
import pytest

from champclos.core.scene import Link, Scene
from tools.page_types import FILE, Writer, page_types


def test_the_types_of_the_page_are_current() -> None:
    assert FILE.read_text() == page_types(), "run tools/page_types.py"


def test_what_is_left_out_when_it_has_its_default_is_optional_in_the_page() -> None:
    text = page_types()
    assert "export type Link = { what: LinkKind; start: string; end: string; seat?: number; words?: Words };" in text
    assert "export type AwayInput = { seconds: number; bot?: string };" in text
    assert "export type Away = { seconds: number; bot: string };" in text


def test_two_types_of_one_name_are_not_mixed_up() -> None:
    writer = Writer()
    writer.write(msgspec.inspect.type_info(Scene), sent=False)
    other = msgspec.defstruct(Link.__name__, [("token", str)])
    with pytest.raises(ValueError, match="two types of the wire are called Link"):
        writer.write(msgspec.inspect.type_info(other), sent=False)
