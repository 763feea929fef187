# make play: build what is needed and open a game. make test: everything that must pass.
# The environment lives in .venv and web/node_modules. Only `make test` touches more of the machine: it installs Debian's
# chromium and postgresql where they are missing.

PYTHON ?= python3
SAMPLE ?= 400
PIP := .venv/bin/pip install --quiet --disable-pip-version-check -c constraints.txt -r /dev/stdin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.json' | grep -v __pycache__)
PAGE := src/champclos/server/page/index.html
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*') $(wildcard tests/gallery/*.json)

.PHONY: play test test-all check build bench ledger mutants clean

play:
	@$(MAKE) --no-print-directory -j 2 .venv/built
	.venv/bin/champclos serve --open

test: check .venv/built .venv/machine
	.venv/bin/pytest -q -n 2 -m "not slow" --ignore=tests/web
	.venv/bin/pytest -q -n 2 -m "not slow" -o pythonpath=.

test-all: check .venv/built .venv/machine .venv/learners
	.venv/bin/pytest -q -n 2 --ignore=tests/web
	.venv/bin/pytest -q -n 2 -o pythonpath=.

check: .venv/tools web/node_modules/.installed
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	PYTHONPATH=src .venv/bin/lint-imports
	cd web && npm run --silent check && npm run --silent test

build: .venv/built

bench: .venv/built .venv/peers
	.venv/bin/python -m benchmarks.selfplay --plot docs/pictures/speed.svg
	.venv/bin/python -m benchmarks.search

ledger: .venv/tools
	PYTHONPATH=src .venv/bin/python tools/ledger.py

# How many small mistakes in a game's rules its tests notice: make mutants GAME=lionheart, SAMPLE=0 for all of them.
mutants: .venv/mutmut
	.venv/bin/python tools/mutants.py $(GAME) --sample $(SAMPLE)

clean:
	rm -rf .venv build dist src/*.egg-info web/node_modules src/champclos/server/page

.venv/bin/python:
	$(PYTHON) -m venv .venv

# What building and playing need, then what testing needs on top.
.venv/runtime: .venv/bin/python pyproject.toml constraints.txt
	.venv/bin/python tools/needs.py build cli server | $(PIP)
	@touch $@

.venv/tools: .venv/runtime
	.venv/bin/python tools/needs.py dev gymnasium openspiel pettingzoo vector | $(PIP)
	@touch $@

.venv/machine: .venv/bin/python
	{ test -x /usr/bin/chromium && test -d /usr/lib/postgresql; } || \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium postgresql; } >/dev/null
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

# The compiled package, built as a wheel and installed: what is tested is what is shipped.
.venv/built: .venv/runtime setup.py $(SOURCES) $(PAGE)
	rm -rf build/wheel build/lib* build/bdist*
	.venv/bin/pip wheel --quiet --disable-pip-version-check --no-build-isolation --no-deps --wheel-dir build/wheel .
	.venv/bin/pip install --quiet --disable-pip-version-check --force-reinstall --no-deps build/wheel/*.whl
	@.venv/bin/python -c "import champclos; champclos.COMPILED or print('No C compiler: the engine runs as plain Python, slower.')"
	@touch $@
