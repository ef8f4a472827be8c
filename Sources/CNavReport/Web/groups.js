"use strict";
// Groups of rows that changed in the same way.

class Groups {
  /** @param actions `showRows(filter)`, `open(row)`. */
  constructor(root, run, actions) {
    Object.assign(this, { root, run, actions });
  }

  show() {
    if (this.isBuilt) return;
    this.isBuilt = true;
    const groups = this.run.equalChanges;
    const several = groups.filter(({ rows }) => rows.length > 1);
    const single = groups.length - several.length;
    const pictures = groups.reduce((sum, { rows }) => sum + rows.length, 0);
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        showThumbnail(this.run.rowsByKey.get(target.dataset.key), target);
      }
    }, { root: this.root, rootMargin: "200px" });
    fill(this.root, el("div.sheet", null,
      el("header.verdict", null, el("h2", null, "Equal changes"),
        el("p.note", null, groups.length
          ? `${count(groups.length, "different change")} in ${count(pictures, "picture")}. `
            + "The pictures of a group changed in the same way, perhaps at different places."
          : "No picture changed.")),
      several.map((group) => this.group(group, watcher)),
      single > 0 && el("p.note", null, `${count(single, "change occurs", "changes occur")} only once.`)));
  }

  group({ fingerprint, rows }, watcher) {
    const canvas = el("canvas.thumbnail", { width: 1, height: 1, "data-key": rows[0].key, "aria-hidden": "true" });
    watcher.observe(canvas);
    const names = rows.slice(0, 8).map((row) =>
      el("button.line", { click: () => this.actions.open(row) }, row.result.name));
    const command = acceptCommand(rows);
    return el(
      "section.block.change", { "data-fingerprint": fingerprint },
      el("h3", null, canvas, count(rows.length, "picture"), el("span.note", null, rows[0].result.message),
        el("button.quiet", { click: () => this.actions.showRows({ fingerprint }) }, "Show all")),
      el("div.names", null, names, rows.length > 8 && el("span.note", null, `and ${rows.length - 8} more`)),
      command && commandLine(command, "the command"));
  }
}
