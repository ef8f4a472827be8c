"use strict";
// The page: it connects the run, the filter, the list and the detail, and writes the address of what is shown.

const PAGES = [
  { id: "overview", label: "Summary" }, { id: "snapshots", label: "Snapshots" },
  { id: "groups", label: "Equal changes" }, { id: "scenes", label: "Scenes" },
];
const THEMES = { auto: "As system", light: "Light", dark: "Dark" };

class Page {
  constructor(run) {
    this.run = run;
    this.selected = new Set();
    this.current = null;
    this.shown = [];
    const actions = { open: (row) => this.open(row), showRows: (filter) => this.showRows(filter) };
    this.detail = new Detail(find("#detail"), {
      step: (direction) => this.step(direction), viewChanged: () => this.writeAddress(),
      equalRows: (fingerprint) => run.rows.filter((row) => row.fingerprint === fingerprint),
      showEqual: (fingerprint) => this.showRows({ fingerprint }),
    });
    this.list = new List(find("#list"), { open: actions.open, toggle: (row) => this.toggleSelected(row) });
    this.finder = new Finder(run, () => this.filterChanged());
    this.pages = {
      overview: new Overview(find("#overview"), run, actions), groups: new Groups(find("#groups"), run, actions),
      scenes: new Scenes(find("#scenes"), run, actions),
    };
    this.buildBar();
    document.addEventListener("keydown", (event) => handleKey(event, this));
    addEventListener("hashchange", () => this.readAddress());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.applyTheme());
  }

  start() {
    this.theme = readSetting("navrender-theme") ?? "auto";
    this.applyTheme();
    this.filterChanged();
    this.readAddress();
  }

  buildBar() {
    const { header } = this.run;
    document.title = `Snapshots: ${this.run.failureCount || "no"} failures`;
    fill(find(".tabs"), PAGES.map(({ id, label }) =>
      el("button", { role: "tab", "data-page": id, "aria-controls": id, click: () => this.go(id) }, label)));
    fill(find(".run-line"), el("span", { title: header.root }, header.root.split("/").pop() || header.root),
      el("span", { title: header.id }, header.started.slice(0, 16).replace("T", " ")));
    find("#theme").addEventListener("click", () => this.nextTheme());
    find("#help-button").addEventListener("click", () => this.toggleHelp());
    find("#help").addEventListener("click", (event) => event.target === find("#help") && find("#help").close());
    fill(find("#help"), helpContent(() => find("#help").close()));
  }

  // Pages

  go(id) {
    this.page = id;
    for (const page of PAGES) find(`#${page.id}`).hidden = page.id !== id;
    for (const tab of document.querySelectorAll(".tabs button")) {
      tab.setAttribute("aria-selected", String(tab.dataset.page === id));
    }
    this.pages[id]?.show();
    if (id === "snapshots") this.showCurrent();
    this.writeAddress();
  }

  open(row) {
    this.current = row;
    if (!this.shown.includes(row)) this.finder.reset();
    this.go("snapshots");
  }

  showRows(filter) {
    this.finder.reset(filter);
    this.go("snapshots");
  }

  /** The address names the page, the snapshot and the view, so that a link shows the same. */
  writeAddress() {
    const parts = [this.page];
    if (this.page === "snapshots" && this.current) parts.push(encodeURIComponent(this.current.key), this.detail.wanted);
    const address = `#${parts.join("/")}`;
    if (location.hash !== address) history.replaceState(null, "", address);
  }

  readAddress() {
    const [id, key, view] = location.hash.slice(1).split("/").map(decodeURIComponent);
    const page = PAGES.find((page) => page.id === id)?.id ?? "overview";
    if (view && VIEWS.some(({ id }) => id === view)) this.detail.wanted = view;
    const row = this.run.rowsByKey.get(key);
    if (page === "snapshots" && row) this.open(row);
    else this.go(page);
  }

  // The list

  filterChanged() {
    this.shown = this.finder.filter.rows(this.run);
    if (!this.shown.includes(this.current)) this.current = this.shown[0] ?? null;
    this.finder.showCount(this.shown.length);
    this.showCurrent();
    this.showDock();
  }

  showCurrent() {
    this.list.show(this.shown, this.current, this.selected);
    if (this.page !== "snapshots") return;
    const place = this.shown.indexOf(this.current);
    this.detail.show(this.current, place < 0 ? "" : `${place + 1} of ${this.shown.length}`);
    this.writeAddress();
  }

  step(by) {
    if (this.page !== "snapshots") return this.go("snapshots");
    const place = this.shown.indexOf(this.current) + by;
    const row = this.shown[Math.min(this.shown.length - 1, Math.max(0, place))];
    if (row && row !== this.current) {
      this.current = row;
      this.showCurrent();
    }
  }

  stepFailure(direction) {
    const start = this.shown.indexOf(this.current);
    for (let place = start + direction; place >= 0 && place < this.shown.length; place += direction) {
      if (!this.shown[place].status.passes) return this.step(place - start);
    }
    toast("No more failures in this direction");
  }

  focusSearch() {
    if (this.page !== "snapshots") this.go("snapshots");
    find("#search").focus();
    find("#search").select();
  }

  escape() {
    const { stage } = this.detail;
    if (document.activeElement === find("#search")) find("#list").focus();
    else if (stage.scene.probe) stage.setProbe(null);
    else if (!this.finder.filter.isEmpty) this.finder.reset();
  }

  // Accepting

  toggleSelected(row) {
    if (!row?.isPending) return toast("Only pending snapshots can be accepted");
    if (!this.selected.delete(row.key)) this.selected.add(row.key);
    this.showCurrent();
    this.showDock();
  }

  /** Selects all pending rows that are shown, or none if all of them are selected. */
  toggleAll() {
    const pending = this.shown.filter((row) => row.isPending);
    const isFull = pending.length > 0 && pending.every((row) => this.selected.has(row.key));
    for (const row of pending) {
      if (isFull) this.selected.delete(row.key);
      else this.selected.add(row.key);
    }
    this.showCurrent();
    this.showDock();
  }

  /** The rows that the accept command names: the selected ones, or all pending ones that are shown. */
  get rowsToAccept() {
    return this.selected.size
      ? this.run.rows.filter((row) => this.selected.has(row.key)) : this.shown.filter((row) => row.isPending);
  }

  showDock() {
    const rows = this.rowsToAccept;
    const command = acceptCommand(rows);
    const shown = command?.slice(0, 200) ?? "Nothing to accept";
    const text = this.selected.size ? `${rows.length} selected` : `${rows.length} pending shown`;
    fill(
      find(".dock"),
      el("div.dock-line", null, el("b", null, text),
        el("button.quiet", { click: () => this.toggleAll() }, "Select all")),
      el("div.dock-line", null,
        el("code.dock-command", { title: command?.slice(0, 2000) ?? "" }, shown),
        el("button.primary", { id: "accept", disabled: !command, click: () => this.copyAccept() }, "Copy command")));
  }

  copyAccept() {
    const rows = this.rowsToAccept;
    const command = acceptCommand(rows);
    if (command) copyText(command, `the command for ${count(rows.length, "snapshot")}`);
    else toast("Nothing to accept");
  }

  // Views

  inSnapshots(action) {
    if (this.page === "snapshots") action();
  }

  zoomBy(factor) {
    this.zoomTo(this.detail.stage.view.scale * factor);
  }

  zoomTo(scale) {
    this.detail.stage.zoomTo(scale);
  }

  stepControl(direction) {
    this.detail.stepControl(direction);
  }

  stepRegion(direction) {
    this.detail.inspector.stepRegion(direction);
  }

  toggleMarks() {
    const { stage } = this.detail;
    stage.scene.marksShown = !stage.scene.marksShown;
    stage.draw();
  }

  /** Puts the probe on the worst pixel, or on the middle, and lets arrow keys move it. */
  focusProbe() {
    const { stage, item } = this.detail;
    if (!item || this.page !== "snapshots") return;
    const worst = item.result.comparison?.worst;
    const { union, probe } = stage.scene;
    const place = probe ?? worst ?? { x: union.width >> 1, y: union.height >> 1 };
    stage.panels[0].canvas.focus();
    stage.probePixel(place.x, place.y);
  }

  // Help and theme

  toggleHelp() {
    const help = find("#help");
    if (help.open) help.close();
    else help.showModal();
  }

  nextTheme() {
    const names = Object.keys(THEMES);
    this.theme = names[(names.indexOf(this.theme) + 1) % names.length];
    writeSetting("navrender-theme", this.theme);
    this.applyTheme();
  }

  applyTheme() {
    const isSystemDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const isDark = this.theme === "dark" || (this.theme === "auto" && isSystemDark);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    fill(find("#theme"), THEMES[this.theme], " ", el("kbd", null, "t"));
    this.detail.stage.scene.colors = themeColors();
    this.detail.stage.draw();
  }
}

/** Reads a stored setting; null without it. The browser may give no storage to pages from disk. */
function readSetting(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeSetting(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The setting lasts until the page is closed.
  }
}

const page = new Page(new Run(navrenderRun));
page.start();
// The second frame begins after the first one was drawn.
requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("drawn")));
