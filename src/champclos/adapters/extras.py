"""What the adapters need beyond the engine, and how to get it."""

from champclos.core.errors import ChampclosError


class MissingExtra(ChampclosError, ImportError):
    """A package that an adapter needs is not installed; the text says how to get it."""

    def __init__(self, adapter: str, extra: str, error: ImportError) -> None:
        missing = (error.name or str(error)).partition(".")[0]
        super().__init__(f'champclos.adapters.{adapter} needs {missing}: pip install "champclos[{extra}]"')
        self.extra = extra
