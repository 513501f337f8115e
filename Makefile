# `make` alone lists what there is.
PYTHON ?= python3
UV ?= uv
JOBS ?= 2
ARGS ?=
PORT ?= 8000

bootstrap := "$(PYTHON)" tools/bootstrap
python := .venv/bin/python
compile := "$(UV)" pip compile --quiet --universal --generate-hashes --no-header pyproject.toml --extra web

.PHONY: help play terminal test check build bench soak lock clean
.DEFAULT_GOAL := help

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /make \1	/p' $(MAKEFILE_LIST)

play: ## set up and serve the game to this machine and its network, on $PORT (8000); options in ARGS="--lang zh"
	@PORT="$(PORT)" "$(PYTHON)" play.py $(ARGS)

terminal: ## set up and start the game in the terminal; options in ARGS="--bots steady,steady"
	@"$(PYTHON)" play.py terminal $(ARGS)

test: ## set up and run every test: as built here, then those of both builds uncompiled
	@$(bootstrap) test
	@$(python) tools/outfit
	$(python) -m pytest -n $(JOBS) --dist worksteal
	CONTRACTRUMMY_PURE=1 $(python) -m pytest -n $(JOBS) --dist worksteal -m "both_builds and not soak"

check: ## lint, format, types, layers
	@$(bootstrap) test
	$(python) -m ruff check
	$(python) -m ruff format --check
	$(python) -m mypy
	.venv/bin/lint-imports --no-logo

build: ## compile the kernels in place again, showing what the compiler says
	@$(bootstrap) test
	REQUIRE_CYTHON=1 $(python) setup.py build_ext --inplace --force

bench: ## the benchmarks, rivals beside us; ARGS=--quick for a look
	@$(bootstrap) test
	$(python) bench/run.py $(ARGS)

soak: ## the long proofs
	@$(bootstrap) test
	$(python) -m pytest -o faulthandler_timeout=0 -m soak $(ARGS)

lock: ## pin requirements/*.txt anew (needs uv; ARGS=--upgrade for later versions)
	$(compile) $(ARGS) --group build -o requirements/play.txt
	$(compile) $(ARGS) --group dev -c requirements/play.txt -o requirements/dev.txt

clean: ## remove all that was made, .venv too
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src -name '*.egg-info' -prune -exec rm -rf {} +
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' \) -exec rm -f {} +
