# make play: build what is needed and open a game. make test: everything that must pass.
# The environment lives in .venv; nothing else on the machine is touched.

PYTHON ?= python3
PIP := .venv/bin/pip install --quiet --disable-pip-version-check -c constraints.txt
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' | grep -v __pycache__)

.PHONY: play test test-all check build bench ledger clean

play: .venv/built
	.venv/bin/champclos play lionheart --bots squire

test: check .venv/built
	.venv/bin/pytest -q -n 2 -m "not slow"
	.venv/bin/pytest -q -n 2 -m "not slow" -o pythonpath=.

test-all: check .venv/built .venv/learners
	.venv/bin/pytest -q -n 2
	.venv/bin/pytest -q -n 2 -o pythonpath=.

check: .venv/tools
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	PYTHONPATH=src .venv/bin/lint-imports

build: .venv/built

bench: .venv/built .venv/peers
	.venv/bin/python benchmarks/selfplay.py

ledger: .venv/tools
	PYTHONPATH=src .venv/bin/python tools/ledger.py

clean:
	rm -rf .venv build dist src/*.egg-info

.venv/bin/python:
	$(PYTHON) -m venv .venv

# What building and playing need, then what testing needs on top.
.venv/runtime: .venv/bin/python pyproject.toml constraints.txt
	$(PIP) $$(.venv/bin/python tools/needs.py build cli server)
	@touch $@

.venv/tools: .venv/runtime
	$(PIP) $$(.venv/bin/python tools/needs.py dev gymnasium openspiel pettingzoo vector)
	@touch $@

.venv/learners: .venv/tools
	$(PIP) $$(.venv/bin/python tools/needs.py learn)
	@touch $@

.venv/peers: .venv/runtime
	$(PIP) $$(.venv/bin/python tools/needs.py bench)
	@touch $@

# The compiled package, built as a wheel and installed: what is tested is what is shipped.
.venv/built: .venv/runtime setup.py $(SOURCES)
	rm -rf build/wheel build/lib* build/bdist*
	.venv/bin/pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir build/wheel .
	.venv/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheel/*.whl
	@.venv/bin/python -c "import champclos; champclos.COMPILED or print('No C compiler: the engine runs as plain Python, slower.')"
	@touch $@
