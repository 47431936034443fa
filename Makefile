# Fairy Table. `make run` opens the app, `make test` runs every check; both set themselves up.
# The system's own Python where it serves, since distributions build theirs for speed: one that was
# compiled without that takes twice as long for the same tests.
PYTHON ?= $(shell for python in /usr/bin/python3 python3; do \
	$$python -c 'import sys, ensurepip; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null && \
	break; done; echo $$python)
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready
PACKAGE := .venv-package
PACKAGE_PY := $(PACKAGE)/bin/python
PACKAGE_READY := $(PACKAGE)/.ready
DIST := .venv-dist
DIST_PY := $(DIST)/bin/python
DIST_READY := $(DIST)/.ready
MODE ?= debug
OFFSCREEN := SDL_VIDEODRIVER=offscreen LIBGL_ALWAYS_SOFTWARE=1
# The many short-lived data folders of tests lie in memory where there is a place for it.
IN_MEMORY := $(if $(wildcard /dev/shm/.),TMPDIR=/dev/shm)
# What Python has compiled is kept, out of sight: each worker read a thousand modules as text.
COMPILED := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/compiled

TIMED := $(PY) -m tests.stopwatch
# A worker a core, each with a window of its own, and one for while they wait for a browser, a
# server or a disk; what is left is shared out as they get done.
SPREAD := -n $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1))) --dist worksteal
# Tests that open a window; tests/house holds the list to what they import.
WINDOWED := tests/ui tests/monkey tests/fifth_game tests/device/test_ports.py tests/reliability/test_table.py \
	tests/security/test_texts.py
# Tests that open a browser.
BROWSED := tests/web/browsed tests/web/webkit tests/club/browsed

.PHONY: run test check style browser screens bench bench-slow guests-bench club-bench soak shop dist bundle dist-check versions package-check fdroid-check apk clean

run: $(READY)
	@if $(PY) -m companion.screen; then $(PY) -m companion; \
	else echo "No screen here: touring the app offscreen; the pictures go to build/screens/."; \
	$(OFFSCREEN) $(PY) -m tests.tour; fi

# Everything, window, browser and all.
test: $(READY) style
	@$(PY) -m tests.web.browser
	@$(IN_MEMORY) $(COMPILED) $(OFFSCREEN) $(TIMED) tests $(PY) -m pytest $(SPREAD)

# What needs no window and no browser, for every few minutes of work.
check: $(READY) style
	@$(IN_MEMORY) $(COMPILED) $(TIMED) "tests without a window" $(PY) -m pytest $(SPREAD) \
	$(WINDOWED:%=--ignore=%) $(BROWSED:%=--ignore=%)

style: $(READY)
	@$(TIMED) style $(PY) -m ruff check .
	@$(TIMED) format $(PY) -m ruff format --check .
	@$(TIMED) types $(PY) -m mypy
	@$(TIMED) imports $(VENV)/bin/lint-imports

# What the tests of the guests' pages need beside a chromium.
browser: $(READY)
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps -r requirements-browser.txt

# `make screens ONLY=heroes-fight` for those with these letters in their name.
screens: $(READY)
	@$(IN_MEMORY) $(OFFSCREEN) $(TIMED) screens $(PY) -m tests.screens $(ONLY)

# The long version of the promises R1-R12 and S1-S6, of the monkey, and of what is told later;
# half an hour or so.
soak: $(READY)
	SOAK=1 $(IN_MEMORY) $(OFFSCREEN) $(TIMED) soak $(PY) -m pytest -s $(SPREAD) \
	tests/reliability tests/security tests/monkey \
	tests/games/fantasy_realms/counting/test_ties.py tests/games/*/test_told_later.py

bench: $(READY)
	$(OFFSCREEN) $(PY) -m tests.bench

# The same with the processor held to a quarter, beside it.
bench-slow: $(READY)
	$(OFFSCREEN) $(PY) -m tests.bench._slowly

# L1 and L2: twelve phones at one table, ten minutes each; `make guests-bench SECONDS=60` for less.
guests-bench: $(READY)
	@$(IN_MEMORY) SECONDS=$(or $(SECONDS),600) $(PY) -m tests.web.load

# What a club stores, proves, shows and counts, and L3 at length; `make club-bench GAMES=100` for less.
club-bench: $(READY)
	@$(PY) -m tests.club.bench

# The pictures of the shop, into fastlane/, and of the README, into docs/pictures/.
shop: browser
	$(PY) assets/brand/draw.py
	$(OFFSCREEN) KCFG_GRAPHICS_WIDTH=1280 KCFG_GRAPHICS_HEIGHT=1280 $(PY) -m tests.package.shop_pictures
	$(PY) -m tests.web.browsed.picture

# The Android package as far as it can be proved without Android: the spec, the real tools up to
# Gradle, a whole game from what they packed, and the workflow.
package-check: $(PACKAGE_READY)
	$(OFFSCREEN) $(PACKAGE_PY) -m pytest -o filterwarnings= \
	tests/package/test_spec.py tests/package/test_brand.py tests/package/test_packed.py \
	tests/package/with_tools.py

# F-Droid's recipe read by F-Droid's own linter, which wants libraries in versions of its own.
fdroid-check: $(READY)
	@test -x .venv-fdroid/bin/fdroid || { $(PYTHON) -m venv .venv-fdroid && echo '*' > .venv-fdroid/.gitignore && \
	.venv-fdroid/bin/pip install --quiet --disable-pip-version-check fdroidserver==2.4.5; }
	@FDROID="$(CURDIR)/.venv-fdroid/bin/fdroid" $(PY) -m pytest tests/package/fdroid.py

# Needs JDK 17, a C toolchain, the network and an hour; `make apk MODE=release` wants a key.
apk: $(PACKAGE_READY)
	VIRTUAL_ENV="$(CURDIR)/$(PACKAGE)" PATH="$(CURDIR)/$(PACKAGE)/bin:$$PATH" buildozer android $(MODE)

# The wheel and the sources, the same bytes whenever they are built from the same commit.
dist: $(DIST_READY)
	@rm -rf dist/*.whl dist/*.tar.gz
	@$(DIST_PY) -m build --no-isolation --outdir dist . | tail -1

# The app for a computer without Python, in dist/fairy-table/.
bundle: $(DIST_READY)
	@$(DIST_PY) -m PyInstaller --noconfirm --log-level WARN --distpath dist --workpath build/bundle desktop.spec

# The wheel in an environment of its own and the bundle with no Python, each from set-up to podium.
dist-check: $(DIST_READY) browser
	@$(TIMED) dist-check $(PY) -m pytest -s tests/package/installed.py

# `make check` on each of these Pythons that is here; Kivy 2.3.1 has no wheel for a later one.
PYTHONS ?= 3.11 3.12 3.13
versions:
	@for number in $(PYTHONS); do \
	if python$$number -c "" 2>/dev/null; then echo "-- Python $$number"; \
	$(MAKE) --no-print-directory check PYTHON=python$$number VENV=.venv-$$number || exit 1; \
	else echo "-- Python $$number: not here"; fi; done

$(READY): requirements.txt requirements-host.txt requirements-club.txt requirements-dev.txt pyproject.toml
	@echo "Setting up $(VENV) (once)."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "Fairy Table needs Python 3.11 or newer; try: make PYTHON=python3.12"; exit 1; }
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@echo '*' > $(VENV)/.gitignore
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps -r requirements-dev.txt
	@$(PY) -c "import site; print(site.getsitepackages()[0])" | { read -r place; \
	echo "$(CURDIR)" > "$$place/fairy_table.pth"; }
	@printf '#!/bin/sh\nexec "$(CURDIR)/$(PY)" -m companion "$$@"\n' > $(VENV)/bin/companion
	@chmod +x $(VENV)/bin/companion
	@touch $@

$(DIST_READY): requirements.txt requirements-host.txt requirements-dist.txt
	@echo "Setting up $(DIST) (once)."
	@test -x $(DIST_PY) || $(PYTHON) -m venv $(DIST)
	@echo '*' > $(DIST)/.gitignore
	@$(DIST_PY) -m pip install --quiet --disable-pip-version-check --no-deps -r requirements-dist.txt
	@touch $@

# Its own .gitignore keeps it out of sight of git and of the linters.
$(PACKAGE_READY): requirements-package.txt buildozer.spec
	@echo "Setting up $(PACKAGE) (once; needs the network)."
	@test -x $(PACKAGE_PY) || $(PYTHON) -m venv $(PACKAGE)
	@echo '*' > $(PACKAGE)/.gitignore
	@$(PACKAGE_PY) -m pip install --quiet --disable-pip-version-check --no-deps -r requirements-package.txt
	@rm -rf $(PACKAGE)/wheels
	@$(PACKAGE_PY) -m tests.package.needs | xargs $(PACKAGE_PY) -m pip download --quiet \
	--disable-pip-version-check --no-deps --only-binary=:all: --platform any --python-version 3.14 \
	--dest $(PACKAGE)/wheels
	@touch $@

clean:
	rm -rf $(VENV) .venv-3.* .venv-fdroid $(PACKAGE) $(DIST) build dist .ruff_cache .mypy_cache .hypothesis
