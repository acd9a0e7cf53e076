# The few words people type. Everything here calls CMake presets or a script in scripts/.
SECONDS := 60
ARGS :=
PREFIX := /usr/local
DESTDIR :=
unexport SECONDS
export CTEST_PARALLEL_LEVEL := $(shell nproc)

.PHONY: help setup build web play terminal install uninstall deb site quick test goldens browser screenshots bench coverage fuzz campaign nets check-sanitizers i18n format clean

help: ## list these words
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 25

setup: ## install what building and testing need (Debian packages)
	@scripts/setup.sh test

build: ## install what building needs, then build: build/paris and build/paris-lab
	@scripts/build.sh

web: build ## build the page with the engine for browsers: build/web
	@scripts/build-web.sh

play: web ## build, then serve the game on a local address, ready for a browser (ARGS=... for paris serve)
	@build/paris serve $(ARGS)

terminal: build ## build, then play in this terminal (ARGS=... for paris play)
	@build/paris play $(ARGS)

install: ## build for every processor of this architecture and install (PREFIX=/usr/local, DESTDIR=...)
	@scripts/setup.sh build
	@cmake --preset portable -DCMAKE_INSTALL_PREFIX="$(PREFIX)" >/dev/null
	@cmake --build --preset portable
	@scripts/build-web.sh build/portable
	@DESTDIR="$(DESTDIR)" cmake --install build/portable

uninstall: ## remove what make install wrote (the same DESTDIR)
	@DESTDIR="$(DESTDIR)" cmake -P build/portable/uninstall.cmake

deb: ## a Debian package of what is committed: build/packages/*.deb
	@scripts/setup.sh package
	@scripts/deb.sh

site: web ## the game without a server, as files for any web host: build/site
	@scripts/site.sh build build/site

quick: ## what is worth running after each edit: checks and the quick tests, in build/debug
	@scripts/setup.sh test
	@cmake --preset debug >/dev/null
	@cmake --build --preset debug
	@ctest --preset quick

test: ## everything a change must pass; the last line counts
	@scripts/test.sh

goldens: ## keep what the program prints now as what the tests expect, and show what changed
	@scripts/setup.sh test
	@cmake --preset debug >/dev/null
	@cmake --build --preset debug
	@scripts/retag-goldens.sh build/debug/paris
	@PARIS_GOLDENS=write ctest --test-dir build/debug -L golden --output-on-failure
	@scripts/build-web.sh build/debug
	@PARIS_GOLDENS=write scripts/npm.sh exec -- playwright test --project=pictures
	@git diff --stat

browser: ## play the page in Chromium: whole games, access for everybody, every language
	@scripts/setup.sh test
	@cmake --preset test >/dev/null
	@cmake --build --preset test --target paris languages page
	@ctest --preset test -L browser --parallel $$((2 * $$(nproc)))

screenshots: web ## two dozen pictures of the page: build/screenshots
	@scripts/setup.sh test
	@PARIS_PROGRAM=build/paris node scripts/screenshots.mjs build/screenshots

bench: build ## measure the speed (ARGS=... for paris-lab bench), and count instructions where valgrind is
	@build/paris-lab bench $(ARGS)
	@if command -v valgrind >/dev/null; then scripts/instructions.sh; fi

coverage: ## which lines and branches of the rules the tests run
	@scripts/setup.sh test
	@scripts/coverage.sh

fuzz: ## look for inputs that break the parsers, SECONDS=60 for each target
	@scripts/setup.sh test
	@scripts/fuzz.sh search $(SECONDS)

nets: build ## learn all networks from nothing (hours; goes on where it was stopped)
	@scripts/train-nets.sh

campaign: ## the long tests, SECONDS=60 for each fuzz target
	@scripts/setup.sh campaign
	@scripts/campaign.sh $(SECONDS)

check-sanitizers: ## the tests under the address, undefined-behaviour and memory sanitizers
	@scripts/setup.sh test
	cmake --workflow --preset asan
	cmake --workflow --preset msan

i18n: ## refresh the template and the catalogues of po/, and report what is missing in each language
	@scripts/setup.sh build
	@scripts/i18n.sh refresh

format: ## lay out the C sources as .clang-format says
	@scripts/setup.sh test
	@find src tests examples -name '*.[ch]' -print0 | xargs -0 -r clang-format -i

clean: ## remove everything that was built
	rm -rf build
