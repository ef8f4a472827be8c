"use strict";
// Keys and their help.

/** All keys. `run` gets the page; `group` is a heading of the help. */
const KEYS = [
  { group: "Pages", keys: ["1"], label: "Summary", run: (page) => page.go("overview") },
  { group: "Pages", keys: ["2"], label: "Snapshots", run: (page) => page.go("snapshots") },
  { group: "Pages", keys: ["3"], label: "Equal changes", run: (page) => page.go("groups") },
  { group: "Pages", keys: ["4"], label: "Scenes", run: (page) => page.go("scenes") },
  { group: "Pages", keys: ["t"], label: "Light, dark or as the system", run: (page) => page.nextTheme() },
  { group: "Pages", keys: ["?"], label: "This help", run: (page) => page.toggleHelp() },
  { group: "List", keys: ["j", "ArrowDown"], label: "Next snapshot", run: (page) => page.step(1) },
  { group: "List", keys: ["k", "ArrowUp"], label: "Previous snapshot", run: (page) => page.step(-1) },
  { group: "List", keys: ["J"], label: "Next failure", run: (page) => page.stepFailure(1) },
  { group: "List", keys: ["K"], label: "Previous failure", run: (page) => page.stepFailure(-1) },
  { group: "List", keys: ["Home"], label: "First snapshot", run: (page) => page.step(-Infinity) },
  { group: "List", keys: ["End"], label: "Last snapshot", run: (page) => page.step(Infinity) },
  { group: "List", keys: ["/"], label: "Search", run: (page) => page.focusSearch() },
  { group: "List", keys: ["x"], label: "Select for accepting", run: (page) => page.toggleSelected(page.current) },
  { group: "List", keys: ["X"], label: "Select all shown, or none", run: (page) => page.toggleAll() },
  { group: "List", keys: ["y"], label: "Copy the accept command", run: (page) => page.copyAccept() },
  { group: "List", keys: ["Escape"], label: "Unpin the probe, clear the filters", run: (page) => page.escape() },
  ...VIEWS.map((view) => ({
    group: "Views", keys: [view.key], label: view.label,
    run: (page) => page.inSnapshots(() => page.detail.setView(view.id)),
  })),
  { group: "Views", keys: ["["], label: "Divider, opacity, threshold down", run: (page) => page.stepControl(-1) },
  { group: "Views", keys: ["]"], label: "Divider, opacity, threshold up", run: (page) => page.stepControl(1) },
  { group: "Views", keys: [" "], label: "Swap the pictures of blink", run: (page) => page.detail.stage.swap() },
  { group: "Views", keys: ["m"], label: "Show or hide outlines", run: (page) => page.toggleMarks() },
  { group: "Zoom and probe", keys: ["+", "="], label: "Zoom in", run: (page) => page.zoomBy(2) },
  { group: "Zoom and probe", keys: ["-"], label: "Zoom out", run: (page) => page.zoomBy(0.5) },
  { group: "Zoom and probe", keys: ["0"], label: "Actual size", run: (page) => page.zoomTo(1) },
  { group: "Zoom and probe", keys: ["f"], label: "Fit", run: (page) => page.detail.stage.fit() },
  { group: "Zoom and probe", keys: ["r"], label: "Next region", run: (page) => page.stepRegion(1) },
  { group: "Zoom and probe", keys: ["R"], label: "Previous region", run: (page) => page.stepRegion(-1) },
  { group: "Zoom and probe", keys: ["p"], label: "Probe; arrow keys, Shift by 10", run: (page) => page.focusProbe() },
  { group: "Film", keys: [","], label: "Previous changed frame", run: (page) => page.detail.scrubber.step(-1) },
  { group: "Film", keys: ["."], label: "Next changed frame", run: (page) => page.detail.scrubber.step(1) },
];

const KEY_NAMES = { " ": "Space", ArrowDown: "↓", ArrowUp: "↑", Escape: "Esc" };

/** Runs the command of a pressed key, unless the user types into a field. */
function handleKey(event, page) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const isTyping = event.target.matches?.('input[type="search"], select, textarea');
  if (isTyping && event.key !== "Escape") return;
  if (event.key === "Escape" && find("#help").open) return; // The dialog closes itself.
  if (find("#help").open && event.key !== "?") return;
  const isOnControl = event.target.matches?.('input[type="range"], button');
  if (isOnControl && (event.key === " " || event.key === "Enter" || event.key.startsWith("Arrow"))) return;
  const command = KEYS.find(({ keys }) => keys.includes(event.key));
  if (!command) return;
  event.preventDefault();
  command.run(page);
}

/** The content of the help. */
function helpContent(close) {
  const groups = [...new Set(KEYS.map(({ group }) => group))];
  const cap = (key) => el("kbd", null, KEY_NAMES[key] ?? key);
  const line = ({ keys, label }) => el("div.key-line", null, el("dt", null, keys.map(cap)), el("dd", null, label));
  const section = (group) =>
    el("section", null, el("h3", null, group), el("dl", null, KEYS.filter((key) => key.group === group).map(line)));
  return [
    el("header", null, el("h2", null, "Keys"), el("button.quiet", { click: close }, "Close")),
    el("div.key-groups", null, groups.map(section)),
    el("p.note", null, "Drag to move the pictures. The wheel zooms at the pointer. ",
      "A click pins the probe. A double click shows pixels."),
  ];
}
