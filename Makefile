# One word a chore; `make` alone lists them. Works with GNU make 3.81 and later.

.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
BIN := .venv/bin
COMPILED := $(shell find src/sandtable/rules src/sandtable/agents -name '*.py' 2>/dev/null)
CLIENT := $(shell find web/src web/public web/build docs/rules -type f 2>/dev/null) web/index.html web/vite.config.ts
PLAYING := tests/contract $(wildcard tests/referee/test_*agreement.py) # they run with bounds checks only
export PATH := $(PATH):$(CURDIR)/.venv/bin
unexport PYTHONDONTWRITEBYTECODE # tests start many processes: without bytecode each takes 3 s more
LOCK := $(BIN)/uv pip compile -q --universal --python-version 3.11 --no-header --no-annotate $(upgrade)

.PHONY: help setup play test check client bounds coverage bench bench-server bench-web screenshots protocol format lock clean

help: ## this list
	@echo "make …"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  %-12s %s\n", $$1, $$2}' Makefile

setup: .venv/.prepared web/dist/index.html ## packages, compiled rules and the client, once; play, test and bench do it by themselves

play: .venv/.prepared web/dist/index.html ## serve the table and open it in a browser; args="--port 9000" and the like are handed on
	@$(BIN)/sandtable serve --open $(args)

test: .venv/.done ## everything that must pass: check, the client, all tests, coverage
	@$(MAKE) -j2 check client .venv/.prepared web/dist/index.html
	@tools/debian.sh 'test -x /usr/bin/chromium || command -v google-chrome chromium-browser' chromium
	@tools/debian.sh 'test -n "$$SANDTABLE_TEST_POSTGRES" || ls /usr/lib/postgresql/*/bin/initdb' postgresql
	@$(BIN)/sandtable prepare
	@echo "• tests"
	@$(BIN)/python -m pytest -q $(PLAYING:%=--ignore=%)
	@$(MAKE) bounds coverage

check: .venv/.done ## format, lint, types, the flow of imports, citations of the rules
	@$(call quietly,format,$(BIN)/ruff format --check --output-format=concise)
	@$(call quietly,lint,$(BIN)/ruff check --output-format=concise)
	@$(call quietly,types,$(BIN)/mypy)
	@$(call quietly,imports,$(BIN)/lint-imports)
	@$(call quietly,citations,$(BIN)/python tools/citations.py)
	@$(call quietly,protocol,SANDTABLE_JIT=0 $(BIN)/python -m tools.protocol --check)

client: web/node_modules/.done ## format, lint, types and tests of the client
	@$(call quietly,client: format,cd web && npm run -s format)
	@$(call quietly,client: lint,cd web && npm run -s lint)
	@$(call quietly,client: types,cd web && npm run -s check)
	@$(call quietly,client: tests,cd web && npm run -s test)

bounds: .venv/.prepared ## the suites that play most, compiled with bounds checks
	@$(call quietly,all games and the referees with bounds checks,export SANDTABLE_BOUNDS=1; $(BIN)/sandtable prepare && $(BIN)/python -m pytest -q $(PLAYING))

coverage: .venv/.done ## every branch of rules/ and table/ is tested, measured without the JIT
	@rm -f .coverage .coverage.*
	@$(call quietly,coverage of rules and table without the JIT,SANDTABLE_JIT=0 $(BIN)/coverage run -m pytest -q tests/rules tests/table)
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report

bench: .venv/.bench .venv/.prepared ## speed beside OpenSpiel and RLCard; args="--json" gives one line a figure
	@$(BIN)/python -m bench $(args)

bench-server: .venv/.prepared ## our live server beside boardgame.io's (needs Node 20); args="--quick"
	@$(BIN)/python -m bench.server $(args)

bench-web: .venv/.prepared web/dist/index.html ## the table in this machine's Chromium: first load, confirm, frames, shifts; args="--visits 1"
	@$(BIN)/python -m bench.web $(args)

screenshots: .venv/.prepared web/dist/index.html ## take docs/img anew with this machine's Chromium; only=mandala takes some, args="--full /tmp/img" whole PNGs
	@$(BIN)/python -m tools.screenshots $(only) $(args)

protocol: .venv/.done ## write docs/protocol.md and the client's types after a change of the messages
	@SANDTABLE_JIT=0 $(BIN)/python -m tools.protocol

format: .venv/.done ## put the source into shape
	@$(BIN)/ruff check -q --fix-only
	@$(BIN)/ruff format

lock: .venv/.done ## write requirements/ anew after a change in pyproject.toml; upgrade=-U takes newer versions
	@$(LOCK) --group dev pyproject.toml -o requirements/dev.txt >/dev/null
	@$(LOCK) --group bench -c requirements/dev.txt pyproject.toml -o requirements/bench.txt >/dev/null
	@echo "Written: requirements/dev.txt and bench.txt; make test tries them."

clean: ## forget the set-up and all caches in this folder
	@rm -rf .venv dist web/dist web/node_modules .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Says what runs, and how long it took if that was long; what it prints is shown only when it fails.
define quietly
echo "• $(1)"; began=$$(date +%s); said=$$($(2) 2>&1) || { printf '%s\n' "$$said"; exit 1; }; \
took=$$(($$(date +%s) - began)); test $$took -lt 10 || echo "  $(1): $$took s"
endef

# A Python of 3.11 or later, under whichever name, makes .venv.
define create_venv
for python in python3 python3.13 python3.12 python3.11 python3.14; do \
  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; python=; \
done; \
test -n "$$python" || { echo "sandtable needs Python 3.11 or later, and there is none on this machine."; exit 1; }; \
$$python -m venv .venv >/dev/null || { rm -rf .venv; echo "$$python cannot make a virtual environment: install its package venv (Debian: apt install python3-venv)."; exit 1; }
endef

# uv does in seconds what pip does in a minute; pip knows mirrors that uv does not.
.venv/.done: requirements/dev.txt pyproject.toml
	@echo "• Python packages (20 s, once)"
	@test -x $(BIN)/python || { $(create_venv); }
	@{ $(BIN)/python -m pip install -qq -c requirements/dev.txt uv && $(BIN)/uv pip sync -q --python .venv requirements/dev.txt; } \
	  || { echo "• the same with pip (1 to 2 min, once)"; $(BIN)/python -m pip install -qq -r requirements/dev.txt; } \
	  || { echo "The packages could not be fetched: is this machine connected to a package index?"; exit 1; }
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation -e .
	@touch $@

.venv/.bench: .venv/.done requirements/bench.txt
	@echo "• OpenSpiel and RLCard (15 s, once)"
	@$(BIN)/uv pip install -q --python .venv -r requirements/bench.txt || $(BIN)/python -m pip install -qq -r requirements/bench.txt
	@touch $@

web/node_modules/.done: web/package-lock.json .venv/.done
	@tools/node.sh
	@echo "• packages of the client (20 s, once)"
	@said=$$(cd web && npm ci --no-audit --no-fund 2>&1) \
	  || { printf '%s\n' "$$said" "The client's packages could not be fetched: is this machine connected to a package index?"; exit 1; }
	@touch $@

web/dist/index.html: web/node_modules/.done $(CLIENT)
	@$(call quietly,the client is being built,cd web && npm run -s build)
	@touch $@

.venv/.prepared: .venv/.done $(COMPILED)
	@$(BIN)/sandtable prepare
	@touch $@
