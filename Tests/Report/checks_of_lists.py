"""Checks of pages, the list, search, filters, selection, groups and the grid of variants."""

from expectations import expect

# Snapshots that differ but are not pending. The first snapshot was rejected. The result of the second snapshot states
# no hash of a golden, although the golden's file exists. So this golden counts as changed after the run.
NOT_PENDING = ["<b onclick=alert(1)>&amp;", "profile@2x"]

STATUSES = ["failed", "invalid", "unreadable", "changed", "new", "updated", "recorded", "matched"]


def names_where(report, accepts):
    return sorted(name for name, result in report.results.items() if accepts(result))


def is_pending(result):
    return (
        result["status"] in ("new", "changed")
        and bool(result["artifacts"]["actual"])
        and result["name"] not in NOT_PENDING
    )


def clipboard(report, action):
    """Returns the text that the page copies during an action."""
    report.browser.evaluate(
        "window.copied = null; navigator.clipboard.writeText = async (text) => { window.copied = text; }"
    )
    action()
    return report.browser.wait("window.copied")


def check_pages(report):
    """Number keys and tabs show the pages. Opening an address restores its page, its snapshot and its view."""
    browser = report.browser
    for key, page in (("2", "snapshots"), ("3", "groups"), ("4", "scenes"), ("1", "overview")):
        browser.key(key)
        visible = browser.evaluate("[...document.querySelectorAll('.page')].filter((p) => !p.hidden).map((p) => p.id)")
        expect(visible, [page], f"the page of the key {key}")
        expect(browser.evaluate("location.hash.split('/')[0]"), f"#{page}", "the address")
        browser.click_on(f"[data-page={page}]")
        expect(browser.evaluate("page.page"), page, f"the page of the tab {page}")
    report.show("faint")
    browser.key("d")
    address = browser.evaluate("location.hash")
    report.open(address)
    report.settle()
    expect(
        [report.current_name(), browser.evaluate("page.detail.view.id")], ["faint", "difference"], "the opened address"
    )


def check_summary(report):
    """The summary counts every status, and lists pending frames, problems, unreadable goldens and unused tolerances."""
    browser = report.browser
    counts = {status: len(names_where(report, lambda r: r["status"] == status)) for status in STATUSES}
    shown = browser.evaluate(
        "Object.fromEntries([...document.querySelectorAll('.card')]"
        ".map((c) => [c.dataset.status, Number(c.querySelector('b').innerText)]))"
    )
    expect(shown, counts, "counts")
    failures = sum(counts[status] for status in STATUSES[:5])
    expect(report.texts(".verdict h2")[0], f"{failures} snapshots need attention", "verdict")
    if " · 12.4 s · " not in report.texts(".verdict .note")[0]:
        raise AssertionError(f"the summary lacks the duration: {report.texts('.verdict .note')[0]}")
    sections = browser.evaluate(
        "[...document.querySelectorAll('#overview [data-section]')].map((s) => s.dataset.section)"
    )
    for section in ("pending", "problems", "unreadable-goldens", "unused-tolerances"):
        if section not in sections:
            raise AssertionError(f"the summary lacks {section}: {sections}")
    browser.click_on("[data-section=unused-tolerances] h3 button")
    expect(report.shown_names(), ["cart"], "snapshots with an unused tolerance")
    browser.key("1")
    browser.click_on(".card[data-status=unreadable]")
    expect(sorted(report.shown_names()), ["crate", "shelf"], "snapshots behind a card")
    browser.key("1")
    browser.click_on("[data-section=problems] li button")
    expect(report.current_name(), "market", "the snapshot of a problem")


def check_list_keys(report):
    """Keys move through the list, to failures and to both ends."""
    browser = report.browser
    browser.key("2")
    names = report.shown_names()
    ranks = [STATUSES.index(report.results[name]["status"]) for name in names]
    expect(ranks, sorted(ranks), "the order by status")
    for key, place in (
        ("j", 1),
        ("ArrowDown", 2),
        ("k", 1),
        ("ArrowUp", 0),
        ("End", len(names) - 1),
        ("j", len(names) - 1),
        ("K", max(i for i, rank in enumerate(ranks) if rank < 5)),
        ("Home", 0),
        ("J", 1),
    ):
        browser.key(key)
        expect(report.current_name(), names[place], f"the snapshot after {key}")
    report.settle()
    expect(report.text(".position"), f"2 of {len(names)}", "the position")
    browser.click_on(".row[aria-posinset='4']")
    expect(report.current_name(), names[3], "the snapshot after a click")


def check_search(report):
    """Search finds words in names, nodes and codes. The first Esc leaves the field; the second clears the search."""
    browser = report.browser
    browser.key("/")
    browser.type("HEADER dark")
    expect(report.shown_names(), ["header.expanded~dark@2x"], "the search for a name")
    browser.evaluate("document.querySelector('#search').select()")
    browser.type("save-button")
    expect(
        sorted(report.shown_names()),
        names_where(report, lambda r: any("save-button" in n["address"] for n in r["nodes"])),
        "nodes",
    )
    browser.evaluate("document.querySelector('#search').select()")
    browser.type("lfs-pointer")
    expect(report.shown_names(), ["shelf"], "the search for a code")
    browser.evaluate("document.querySelector('#search').select()")
    browser.type("nowhere")
    expect(report.shown_names(), [], "a search without result")
    expect(report.text(".nothing"), "No snapshot matches the filters.", "the empty detail")
    browser.key("Escape")
    browser.key("Escape")
    expect(len(report.shown_names()), len(report.results), "snapshots after Esc")


def check_status_filters(report):
    """Each chip filters by its status. Two chips show the snapshots of both statuses."""
    browser = report.browser
    browser.key("2")
    for status in STATUSES:
        browser.click_on(f".chip[data-status={status}]")
        expect(sorted(report.shown_names()), names_where(report, lambda r: r["status"] == status), f"filter {status}")
        browser.click_on(f".chip[data-status={status}]")
    browser.click_on(".chip[data-status=new]")
    browser.click_on(".chip[data-status=failed]")
    expect(
        sorted(report.shown_names()), names_where(report, lambda r: r["status"] in ("new", "failed")), "two filters"
    )
    browser.click_on(".found button")
    expect(len(report.shown_names()), len(report.results), "snapshots after Clear")


def choose(report, axis, value):
    """Chooses an entry of a menu by its text."""
    report.browser.evaluate(
        f"(() => {{ const menu = document.querySelector('[data-axis={axis}]'); menu.value = [...menu.options]"
        f".find((option) => option.text === '{value}').value; menu.dispatchEvent(new Event('change')); }})()"
    )


def check_axis_filters(report):
    """Each axis of variants has a menu with its values. The list shows only snapshots that match all menus."""
    report.browser.key("2")
    cases = [
        ("appearance", "dark", lambda v: v["appearance"] == "dark"),
        ("scale", "@3x", lambda v: v["scale"] == 3),
        ("device", "iPhone 15", lambda v: v["device"] == "iPhone 15"),
        ("device", "No device", lambda v: not v["device"]),
        ("locale", "ja", lambda v: v["locale"] == "ja"),
        ("textSize", "AX3", lambda v: v["textSize"] == "AX3"),
        ("direction", "right-to-left", lambda v: v["direction"] == "right-to-left"),
        ("parameters", "style = wide, count = 3", lambda v: v["parameters"]),
    ]
    for axis, value, accepts in cases:
        choose(report, axis, value)
        expect(sorted(report.shown_names()), names_where(report, lambda r: accepts(r["variant"])), f"{axis} {value}")
        report.browser.evaluate("page.finder.reset()")
    choose(report, "appearance", "dark")
    choose(report, "scale", "@2x")
    expect(
        sorted(report.shown_names()),
        names_where(report, lambda r: r["variant"]["appearance"] == "dark" and r["variant"]["scale"] == 2),
        "two menus",
    )


def check_orders(report):
    """The order menu sorts by name and by changed pixels."""
    report.browser.key("2")
    report.browser.evaluate("page.finder.change({ order: 'pixels' })")
    pixels = [
        (report.results[name]["comparison"] or {"changedPixels": 0})["changedPixels"] for name in report.shown_names()
    ]
    expect(pixels, sorted(pixels, reverse=True), "the order by pixels")
    report.browser.evaluate("page.finder.change({ order: 'name' })")
    groups = [(report.results[name]["group"], name) for name in report.shown_names()]
    expect(groups, sorted(groups), "the order by name")


def check_accept_command(report):
    """The accept command names the selected snapshots. Without a selection, it names all pending snapshots in the list.

    The keys x and X select only pending snapshots.
    """
    browser = report.browser
    browser.key("2")
    pending = names_where(report, is_pending)
    command = clipboard(report, lambda: browser.key("y"))
    keys = sorted(report.results[name]["key"] for name in pending)
    expect([command.split()[:2], sorted(command.split()[2:])], [["navrender", "accept"], keys], "the command for all")
    browser.key("/")
    browser.type("header.fr")
    browser.key("Escape")
    command = clipboard(report, lambda: browser.click_on("#accept"))
    expect(command, f"navrender accept {report.results['header.fr@2x']['key']}", "the command for the filtered list")
    browser.key("Escape")
    report.show("faint")
    browser.key("x")
    report.show("follow~dark@2x")
    browser.key("x")
    command = clipboard(report, lambda: browser.key("y"))
    expect(
        sorted(command.split()[2:]), sorted(report.results[n]["key"] for n in ("faint", "follow~dark@2x")), "selection"
    )
    expect(report.texts(".dock b"), ["2 selected"], "the count")
    report.show("shelf")
    browser.key("x")
    expect(browser.evaluate("page.selected.size"), 2, "the selection after x on an unreadable golden")
    browser.key("X")
    expect(browser.evaluate("page.selected.size"), len(pending), "the selection after X")
    browser.key("X")
    expect(browser.evaluate("page.selected.size"), 0, "the selection after X twice")
    report.show("faint")
    browser.click_on(".row.is-current input")
    expect(browser.evaluate("[...page.selected]"), [report.results["faint"]["key"]], "the selection after a click")


def check_groups(report):
    """Snapshots with equal changes form groups, the largest group first."""
    browser = report.browser
    browser.key("3")
    groups = {}
    for result in report.results.values():
        if result["status"] == "changed" and result["comparison"]:
            groups.setdefault(result["comparison"]["fingerprint"], []).append(result["name"])
    wanted = [f for f, names in sorted(groups.items(), key=lambda g: -len(g[1])) if len(names) > 1]
    shown = browser.evaluate("[...document.querySelectorAll('.change')].map((c) => c.dataset.fingerprint)")
    expect(shown, wanted, "the groups")
    command = clipboard(report, lambda: browser.click_on(".change .command button"))
    expect(
        sorted(command.split()[2:]), sorted(report.results[name]["key"] for name in groups[wanted[0]]), "the command"
    )
    browser.click_on(".change h3 button")
    expect(sorted(report.shown_names()), sorted(groups[wanted[0]]), "the snapshots of a group")
    report.settle()
    browser.evaluate("page.finder.reset()")
    report.show("header.ja@2x")
    browser.evaluate(
        "[...document.querySelectorAll('.facts button')].find((b) => b.innerText === 'equal in 2 others').click()"
    )
    expect(len(report.shown_names()), 3, "the snapshots behind a fingerprint")


def check_grid(report):
    """Each scene has a grid with a tile for each snapshot. Each column is one appearance at one scale."""
    browser = report.browser
    browser.key("4")
    browser.wait("document.querySelectorAll('.tile').length === " + str(len(report.results)))
    heads = browser.evaluate(
        "[...document.querySelectorAll('[data-group=\"Scenes/tiles.json\"] thead th')].map((t) => t.innerText)"
    )
    expect(heads, ["dark @1x", "dark @2x", "light @1x", "light @2x"], "columns")
    lines = browser.evaluate(
        "[...document.querySelectorAll('[data-group=\"Scenes/tiles.json\"] tbody th')].map((t) => t.innerText)"
    )
    expect(lines, [f"tile-{index}" for index in range(6)], "lines")
    key = report.results["header.expanded~dark@2x"]["key"]
    browser.click_on(f".tile[data-key='{key}']")
    expect([report.current_name(), browser.evaluate("page.page")], ["header.expanded~dark@2x", "snapshots"], "a tile")


def check_thumbnails(report):
    """Every visible row with a picture gets a thumbnail."""
    report.browser.key("2")
    report.browser.wait(
        "[...document.querySelectorAll('.row .thumbnail')]"
        ".filter((c) => c.checkVisibility({ visibilityProperty: true }))"
        ".filter((c) => page.run.rowsByKey.get(c.dataset.key).hasPicture).every((c) => c.width > 1)"
    )
