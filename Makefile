# Start here: `make demo` renders the hero scenes, `make test` runs the tests. Both install what is missing.

PREFIX ?= /usr/local
DESTDIR ?=

# The static standard library makes other objects than `swift test`, so the two do not share a build folder.
STATIC := .build/static
STATIC_BINARY := $(STATIC)/release/navrender

.PHONY: demo pictures fonts build test test-all test-thread test-address fuzz lint docs-check examples sbom check-arm64 install clean setup setup-all help

help:
	@echo "make demo      build, render the hero scenes to out/"
	@echo "make pictures  the pictures of the documentation, from their scenes"
	@echo "make fonts     fonts for further scripts, in ExtraFonts/, from Debian's packages"
	@echo "make test      every test"
	@echo "make test-all  also: debug and release pixels are equal, the documentation, both sanitizers"
	@echo "make test-thread   every test under ThreadSanitizer"
	@echo "make test-address  every test under AddressSanitizer, and no leaks"
	@echo "make fuzz      every fuzz target for 60 s under AddressSanitizer; SECONDS=N for longer"
	@echo "make lint      formatting and source rules"
	@echo "make docs-check  the library's documentation, with warnings as errors"
	@echo "make examples  build and run the packages in Examples/, in debug configuration"
	@echo "make sbom      a list of all libraries and fonts, with versions and licences (SPDX)"
	@echo "make check-arm64  the C kernels give the same bytes on arm64, in an emulator"
	@echo "make install   PREFIX=/usr/local DESTDIR="
	@echo "make clean     remove what was built"

demo: build
	@Scripts/demo.sh $(STATIC_BINARY)

pictures: build
	$(STATIC_BINARY) docs build

fonts:
	Scripts/make-extra-fonts.py

build: setup
	Scripts/build-static.sh $(STATIC)

setup:
	@Scripts/setup.sh build

setup-all:
	@Scripts/setup.sh test-all

test: setup
	swift test -c release
	Tests/Acceptance/run.sh fast

test-all: setup-all test build
	swift build -c debug --product navrender --scratch-path .build/debug-build
	Scripts/compare-builds.sh $(STATIC_BINARY) .build/debug-build/debug/navrender
	Scripts/check-binary.sh $(STATIC_BINARY)
	Scripts/make-call-filter.sh --check
	Scripts/check-sandbox.sh $(STATIC_BINARY)
	Scripts/make-sbom.py --check
	Scripts/check-arm64.sh
	Scripts/check-written.sh $(STATIC_BINARY)
	Scripts/check-hosts.py $(STATIC_BINARY)
	Scripts/check-kills.py $(STATIC_BINARY)
	Scripts/check-broken.py $(STATIC_BINARY)
	Scripts/compare-check.py $(STATIC_BINARY) --count 2000
	Scripts/check-memory.py $(STATIC_BINARY)
	Scripts/doubling.py $(STATIC_BINARY) uses "repeated elements" repeats tokens "data rows" includes themes \
		"key frames" "moving nodes" "boxes of nodes" events
	Scripts/compare-layout.py --self-test
	Scripts/compare-layout.py $(STATIC_BINARY) --trees 5000 --agreeing 98
	Scripts/compare-layout.py $(STATIC_BINARY) --text 300 --agreeing 95
	Scripts/docc.sh
	NAVRENDER_MUTATIONS=300 swift test -c release --filter MutationTests
	NAVRENDER=$(CURDIR)/$(STATIC_BINARY) Tests/Acceptance/run.sh all
	Tests/Report/check_report.py $(STATIC_BINARY)
	Tests/Preview/check_preview.py $(STATIC_BINARY)
	Scripts/check-documentation-tools.sh $(STATIC_BINARY)
	Scripts/check-fidelity.sh $(STATIC_BINARY)
	swift package --scratch-path .build/debug-build --allow-writing-to-package-directory \
	    navrender-docs list --emit plain >/dev/null
	Scripts/sanitize.sh thread
	Scripts/sanitize.sh address

test-thread: setup-all
	Scripts/sanitize.sh thread

test-address: setup-all
	Scripts/sanitize.sh address

fuzz: setup
	Scripts/fuzz.sh all --seconds $(or $(SECONDS),60)

lint:
	@Scripts/lint.sh

docs-check: setup
	Scripts/docc.sh

examples: setup
	@for example in Examples/*/Package.swift; do \
	    folder=$$(dirname $$example); echo "$$folder"; \
	    if [ -d $$folder/Tests ]; then verb=test; else verb=run; fi; \
	    (cd $$folder && $(CURDIR)/Scripts/swift-shared.sh $$verb) || exit 1; \
	done

install: build
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/navrender"
	install -m 755 $(STATIC_BINARY) "$(DESTDIR)$(PREFIX)/bin/navrender"
	install -m 644 LICENSE "$(DESTDIR)$(PREFIX)/share/navrender"
	@# The fonts are in the program; their licences and origins lie beside it.
	for file in Fonts/*/*.txt Fonts/*/*.md; do \
	    install -D -m 644 $$file "$(DESTDIR)$(PREFIX)/share/navrender/$$file" || exit 1; \
	done

sbom: setup
	@Scripts/make-sbom.py

check-arm64: setup-all
	Scripts/check-arm64.sh

clean:
	rm -rf .build out Examples/*/.build
