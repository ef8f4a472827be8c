"use strict";
// The list of rows. Only the visible rows are elements, so 20,000 rows cost as much as 20.

const ROW_HEIGHT = 60; // CSS pixels; the style sheet has the same number.
const ROWS_AROUND = 4; // Rows above and below the visible ones, so that scrolling shows no gaps.

class List {
  /**
   * @param {HTMLElement} root The scrolling element.
   * @param {{open, toggle}} actions Called with a row.
   */
  constructor(root, actions) {
    this.root = root;
    this.actions = actions;
    this.rows = [];
    this.current = null;
    this.selected = new Set();
    this.spacer = el("div.spacer");
    this.pool = [];
    root.append(this.spacer);
    root.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(root);
  }

  show(rows, current, selected) {
    const isOther = rows !== this.rows;
    Object.assign(this, { rows, current, selected });
    this.spacer.style.height = `${Math.max(1, rows.length) * ROW_HEIGHT}px`;
    if (isOther) this.draw(true);
    this.reveal();
    this.draw(true);
  }

  /** Scrolls so that the current row can be seen. */
  reveal() {
    const index = this.rows.indexOf(this.current);
    if (index < 0) return;
    const [top, height] = [index * ROW_HEIGHT, this.root.clientHeight];
    if (top < this.root.scrollTop) this.root.scrollTop = top;
    else if (top + ROW_HEIGHT > this.root.scrollTop + height) this.root.scrollTop = top + ROW_HEIGHT - height;
  }

  draw(isForced = false) {
    const first = Math.max(0, Math.floor(this.root.scrollTop / ROW_HEIGHT) - ROWS_AROUND);
    const visible = Math.ceil(this.root.clientHeight / ROW_HEIGHT) + 2 * ROWS_AROUND;
    const last = Math.min(this.rows.length, first + visible);
    if (!isForced && first === this.first && last === this.last) return;
    Object.assign(this, { first, last });
    while (this.pool.length < last - first) this.pool.push(this.makeElement());
    this.pool.forEach((element, index) => {
      const row = this.rows[first + index];
      element.root.hidden = first + index >= last;
      if (!element.root.hidden) this.fillElement(element, row, first + index);
    });
    this.spacer.classList.toggle("is-empty", this.rows.length === 0);
    this.root.setAttribute("aria-activedescendant", this.current ? `row-${this.current.key}` : "");
  }

  makeElement() {
    const element = {
      check: el("input", { type: "checkbox", tabindex: -1 }),
      mark: el("i.mark", { "aria-hidden": "true" }), name: el("span.name"), message: el("span.message"),
      variant: el("span.variant"), thumbnail: el("canvas.thumbnail", { width: 1, height: 1, "aria-hidden": "true" }),
      row: null,
    };
    const text = el(
      "span.text", null, el("span.first", null, element.name, element.variant), element.message);
    element.root = el(
      "div.row", { role: "option", click: () => this.actions.open(element.row) },
      element.check, element.mark, text, element.thumbnail);
    element.check.addEventListener("click", (event) => {
      event.stopPropagation();
      this.actions.toggle(element.row);
    });
    this.spacer.append(element.root);
    return element;
  }

  fillElement(element, row, index) {
    const { root } = element;
    const isOther = element.row !== row;
    element.row = row;
    root.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
    root.id = `row-${row.key}`;
    root.dataset.key = row.key;
    root.className = `row is-${row.status.id}`;
    root.classList.toggle("is-current", row === this.current);
    root.setAttribute("aria-selected", String(row === this.current));
    root.setAttribute("aria-posinset", index + 1);
    root.setAttribute("aria-setsize", this.rows.length);
    element.check.checked = this.selected.has(row.key);
    element.check.classList.toggle("is-unavailable", !row.isPending);
    element.check.disabled = !row.isPending;
    element.check.setAttribute("aria-label", `Select ${row.result.name}`);
    if (!isOther) return;
    element.mark.textContent = row.status.mark;
    element.name.textContent = row.baseName;
    element.variant.textContent = row.result.name.slice(row.baseName.length);
    element.message.textContent = row.status.id === "matched" ? row.result.group : row.result.message;
    root.title = `${row.result.name}\n${row.status.label}: ${row.result.message}\n${row.result.group}`;
    element.thumbnail.dataset.key = row.key;
    element.thumbnail.width = element.thumbnail.height = 1;
    element.thumbnail.style.visibility = row.hasPicture ? "" : "hidden";
    if (row.hasPicture) showThumbnail(row, element.thumbnail);
  }
}
