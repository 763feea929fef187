"""What the adapters need is asked for in one clear line, and the engine alone needs none of it."""

import importlib
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import champclos
from champclos.adapters.extras import MissingExtra

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NEEDED = [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel"), ("vector", "numpy")]


@pytest.mark.parametrize(("adapter", "package"), NEEDED)
def test_a_missing_package_is_asked_for_in_one_line(
    adapter: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"champclos.adapters.{adapter}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtra) as missing:
        importlib.import_module(f"champclos.adapters.{adapter}")
    assert str(missing.value) == f'champclos.adapters.{adapter} needs {package}: pip install "champclos[{adapter}]"'
    assert isinstance(missing.value, ImportError)
    assert adapter in PROJECT["optional-dependencies"]


def test_pixels_are_asked_for_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    from champclos.adapters.pettingzoo import env  # noqa: PLC0415

    playing = env("artofwar", render_mode="rgb_array")
    playing.reset(seed=1)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match=r'needs resvg_py: pip install "champclos\[pettingzoo\]"'):
        playing.render()


def test_the_engine_alone_needs_only_three_packages() -> None:
    assert {need.split(">")[0] for need in PROJECT["dependencies"]} == {"msgspec", "mypy_extensions", "librt"}
    code = "import champclos, sys; champclos.game('artofwar').start(); print(*sorted(sys.modules))"
    path = str(Path(champclos.__file__).parents[1])
    call = [sys.executable, "-c", code]
    run = subprocess.run(call, capture_output=True, text=True, env={"PYTHONPATH": path}, check=True)
    heavy = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "PIL", "resvg_py", "torch"}
    assert not heavy & set(run.stdout.split())
