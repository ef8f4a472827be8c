"use strict";
// The summary: counts, facts about the run, and what needs attention.

const LISTED_ROWS = 12; // Rows of a section before "Show all".

class Overview {
  /** @param actions `showRows(filter)` opens the list with a filter; `open(row)` opens one snapshot. */
  constructor(root, run, actions) {
    Object.assign(this, { root, run, actions });
  }

  show() {
    if (this.isBuilt) return;
    this.isBuilt = true;
    const { run } = this;
    const failures = run.failureCount;
    const verdict = failures
      ? `${count(failures, "snapshot needs", "snapshots need")} attention`
      : `All ${count(run.rows.length, "snapshot")} pass`;
    fill(
      this.root,
      el("div.sheet", null,
        el("header.verdict", null, el("h2", null, verdict), el("p.note", null, this.subtitle())),
        this.cards(), this.bar(), this.runFacts(),
        this.rowsSection(
          "Pending", "These frames wait for a decision.", (row) => row.isPending, { only: "pending" }, true),
        this.rowsSection("Problems", "These assertions could not be judged.",
          (row) => ["failed", "invalid"].includes(row.status.id), { statuses: new Set(["failed", "invalid"]) }),
        this.rowsSection("Unreadable goldens", "Nothing was compared with these files.",
          (row) => row.status.id === "unreadable", { statuses: new Set(["unreadable"]) }),
        this.orphans(),
        this.rowsSection("Unused tolerances", "These snapshots are equal, so they need no tolerance.",
          (row) => row.isToleranceUnused, { only: "unused tolerance" })));
  }

  subtitle() {
    const { header, seconds } = this.run;
    const time = header.started.replace("T", " ").replace(/\.\d+Z$/, " UTC");
    return [header.producer, time, seconds != null && `${decimal(seconds, 1)} s`, `navrender ${header.navrender}`]
      .filter(Boolean).join(" · ");
  }

  cards() {
    const cards = STATUSES.filter(({ id }) => this.run.counts.get(id)).map((status) =>
      el(`button.card.is-${status.id}`, {
        "data-status": status.id, title: status.meaning,
        click: () => this.actions.showRows({ statuses: new Set([status.id]) }),
      }, el("b", null, this.run.counts.get(status.id).toLocaleString("en-US")), badge(status.id)));
    return el("div.cards", null, cards);
  }

  /** One bar with the share of each status. Small shares keep three pixels, so that they stay visible. */
  bar() {
    const parts = STATUSES.filter(({ id }) => this.run.counts.get(id)).map((status) =>
      el(`i.is-${status.id}`, { style: `flex-grow: ${this.run.counts.get(status.id)}`, title: status.label }));
    return el("div.share", { "aria-hidden": "true" }, parts);
  }

  runFacts() {
    const { header, filters, isComplete, processes } = this.run;
    const open = processes.filter((process) => process.status == null).length;
    const lines = [
      ["Coverage", isComplete ? "complete" : el("mark", null, "not complete: unused goldens cannot be found")],
      header.shard && ["Shards", this.shards(header)],
      ["Filters", filters.length ? filters.map((text) => el("code", null, text)) : "none"],
      ["Recording", header.record],
      ["Processes", `${processes.length}${open ? `, ${open} did not end` : ""}`],
      ["Run", el("code", null, header.id)],
      ["Root", el("code", null, header.root)],
    ];
    return el(
      "section.block.run-facts", null,
      definitions(lines),
      commandLine(header.command.map(shellWord).join(" "), "the command"));
  }

  shards({ shard, mergedShards }) {
    const present = new Set(shard.index ? [shard.index] : mergedShards);
    const cells = Array.from({ length: Math.min(shard.count, 256) }, (_, index) =>
      el("i", { class: present.has(index + 1) ? "is-present" : "", title: `Shard ${index + 1}` }));
    return [el("span.shards", { "aria-hidden": "true" }, cells), `${present.size} of ${shard.count}`];
  }

  rowsSection(title, explanation, accepts, filter, hasCommand = false) {
    const rows = this.run.rows.filter(accepts);
    if (!rows.length) return null;
    const lines = rows.slice(0, LISTED_ROWS).map((row) =>
      el("li", null, el("button.line", { click: () => this.actions.open(row) },
        badge(row.status.id), el("b.address", null, row.result.name), el("span.move", null, row.result.message))));
    const command = hasCommand && acceptCommand(rows);
    return el(
      "section.block", { "data-section": title.toLowerCase().replace(/ /g, "-") },
      el("h3", null, title, el("span.note", null, rows.length),
        el("button.quiet", { click: () => this.actions.showRows(filter) }, "Show all")),
      el("p.note", null, explanation), el("ul.plain", null, lines),
      command && [el("p.note", null, "Accept all of them:"), commandLine(command, "the command")]);
  }

  orphans() {
    const { orphans } = this.run;
    if (!orphans || (!orphans.goldens.length && !orphans.reasons.length)) return null;
    const known = orphans.goldens.map((path) => el("li", null, el("code", null, path)));
    const reasons = orphans.reasons.map((reason) => el("li", null, reason));
    return el(
      "section.block", { "data-section": "orphans" },
      el("h3", null, "Orphans", el("span.note", null, reasons.length ? "uncertain" : orphans.goldens.length)),
      reasons.length > 0 && [
        el("p.note", null, "Nobody can say which goldens are unused:"), el("ul.plain.reasons", null, reasons)],
      known.length > 0 && [
        el("p.note", null, "No scene and no test refers to these goldens:"), el("ul.plain", null, known),
        commandLine("navrender orphans --delete", "the command")]);
  }
}

/** Quotes a word for a shell if it needs quotes. */
function shellWord(word) {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
}
