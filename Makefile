# make play: play now. make test: check everything. Both need Python 3.11 or newer, git and make; the tests also
# Chromium and PostgreSQL, which they install themselves where they may, and name where they may not.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11 python

.PHONY: play page test test-fast lint unit browser page-speed pictures bench load kill fuzz fast slow rules balance strength features clean

play: $(VENV)/ready page
	@$(BIN)/python tools/fast.py check
	@$(BIN)/bocage

# The page, from web/ into the package. Node.js comes from the system or else from PyPI.
page: $(VENV)/ready
	@$(BIN)/python tools/page.py build

test: lint unit

lint: $(VENV)/ready-dev
	$(BIN)/ruff check src tests tools examples
	$(BIN)/ruff format --check src tests tools examples
	$(BIN)/mypy
	$(BIN)/python tools/page.py check

unit: $(VENV)/ready-dev page
	@$(BIN)/python tools/fast.py drop
	$(BIN)/pytest -n 2

# The same tests with the engine compiled, as it is shipped.
test-fast: $(VENV)/ready-dev page fast
	$(BIN)/python -m tests.twins
	$(BIN)/pytest -n 2

# Only the page, in a real browser.
browser: $(VENV)/ready-dev page
	$(BIN)/pytest -n 2 tests/browser

bench: $(VENV)/ready
	@$(BIN)/python tools/fast.py check
	@$(BIN)/bocage bench

# How long a board takes to show, how smoothly it moves, how large the page is.
page-speed: $(VENV)/ready-dev page
	@$(BIN)/python -m tests.browser.speed

# The pictures of the page in docs/pictures, taken anew.
pictures: $(VENV)/ready-dev page
	@$(BIN)/python -m tests.browser.pictures

# 200 live games on one core: choices a second, and how soon the other player sees one.
load: $(VENV)/ready
	@$(BIN)/python -m bocage.server.load

# The service killed fifty times in the middle of running games; `make test` does it five times.
kill: $(VENV)/ready-dev
	BOCAGE_KILLS=50 $(BIN)/pytest tests/server/test_kill.py

fuzz: $(VENV)/ready-dev
	@$(BIN)/python tools/fast.py drop
	$(BIN)/python -m tests.fuzz --games 1000

# The engine compiled by mypyc, into the virtual environment.
fast: $(VENV)/ready-dev
	@$(BIN)/python tools/fast.py build

slow: $(VENV)/ready
	@$(BIN)/python tools/fast.py drop

# What the tests prove, gathered into the package and the docs.
rules: $(VENV)/ready-dev
	$(BIN)/python -m bocage.rulebook

# What stands where in an observation, into the docs.
features: $(VENV)/ready-dev
	$(BIN)/python -m bocage.envs.reference

# How even the scenarios are, measured: into the package for the page, and into the docs. Stopped, it goes on.
balance: $(VENV)/ready-dev
	@$(BIN)/python tools/fast.py check
	$(BIN)/python -m bocage.lab.figures

# How strong the players are, measured: into the package and the docs. Hours; stopped, it goes on.
strength: $(VENV)/ready-dev
	@$(BIN)/python tools/fast.py check
	$(BIN)/python -m bocage.lab.strength

clean:
	rm -rf $(VENV) build dist web/node_modules src/bocage/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/ready: pyproject.toml | $(BIN)/python
	$(PIP) install --editable .
	@touch $@

$(VENV)/ready-dev: pyproject.toml | $(BIN)/python
	$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/ready

$(BIN)/python:
	@for each in $(PYTHONS); do \
	  if $$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$each; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "Bocage needs Python 3.11 or newer, and none of these is: $(PYTHONS)."; \
	  echo "On Debian or Ubuntu: sudo apt install python3 python3-venv"; \
	  echo "On Fedora: sudo dnf install python3    On macOS: brew install python"; \
	  exit 1; \
	fi; \
	if ! $$found -m venv $(VENV); then \
	  rm -rf $(VENV); \
	  version=$$($$found -c 'import sys; print("%d.%d" % sys.version_info[:2])'); \
	  echo "$$found cannot make a virtual environment."; \
	  echo "On Debian or Ubuntu: sudo apt install python$$version-venv"; \
	  exit 1; \
	fi

# The page's types of what the service says, from the service's models.
.PHONY: shapes
shapes: $(VENV)/ready-dev
	$(BIN)/python tools/page.py shapes
