# `make help` lists what there is. Everything needs Python 3.11 or newer, git and make; the tests also Chromium and
# PostgreSQL, which they install themselves where they may, and name where they may not.

.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11 python
CODE := src tests tools examples

# The versions that are known to work together. `make LOCK= …` takes the newest ones instead.
LOCK := requirements/lock.txt
CONSTRAINED := $(if $(LOCK),--constraint $(LOCK))

##@ Play

.PHONY: play
play: $(VENV)/ready page ## install what is needed, start the page and print its address
	@$(BIN)/python -m tools.fast check
	@$(BIN)/bocage

.PHONY: page
page: $(VENV)/ready ## build the page from web/ into the package; Node.js from the system or PyPI
	@$(BIN)/python -m tools.page build

.PHONY: fast
fast: $(VENV)/ready-dev ## compile the engine with mypyc, into the virtual environment; takes minutes
	@$(BIN)/python -m tools.fast build

.PHONY: slow
slow: $(VENV)/ready ## go back to plain Python
	@$(BIN)/python -m tools.fast drop

##@ Check

.PHONY: check
check: $(VENV)/ready-dev ## lint, types and the quick tests: under a minute, for between two edits
	@$(BIN)/python -m tools.check

.PHONY: test
test: lint unit ## every check and test, in a real browser and on PostgreSQL too

.PHONY: lint
lint: $(VENV)/ready-dev ## ruff, mypy, and the page's own checks
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy
	$(BIN)/python -m tools.page check

.PHONY: unit
unit: $(VENV)/ready-dev page ## all tests, in plain Python
	@$(BIN)/python -m tools.fast drop
	$(BIN)/pytest -n 2

.PHONY: test-fast
test-fast: $(VENV)/ready-dev page fast ## all tests with the engine compiled, as it is shipped
	$(BIN)/python -m tests.twins
	$(BIN)/pytest -n 2

.PHONY: browser
browser: $(VENV)/ready-dev page ## only the page, in a real browser
	$(BIN)/pytest -n 2 tests/browser

.PHONY: wheel-check
wheel-check: | $(BIN)/python ## build wheels on the oldest and newest Python here, and play with them; takes minutes
	$(BIN)/python -m tools.wheel_check

.PHONY: fuzz
fuzz: $(VENV)/ready-dev ## a thousand random games with every invariant checked
	@$(BIN)/python -m tools.fast drop
	$(BIN)/python -m tests.fuzz --games 1000

.PHONY: hollow
hollow: $(VENV)/ready-dev ## assertions in the rule tests that compare one empty result with another
	@$(BIN)/python -m tools.fast drop
	PYTHONPYCACHEPREFIX=build/hollow $(BIN)/pytest -q -p tests.hollow -o enable_assertion_pass_hook=true \
	  tests/lnl tests/doh tests/vv

.PHONY: mutants
mutants: $(VENV)/ready-dev ## faults planted in the rules: do tests notice? SYSTEM=vv MODULE=rules/fire SAMPLE=200 SEED=1
	@$(BIN)/python -m tools.fast drop
	@$(BIN)/python -m tools.mutants $(if $(SYSTEM),--system '$(SYSTEM)') $(if $(MODULE),--module '$(MODULE)') \
	  --sample '$(or $(SAMPLE),200)' --seed '$(or $(SEED),1)' --jobs '$(or $(JOBS),2)'

.PHONY: kill
kill: $(VENV)/ready-dev ## kill the service fifty times amid running games; `make test` does it five times
	BOCAGE_KILLS=50 $(BIN)/pytest tests/server/test_kill.py

.PHONY: format
format: $(VENV)/ready-dev ## put the Python sources into their form
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

.PHONY: hooks
hooks: $(VENV)/ready-dev ## let git run the quick checks before each commit
	$(BIN)/pre-commit install

##@ Measure

.PHONY: bench
bench: $(VENV)/ready ## decisions a second
	@$(BIN)/python -m tools.fast check
	@$(BIN)/bocage bench

.PHONY: load
load: $(VENV)/ready ## 200 live games on one core: how soon the other player sees a choice
	@$(BIN)/bocage load

.PHONY: page-speed
page-speed: $(VENV)/ready-dev page ## how long a board takes to show, how smoothly it moves, how large the page is
	@$(BIN)/python -m tests.browser.speed

##@ Write

.PHONY: docs
docs: $(VENV)/ready-dev ## the documentation as a site, into build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

.PHONY: docs-serve
docs-serve: $(VENV)/ready-dev ## the documentation as a site, served here while it is written
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve

.PHONY: rules
rules: $(VENV)/ready-dev ## what the tests prove, gathered into the package and docs/rules
	$(BIN)/python -m bocage.rulebook

.PHONY: features
features: $(VENV)/ready-dev ## what stands where in an observation, into docs/envs.md
	$(BIN)/python -m bocage.envs.reference

.PHONY: shapes
shapes: $(VENV)/ready-dev ## the page's types of what the service says, made from the service's models
	$(BIN)/python -m tools.page shapes

.PHONY: balance
balance: $(VENV)/ready-dev ## how even the scenarios are, measured; stopped, it goes on
	@$(BIN)/python -m tools.fast check
	$(BIN)/python -m bocage.lab.figures

.PHONY: strength
strength: $(VENV)/ready-dev ## how strong the players are, measured; hours; stopped, it goes on
	@$(BIN)/python -m tools.fast check
	$(BIN)/python -m bocage.lab.strength

.PHONY: pictures
pictures: $(VENV)/ready-dev page ## the pictures of the page in docs/pictures, taken anew
	@$(BIN)/python -m tests.browser.pictures

##@ Keep

.PHONY: lock
lock: $(VENV)/ready-dev ## choose the newest versions of the Python libraries anew: requirements/lock.txt
	$(BIN)/python -m tools.lock

.PHONY: release
release: $(VENV)/ready-dev ## VERSION=x.y.z: write it, check the changelog, commit and tag; see docs/releasing.md
	$(BIN)/python -m tools.release $(VERSION)

.PHONY: clean
clean: ## remove all that was made here, the virtual environment too
	rm -rf $(VENV) build dist web/node_modules src/bocage/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: help
help: ## what there is
	@awk 'BEGIN { FS = ":.*## " } \
	  /^##@ / { printf "%s%s\n", gap, substr($$0, 5); gap = "\n" } \
	  /^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The virtual environment

$(VENV)/ready: pyproject.toml $(LOCK) | $(BIN)/python
	@$(call install,.)
	@touch $@

$(VENV)/ready-dev: pyproject.toml $(LOCK) | $(BIN)/python
	@$(call install,.[dev])
	@touch $@ $(VENV)/ready

install = $(PIP) install $(CONSTRAINED) --editable '$(1)' || { \
  echo; \
  echo "The libraries could not be installed: see above."; \
  if [ -n "$(LOCK)" ]; then \
    echo "$(LOCK) names one version of each. If one of them is not to be had for this machine or its Python,"; \
    echo "\`make LOCK= $(MAKECMDGOALS)\` takes the newest that can be had."; \
  fi; \
  exit 1; }

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
