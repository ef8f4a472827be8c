"use strict";
// The functions that need no page: which frame to show, zoom, and boxes.

/** The zoom levels: CSS pixels for each point. */
const ZOOMS = [0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16];

/** Returns the still frame of an appearance; without one, the first still frame. */
function stillFrame(frames, appearance) {
  const stills = frames.filter((frame) => frame.parameter == null && frame.index == null);
  return stills.find((frame) => frame.appearance === appearance) ?? stills[0] ?? null;
}

/**
 * Returns the frame that a view asks for. A frame that is not drawn yet gives the nearest drawn one, else the still.
 * @param view `{ appearance, parameter, index }`: `parameter` is null for the timeline, `index` null for the still.
 */
function chosenFrame(frames, view) {
  const still = stillFrame(frames, view.appearance);
  if (view.index == null) return still;
  let nearest = still;
  let distance = Infinity;
  for (const frame of frames) {
    const isOther = (frame.parameter ?? null) !== view.parameter || frame.appearance !== view.appearance;
    if (frame.index == null || isOther) continue;
    const gap = Math.abs(frame.index - view.index);
    if (gap < distance) [nearest, distance] = [frame, gap];
  }
  return nearest;
}

/** Returns the zoom level beside another one. `direction` is 1 or -1. */
function zoomBeside(zoom, direction) {
  const levels = ZOOMS.filter((level) => (level - zoom) * direction > 1e-9);
  return (direction > 0 ? levels[0] : levels.at(-1)) ?? zoom;
}

/** Returns the largest zoom at which `count` pictures of `size` points fit side by side; at most 2. */
function fittingZoom(size, room, count = 1) {
  const gaps = 48 + 24 * (count - 1);
  const zoom = Math.min((room[0] - gaps) / (size[0] * count), (room[1] - gaps - 28) / size[1], 2);
  return Math.max(0.05, zoom);
}

/** Returns the index of the innermost box at a place in points, the later one of equals; null if there is none. */
function boxAt(boxes, x, y) {
  let found = null;
  for (let index = 0; index < boxes.length; index += 1) {
    const [left, top, width, height] = boxes[index].frame;
    if (x < left || y < top || x >= left + width || y >= top + height) continue;
    if (found == null || boxes[index].depth >= boxes[found].depth) found = index;
  }
  return found;
}

/** Writes a number with at most `digits` decimals, without trailing zeros. */
function decimal(number, digits = 2) {
  return String(Number(number.toFixed(digits)));
}

/** Writes the place of a problem: `scene.json:4:9`. */
function placeText(problem) {
  return problem.line == null ? problem.file ?? "" : `${problem.file}:${problem.line}:${problem.column}`;
}

/**
 * Returns the address of a file as seen from the page. Another version of a file has another address, so that browsers
 * load the file again.
 */
function address(path, version) {
  return path.split("/").map(encodeURIComponent).join("/") + (version ? `?${version}` : "");
}

/** Writes how many pictures are drawn. */
function progressText(state) {
  if (state.problems.some((problem) => problem.severity === "error")) return "The last good picture is shown";
  if (state.drawn < state.planned) return `Drawing ${state.drawn} of ${state.planned}`;
  return state.planned === 1 ? "1 picture" : `${state.planned} pictures`;
}
