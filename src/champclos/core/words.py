"""A text that players read, in both of their languages."""

import msgspec


class Words(msgspec.Struct, frozen=True):
    """The same thing said in English and in French."""

    en: str
    fr: str

    def of(self, language: str) -> str:
        """The text in a language: `fr` is French, anything else English."""
        return self.fr if language == "fr" else self.en
