"""What choices name on the table, as tests say it."""


def picked(*names: str) -> tuple[str, ...]:
    """The picks of a description: the names that are not empty."""
    return tuple(name for name in names if name)
