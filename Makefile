# `make help` lists the targets. The environment lives in .venv and web/node_modules. Only `make test` touches more of the
# machine: where it may, it installs Debian's chromium, postgresql and npm if they are missing.

PYTHON ?= python3
SAMPLE ?= 400
PIP := .venv/bin/pip install --quiet --disable-pip-version-check -c constraints.txt -r /dev/stdin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' | grep -v __pycache__)
PAGE := src/champclos/server/page/index.html
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*') $(wildcard tests/gallery/*.json)

# The rules as plain Python: core, and the scenarios of every game as written. Compiled, everything runs, mirrored too.
INTERPRETED := .venv/bin/pytest -q -n 2 -m "not slow" --scenarios tests/core tests/games

.PHONY: play quick test test-all check build bench game ledger mutants reports clean help

play: ## build what is needed and open the page in a browser
	@$(MAKE) --no-print-directory -j 2 .venv/built
	.venv/bin/champclos serve --open

quick: .venv/tools ## in two minutes: the checks of Python, the tests of core and the scenarios of the rules, interpreted
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	PYTHONPATH=src .venv/bin/lint-imports
	$(INTERPRETED)

test: .venv/machine check .venv/built ## everything that must pass, compiled and in the browser; the rules as plain Python as well
	$(INTERPRETED)
	.venv/bin/pytest -q -n 2 -m "not slow" -o pythonpath=.

test-all: .venv/machine check .venv/built .venv/learners ## the same, and the tests that take long
	.venv/bin/pytest -q -n 2 --ignore=tests/web
	.venv/bin/pytest -q -n 2 -o pythonpath=.
	.venv/bin/python tools/row_mutants.py signum
	.venv/bin/python tools/row_mutants.py signum --file duel.toml
	.venv/bin/python tools/row_mutants.py signum --file tournament.toml

check: .venv/tools web/node_modules/.installed ## ruff, mypy, import-linter, svelte-check and the tests of the page's code
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	PYTHONPATH=src .venv/bin/lint-imports
	cd web && npm run --silent check && npm run --silent test

build: .venv/built ## the compiled package, installed into .venv

bench: .venv/built .venv/peers ## how fast the games are, beside those of other projects
	.venv/bin/python -m benchmarks.selfplay --plot docs/pictures/speed.svg
	.venv/bin/python -m benchmarks.search

game: .venv/tools ## write a small complete game to begin with, its tests and its page: NAME=tafl
	PYTHONPATH=src .venv/bin/python tools/skeleton.py $(NAME)

ledger: .venv/tools ## write down which tests show which clause
	PYTHONPATH=src .venv/bin/python tools/ledger.py

mutants: .venv/mutmut ## mistakes in a game's rules that its tests notice: GAME=lionheart, SAMPLE=0 for all of them
	.venv/bin/python tools/mutants.py $(GAME) --sample $(SAMPLE)

reports: .venv/built .venv/tools ## the reports of all games in docs/reports, compiled: GAME=artofwar for one
	.venv/bin/python tools/reports.py $(GAME)

clean: ## remove everything that was made
	rm -rf .venv build dist src/*.egg-info web/node_modules src/champclos/server/page

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.venv/bin/python:
	$(PYTHON) -m venv .venv

# What building and playing need, then what testing needs on top.
.venv/runtime: .venv/bin/python pyproject.toml constraints.txt
	.venv/bin/python tools/needs.py build cli server | $(PIP)
	@touch $@

.venv/tools: .venv/runtime
	.venv/bin/python tools/needs.py cluster dev gymnasium lab openspiel pettingzoo vector | $(PIP)
	@touch $@

.venv/machine: .venv/bin/python
	@.venv/bin/python tools/machine.py
	@touch $@

.venv/learners: .venv/tools
	.venv/bin/python tools/needs.py learn | $(PIP)
	@touch $@

.venv/mutmut: .venv/tools
	.venv/bin/python tools/needs.py mutants | $(PIP)
	@touch $@

.venv/peers: .venv/runtime
	.venv/bin/python tools/needs.py bench | $(PIP)
	@touch $@

# The page, which the wheel carries. Not `npm ci`: it wants the locked builds of other systems' tools as well.
web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm install --no-save --silent --no-progress
	@touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

# The compiled package, built as a wheel and installed: what is tested is what is shipped. setup.py keeps compiled C code in
# build/compiled and takes what has not changed from there.
.venv/built: .venv/runtime setup.py $(SOURCES) $(PAGE)
	rm -rf build/wheel build/lib* build/bdist*
	.venv/bin/pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir build/wheel .
	.venv/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheel/*.whl
	@.venv/bin/python -c "import champclos; champclos.COMPILED or print('No C compiler: the engine runs as plain Python, slower.')"
	@touch $@
