"""Compiles the engine with mypyc where a C compiler is at hand; without one the same code runs as plain Python."""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup

# Everything below these folders but what gains nothing by compiling: msgspec types, whose annotations mypyc does not
# keep, and code that runs once.
COMPILED = ["src/champclos/core", "src/champclos/games", "src/champclos/bots", "src/champclos/adapters/compiled"]
LEFT_OUT = {
    "__init__.py",
    "content.py",
    "errors.py",
    "fields.py",
    "forecast.py",
    "luck.py",
    "options.py",
    "outcome.py",
    "own.py",
    "rulebook.py",
    "core/plugins.py",
    "core/position.py",
    "core/processes.py",
    "core/scene.py",
    "core/words.py",
    "bots/words.py",
}
# Nobody outside calls our C functions by name, so the compiler may inline them: about a tenth faster.
OWN_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def left_out(path: Path) -> bool:
    return path.name in LEFT_OUT or f"{path.parent.name}/{path.name}" in LEFT_OUT


def compiler_works() -> bool:
    """Whether a small extension can be compiled here."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "try.c"
        source.write_text("#include <Python.h>\n")
        include = "-I" + sysconfig.get_paths()["include"]
        call = [*command, include, "-c", str(source), "-o", f"{folder}/try.o"]
        try:
            run = subprocess.run(call, capture_output=True, check=False)
        except OSError:
            return False
        return run.returncode == 0


def extensions() -> list[object]:
    """The compiled modules, or none with a notice."""
    if os.environ.get("CHAMPCLOS_PURE"):
        print("champclos: CHAMPCLOS_PURE is set; building plain Python", file=sys.stderr)
        return []
    if not compiler_works():
        print("champclos: no C compiler with Python's headers found; building plain Python (slower)", file=sys.stderr)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 — a plain build does not need it

    sources = sorted(str(p) for top in COMPILED for p in Path(top).rglob("*.py") if not left_out(p))
    # Without a cache: what mypyc keeps of modules with vecs cannot be read back when another one has changed.
    options = [f"--cache-dir={os.devnull}", *sources]
    modules = mypycify(options, opt_level="3", debug_level="0", separate=groups(sources))
    if os.name == "posix":
        for module in modules:
            module.extra_compile_args += OWN_CALLS
    return list(modules)


def asked_for_names_only() -> bool:
    """Whether whoever calls wants to know what the package is called and needs, and builds nothing."""
    return "egg_info" in sys.argv or "dist_info" in sys.argv


def groups(sources: list[str]) -> list[tuple[list[str], str | None]]:
    """Each game apart and all else together: the C compiler works on several at once."""
    parts: dict[str, list[str]] = {}
    for source in sources:
        folders = Path(source).parts
        parts.setdefault(folders[3] if folders[2] == "games" else "engine", []).append(source)
    return [(files, f"champclos_{name}") for name, files in parts.items()]


setup(
    ext_modules=[] if asked_for_names_only() else extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}}
)
