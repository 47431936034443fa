# Fairy Table. `make run` opens the app, `make test` runs every check; both set themselves up.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
OFFSCREEN := SDL_VIDEODRIVER=offscreen LIBGL_ALWAYS_SOFTWARE=1

.PHONY: run test screens bench soak clean

run: $(READY)
	@if $(PY) -m companion.screen; then $(PY) -m companion; \
	else echo "No screen here: touring the app offscreen; the pictures go to build/screens/."; \
	$(OFFSCREEN) $(PY) -m tests.tour; fi

test: $(READY)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(VENV)/bin/lint-imports
	$(OFFSCREEN) $(PY) -m pytest

screens: $(READY)
	$(OFFSCREEN) $(PY) -m tests.screens

bench: $(READY)
	$(OFFSCREEN) $(PY) -m tests.bench

$(READY): requirements.txt requirements-dev.txt pyproject.toml
	@echo "Setting up $(VENV) (once)."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Fairy Table needs Python 3.11 or newer; try: make PYTHON=python3.12"; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps -r requirements-dev.txt
	@$(PY) -c "import site; print(site.getsitepackages()[0])" | { read -r place; \
	echo "$(CURDIR)" > "$$place/fairy_table.pth"; }
	@printf '#!/bin/sh\nexec "$(CURDIR)/$(PY)" -m companion "$$@"\n' > $(VENV)/bin/companion
	@chmod +x $(VENV)/bin/companion
	@touch $@

clean:
	rm -rf $(VENV) build .ruff_cache .mypy_cache .hypothesis
