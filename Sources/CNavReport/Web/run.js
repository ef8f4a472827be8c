"use strict";
// The run: statuses, axes of variants, rows, and groups of equal changes.

/** All statuses, the most urgent first. `docs/snapshot-runs.md` defines them. */
const STATUSES = [
  { id: "failed", label: "Failed", mark: "!", passes: false, meaning: "The frame could not be drawn or stored." },
  { id: "invalid", label: "Invalid", mark: "?", passes: false, meaning: "The assertion itself is wrong." },
  { id: "unreadable", label: "Unreadable", mark: "⌀", passes: false, meaning: "The golden cannot be read." },
  { id: "changed", label: "Changed", mark: "≠", passes: false, meaning: "The frame differs from its golden." },
  { id: "new", label: "New", mark: "+", passes: false, meaning: "There is no golden yet." },
  { id: "updated", label: "Updated", mark: "↻", passes: true, meaning: "The run replaced the golden." },
  { id: "recorded", label: "Recorded", mark: "●", passes: true, meaning: "The run wrote the golden." },
  { id: "matched", label: "Matched", mark: "✓", passes: true, meaning: "The frame equals its golden." },
];
const STATUS_BY_ID = new Map(STATUSES.map((status, rank) => [status.id, { ...status, rank }]));

function statusOf(id) {
  return STATUS_BY_ID.get(id) ?? { id, label: id, mark: "?", passes: false, meaning: "", rank: -1 };
}

/** The next step for each problem that is no difference. */
const REMEDIES = {
  "golden-unreadable": "Check the file's type and permissions, then run again.",
  "golden-lfs-pointer": "The file is a pointer of Git LFS. Run `git lfs pull`, then run again.",
  "golden-truncated": "The file ends too early. Restore it from version control.",
  "golden-damaged": "The file is damaged. Restore it from version control, or record it again.",
  "golden-too-large": "The golden exceeds the limit on pictures. Reduce the size of the snapshot.",
  "scene-invalid": "Correct the scene. `navrender check` lists all its errors.",
  "asset-unreadable": "A font or picture of the scene is missing or refused.",
  "limit-reached": "The scene exceeds a limit. The message names the limit and its option.",
  "deadline-passed": "The frame was not drawn in time. Simplify the scene, or allow more time with --deadline.",
  "render-failed": "The code that draws the frame threw an error.",
  "golden-not-written": "Check the folder's permissions and the free space on the disk.",
  "name-taken": "Two assertions name the same golden. Give one of them another name with `named:`.",
  "name-missing": "A parameterised test needs a name for each case: pass `named:`.",
  "node-unknown": "No node has the id that the assertion ignores. Correct the id.",
};

/** The axes of variants by which rows can be filtered. */
const AXES = [
  { id: "appearance", label: "Appearance", read: (variant) => variant.appearance },
  { id: "scale", label: "Scale", read: (variant) => `@${variant.scale}x` },
  { id: "device", label: "Device", read: (variant) => variant.device },
  { id: "locale", label: "Locale", read: (variant) => variant.locale },
  { id: "textSize", label: "Text size", read: (variant) => variant.textSize },
  { id: "direction", label: "Direction", read: (variant) => variant.direction },
  { id: "time", label: "Time", read: (variant) => (variant.time == null ? null : `${variant.time} s`) },
  {
    id: "parameters", label: "Parameters",
    read: (variant) =>
      Object.entries(variant.parameters ?? {}).map(([name, value]) => `${name} = ${value}`).join(", ") || null,
  },
];

/** One assertion of the run. */
class Row {
  constructor(result, flags) {
    this.result = result;
    this.key = result.key;
    this.status = statusOf(result.status);
    this.isPending = flags.pending.has(result.key);
    this.isRejected = flags.rejected.has(result.key);
    /** Whether `items/` has a file with the evidence. */
    this.hasItem = flags.items.has(result.key);
    /** Whether that file has pictures. */
    this.hasPicture = this.hasItem && result.kind !== "text"
      && Boolean(result.artifacts.actual || result.artifacts.expected);
    this.axes = {};
    for (const axis of AXES) this.axes[axis.id] = axis.read(result.variant);
    this.fingerprint = result.status === "changed" ? result.comparison?.fingerprint ?? null : null;
    this.changedPixels = result.comparison?.changedPixels ?? 0;
    this.isToleranceUnused =
      result.status === "matched" && result.tolerance.text !== "exact" && !result.tolerance.isUsed;
    this.searchText = [
      result.name, result.group, result.message, result.code, result.kind, result.scene, result.golden?.path,
      result.test?.suite, result.test?.name, ...result.nodes.map((node) => node.address),
    ].filter(Boolean).join("\n").toLowerCase();
  }

  /** The name without the suffixes of appearance and scale, so that variants of one picture share it. */
  get baseName() {
    return this.result.name.replace(/@[0-9.]+x$/, "").replace(/~[A-Za-z-]+$/, "");
  }

  /** All that distinguishes this variant, such as "dark @2x". */
  get variantText() {
    return AXES.map((axis) => this.axes[axis.id]).filter(Boolean).join(" ");
  }
}

/** The run that the report shows. */
class Run {
  constructor(data) {
    this.header = data.run;
    this.processes = data.processes;
    this.isComplete = data.isComplete;
    this.seconds = data.seconds;
    this.orphans = data.orphans;
    const flags = {
      pending: new Set(data.pending), rejected: new Set(data.rejected), items: new Set(data.items),
    };
    this.rows = data.results.map((result) => new Row(result, flags));
    this.rowsByKey = new Map(this.rows.map((row) => [row.key, row]));
    this.counts = new Map(STATUSES.map((status) => [status.id, 0]));
    for (const row of this.rows) this.counts.set(row.status.id, (this.counts.get(row.status.id) ?? 0) + 1);
  }

  get failureCount() {
    return this.rows.filter((row) => !row.status.passes).length;
  }

  /** The filters of the run and of its processes, each once. */
  get filters() {
    return [...new Set([...this.header.filters, ...this.processes.flatMap((process) => process.filters)])];
  }

  /** Changed rows with the same fingerprint, the largest group first. */
  get equalChanges() {
    const groups = new Map();
    for (const row of this.rows) {
      if (!row.fingerprint) continue;
      if (!groups.has(row.fingerprint)) groups.set(row.fingerprint, []);
      groups.get(row.fingerprint).push(row);
    }
    return [...groups].map(([fingerprint, rows]) => ({ fingerprint, rows }))
      .sort((a, b) => b.rows.length - a.rows.length || (a.fingerprint < b.fingerprint ? -1 : 1));
  }

  /** The values of an axis in the order in which they first occur; null stands for "not set". */
  valuesOf(axis) {
    return [...new Set(this.rows.map((row) => row.axes[axis]))];
  }
}

/**
 * One shell command that accepts several rows: the common words once, then each key.
 * Rows that are not pending are left out. Null if none is pending.
 */
function acceptCommand(rows) {
  const commands = rows.filter((row) => row.isPending).map((row) => row.result.commands.accept);
  if (!commands.length) return null;
  const cut = commands[0].lastIndexOf(" ");
  const start = commands[0].slice(0, cut + 1);
  if (commands.some((command) => !command.startsWith(start))) return commands.join(" && ");
  return start + commands.map((command) => command.slice(start.length)).join(" ");
}
