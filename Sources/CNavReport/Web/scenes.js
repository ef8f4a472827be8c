"use strict";
// A grid of variants for each scene file or test file.

const COLUMN_AXES = ["appearance", "scale"];
const SCENES_AT_ONCE = 40; // Sections that are built before the page is scrolled to its end.

class Scenes {
  /** @param actions `open(row)`, `showRows(filter)`. */
  constructor(root, run, actions) {
    Object.assign(this, { root, run, actions });
    this.built = 0;
  }

  show() {
    if (this.groups) return;
    const groups = new Map();
    for (const row of this.run.rows) {
      if (!groups.has(row.result.group)) groups.set(row.result.group, []);
      groups.get(row.result.group).push(row);
    }
    const urgency = (rows) => Math.min(...rows.map((row) => row.status.rank));
    this.groups = [...groups].sort(([a, x], [b, y]) => urgency(x) - urgency(y) || (a < b ? -1 : 1));
    this.watcher = new IntersectionObserver((entries) => this.seen(entries), { root: this.root, rootMargin: "300px" });
    this.sheet = el("div.sheet", null,
      el("header.verdict", null, el("h2", null, "Scenes"),
        el("p.note", null,
          `${count(this.groups.length, "scene or test file", "scenes and test files")}, failures first.`)));
    this.end = el("div.end");
    this.watcher.observe(this.end);
    fill(this.root, this.sheet, this.end);
    this.buildMore();
  }

  seen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      if (target === this.end) this.buildMore();
      else {
        this.watcher.unobserve(target);
        showThumbnail(this.run.rowsByKey.get(target.dataset.key), target);
      }
    }
  }

  buildMore() {
    const next = this.groups.slice(this.built, this.built + SCENES_AT_ONCE);
    this.built += next.length;
    this.sheet.append(...next.map(([group, rows]) => this.section(group, rows)));
    this.end.hidden = this.built >= this.groups.length;
    if (next.length && !this.end.hidden) {
      this.watcher.unobserve(this.end); // Observed anew, it reports again if it is still in view.
      this.watcher.observe(this.end);
    }
  }

  section(group, rows) {
    const failures = rows.filter((row) => !row.status.passes).length;
    return el(
      "section.block.scene", { "data-group": group },
      el("h3", null, el("span.address", { title: group }, group),
        el("span.note", null,
          failures ? `${failures} of ${rows.length} need attention` : count(rows.length, "snapshot")),
        el("button.quiet", { click: () => this.actions.showRows({ group }) }, "Show all")),
      this.grid(rows));
  }

  /** Columns are appearances and scales; rows are names with the other axes. */
  grid(rows) {
    const columnOf = (row) => COLUMN_AXES.map((axis) => row.axes[axis]).filter(Boolean).join(" ");
    const lineOf = (row) => {
      const others = AXES.filter(({ id }) => !COLUMN_AXES.includes(id)).map(({ id }) => row.axes[id]).filter(Boolean);
      return [row.baseName, ...others.filter((text) => !row.baseName.includes(text))].join(" · ");
    };
    const columns = [...new Set(rows.map(columnOf))].sort();
    if (columns.length === 1) {
      return el("div.tiles", null, rows.map((row) =>
        el("figure", null, this.tile(row), el("figcaption", { title: lineOf(row) }, lineOf(row)))));
    }
    const lines = new Map();
    for (const row of rows) {
      if (!lines.has(lineOf(row))) lines.set(lineOf(row), new Map());
      const cells = lines.get(lineOf(row));
      cells.set(columnOf(row), [...(cells.get(columnOf(row)) ?? []), row]);
    }
    const head = el("tr", null, el("td"), columns.map((column) => el("th", { scope: "col" }, column)));
    const body = [...lines].map(([line, cells]) =>
      el("tr", null, el("th", { scope: "row", title: line }, line),
        columns.map((column) => el("td", null, (cells.get(column) ?? []).map((row) => this.tile(row))))));
    return el("div.grid-box", null, el("table.grid", null, el("thead", null, head), el("tbody", null, body)));
  }

  tile(row) {
    const tile = el(
      `button.tile.is-${row.status.id}`,
      {
        title: `${row.result.name}\n${row.status.label}: ${row.result.message}`, "data-key": row.key,
        "aria-label": `${row.result.name}: ${row.status.label}`, click: () => this.actions.open(row),
      },
      el("i", { "aria-hidden": "true" }, row.status.mark));
    if (row.hasPicture) {
      const canvas = el("canvas.thumbnail", { width: 1, height: 1, "data-key": row.key });
      tile.prepend(canvas);
      this.watcher.observe(canvas);
    }
    return tile;
  }
}
