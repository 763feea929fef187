"""Compiles the engine with mypyc where a C compiler is at hand; without one the same code runs as plain Python.

A game is two C files: what is called at every step of a game played at random, and its cold modules, which speak, draw
and read. So a changed sentence does not recompile the rules. What was compiled is kept in `build/compiled` by a hash of
its C code, and taken from there as long as that has not changed.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from hashlib import blake2b
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

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
    "uses.py",
    "core/decks.py",
    "signum/solo.py",
    "core/plugins.py",
    "core/position.py",
    "core/processes.py",
    "core/prompts.py",
    "core/said.py",
    "core/scene.py",
    "core/vocabulary.py",
    "core/scenery.py",
    "core/words.py",
    "bots/turning.py",
    "bots/words.py",
}
# The modules of a game that no step of a game played at random calls.
COLD = {
    "asking.py", "duel_scene.py", "estate_text.py", "flaws.py", "obstacles.py", "panels.py", "preview.py", "said.py",
    "scene.py", "table.py", "telling.py", "text.py", "words.py",
}  # fmt: skip
# Nobody outside calls our C functions by name, so the compiler may inline them: about a tenth faster.
OWN_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]
QUICKLY = ["-O1"]  # for cold modules and for those that only hand on to a group: a third of the time
KEPT = Path("build/compiled")
SHIFTED = re.compile(r"= (\d+) << ")
INCLUDED = re.compile(r'^#include [<"](__native\w+\.[ch])[>"]', re.MULTILINE)


def left_out(path: Path) -> bool:
    return path.name in LEFT_OUT or f"{path.parent.name}/{path.name}" in LEFT_OUT


def compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def compiler_works() -> bool:
    """Whether a small extension can be compiled here."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "try.c"
        source.write_text("#include <Python.h>\n")
        include = "-I" + sysconfig.get_paths()["include"]
        call = [*compiler(), include, "-c", str(source), "-o", f"{folder}/try.o"]
        try:
            run = subprocess.run(call, capture_output=True, check=False)
        except OSError:
            return False
        return run.returncode == 0


def extensions() -> list[Extension]:
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
    modules: list[Extension] = mypycify(options, opt_level="3", debug_level="0", separate=groups(sources))
    widen_shifts()
    if os.name == "posix":
        for module in modules:
            hot = module.name.endswith("__mypyc") and not module.name.endswith("_cold__mypyc")
            module.extra_compile_args = [*module.extra_compile_args, *OWN_CALLS, *([] if hot else QUICKLY)]
    return modules


def widen_shifts() -> None:
    """Shift in 64 bits: mypyc writes `1 << n` of i64 as C's int, which has no bit 32."""
    for path in Path("build").glob("__native*.c"):
        code = path.read_text(encoding="utf-8")
        if SHIFTED.search(code):
            path.write_text(SHIFTED.sub(r"= (int64_t)\1 << ", code), encoding="utf-8")


def asked_for_names_only() -> bool:
    """Whether whoever calls wants to know what the package is called and needs, and builds nothing."""
    return "egg_info" in sys.argv or "dist_info" in sys.argv


def groups(sources: list[str]) -> list[tuple[list[str], str | None]]:
    """Each game in two parts and all else together: the C compiler works on several at once."""
    parts: dict[str, list[str]] = {}
    for source in sources:
        folders = Path(source).parts
        name = "engine" if folders[2] != "games" else folders[3] + ("_cold" if folders[-1] in COLD else "")
        parts.setdefault(name, []).append(source)
    return [(files, f"champclos_{name}") for name, files in parts.items()]


class BuildKept(build_ext):
    """Compiles the largest first, so that no core is idle at the end, and nothing that has not changed."""

    def build_extensions(self) -> None:
        version = subprocess.run([*compiler(), "--version"], capture_output=True, check=False).stdout
        self.about = f"{version!r} {sys.version} {sysconfig.get_platform()}"
        KEPT.mkdir(parents=True, exist_ok=True)
        self.extensions.sort(key=lambda module: -sum(Path(source).stat().st_size for source in module.sources))
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        target = Path(self.get_ext_fullpath(ext.name))
        kept = KEPT / f"{ext.name}.{self.digest(ext)}"
        if not kept.exists():
            super().build_extension(ext)
            for old in KEPT.glob(f"{ext.name}.{'?' * 32}"):
                old.unlink()
            shutil.copyfile(target, kept)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept, target)

    def digest(self, ext: Extension) -> str:
        """A hash of everything that the compiled file depends on: C code with what it includes, flags and compiler."""
        known: dict[Path, bytes] = {}
        waiting = [Path(source) for source in ext.sources]
        while waiting:
            path = waiting.pop()
            if path not in known and path.exists():
                known[path] = path.read_bytes()
                waiting += [Path("build") / name for name in INCLUDED.findall(known[path].decode())]
        digest = blake2b(f"{self.about} {ext.name} {ext.extra_compile_args}".encode(), digest_size=16)
        for path in sorted(known):
            digest.update(known[path])
        return digest.hexdigest()


setup(
    ext_modules=[] if asked_for_names_only() else extensions(),
    cmdclass={"build_ext": BuildKept},
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
