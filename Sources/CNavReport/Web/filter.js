"use strict";
// Which rows are shown, in which order, and which are selected.

const ORDERS = [
  { id: "status", label: "Status", compare: (a, b) => a.status.rank - b.status.rank || byName(a, b) },
  { id: "name", label: "Name", compare: byName },
  { id: "pixels", label: "Changed pixels", compare: (a, b) => b.changedPixels - a.changedPixels || byName(a, b) },
];

function byName(a, b) {
  const [x, y] = [`${a.result.group}\n${a.result.name}`, `${b.result.group}\n${b.result.name}`];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Values of the menus for a row without a value, and for no filter. */
const [NO_VALUE, ANY_VALUE] = ["\u0000none", ""];

/** A search. It accepts a row that passes every part that is set. */
class Filter {
  constructor() {
    this.query = "";
    this.statuses = new Set();
    this.axes = {};
    this.fingerprint = null;
    this.group = null;
    this.only = null; // "pending", "unused tolerance" or null.
    this.order = "status";
  }

  accepts(row, words) {
    if (this.statuses.size && !this.statuses.has(row.status.id)) return false;
    if (this.fingerprint && row.fingerprint !== this.fingerprint) return false;
    if (this.group && row.result.group !== this.group) return false;
    if (this.only === "pending" && !row.isPending) return false;
    if (this.only === "unused tolerance" && !row.isToleranceUnused) return false;
    for (const [axis, value] of Object.entries(this.axes)) {
      if (value !== ANY_VALUE && (row.axes[axis] ?? NO_VALUE) !== value) return false;
    }
    return words.every((word) => row.searchText.includes(word));
  }

  rows(run) {
    const words = this.query.toLowerCase().split(/\s+/).filter(Boolean);
    const order = ORDERS.find(({ id }) => id === this.order);
    return run.rows.filter((row) => this.accepts(row, words)).sort(order.compare);
  }

  get isEmpty() {
    return !this.query && !this.statuses.size && !this.fingerprint && !this.group && !this.only
      && Object.values(this.axes).every((value) => value === ANY_VALUE);
  }
}

/** The search field, the status chips and the menus of axes above the list. */
class Finder {
  constructor(run, onChange) {
    this.run = run;
    this.onChange = onChange;
    this.filter = new Filter();
    this.search = find("#search");
    this.search.addEventListener("input", () => this.change({ query: this.search.value }));
    fill(find(".chips"), STATUSES.filter(({ id }) => run.counts.get(id)).map((status) => this.chip(status)));
    fill(find(".axes"), this.menus());
    this.found = find(".found");
  }

  chip(status) {
    return el(
      `button.chip.is-${status.id}`,
      { "aria-pressed": "false", "data-status": status.id, title: status.meaning, click: () => this.toggle(status.id) },
      el("i", { "aria-hidden": "true" }, status.mark), status.label, el("b", null, this.run.counts.get(status.id)));
  }

  menus() {
    const menus = AXES.filter((axis) => this.run.valuesOf(axis.id).length > 1).map((axis) => {
      const values = this.run.valuesOf(axis.id).sort((a, b) => (a === null ? -1 : b === null ? 1 : a < b ? -1 : 1));
      const options = [
        el("option", { value: ANY_VALUE }, axis.label),
        ...values.map((value) => el("option", { value: value ?? NO_VALUE }, value ?? `No ${axis.label.toLowerCase()}`)),
      ];
      const change = (event) => this.change({ axes: { ...this.filter.axes, [axis.id]: event.target.value } });
      return el("select", { "aria-label": axis.label, "data-axis": axis.id, change }, options);
    });
    const order = el(
      "select.order", { "aria-label": "Order", change: (event) => this.change({ order: event.target.value }) },
      ORDERS.map(({ id, label }) => el("option", { value: id }, `By ${label.toLowerCase()}`)));
    return [...menus, order];
  }

  toggle(status) {
    const statuses = new Set(this.filter.statuses);
    if (!statuses.delete(status)) statuses.add(status);
    this.change({ statuses });
  }

  /** Changes parts of the filter and shows the result. */
  change(parts) {
    Object.assign(this.filter, parts);
    this.show();
    this.onChange();
  }

  /** Replaces the filter by one with only these parts. */
  reset(parts = {}) {
    const order = this.filter.order;
    this.filter = Object.assign(new Filter(), { order }, parts);
    this.show();
    this.onChange();
  }

  show() {
    const filter = this.filter;
    if (this.search.value !== filter.query) this.search.value = filter.query;
    for (const chip of document.querySelectorAll(".chip[data-status]")) {
      chip.setAttribute("aria-pressed", String(filter.statuses.has(chip.dataset.status)));
    }
    for (const menu of document.querySelectorAll(".axes select[data-axis]")) {
      menu.value = filter.axes[menu.dataset.axis] ?? ANY_VALUE;
      menu.classList.toggle("is-set", menu.value !== ANY_VALUE);
    }
  }

  /** Says how many rows are shown, and names the active filters that have no control of their own. */
  showCount(shownCount) {
    const { fingerprint, group, only } = this.filter;
    const notes = [fingerprint && `equal change ${fingerprint}`, group, only].filter(Boolean);
    const total = this.run.rows.length;
    const share = shownCount === total ? "" : `${grouped(shownCount)} of `;
    fill(
      this.found, el("span", null, share + count(total, "snapshot")),
      notes.map((note) => el("span.note", { title: note }, note)),
      el("button.quiet", { disabled: this.filter.isEmpty, click: () => this.reset() }, "Clear"));
  }
}
