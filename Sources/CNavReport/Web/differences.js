"use strict";
// Comparisons that the page makes itself: pixels at any threshold, places of nodes, lines of text.

/** Whether a pixel lies in a rectangle that the assertion ignores. */
function isIgnored(ignored, x, y) {
  return ignored.some(({ rectangle: [left, top, width, height] }) =>
    x >= left && y >= top && x < left + width && y < top + height);
}

/** The pixel of a picture as [red, green, blue, alpha], or null outside it. */
function pixelAt(picture, x, y) {
  if (!picture?.pixels || x < 0 || y < 0 || x >= picture.width || y >= picture.height) return null;
  const at = (y * picture.width + x) * 4;
  return [...picture.pixels.subarray(at, at + 4)];
}

/** The size of a canvas that holds both pictures, aligned at the top left. */
function unionSize(expected, actual) {
  return {
    width: Math.max(expected?.width ?? 0, actual?.width ?? 0),
    height: Math.max(expected?.height ?? 0, actual?.height ?? 0),
  };
}

/** The difference of the worst channel of each pixel; 256 where only one picture has a pixel. */
function measureDifference(expected, actual, ignored) {
  const { width, height } = unionSize(expected, actual);
  const levels = new Uint16Array(width * height);
  const isAlphaOnly = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (x >= expected.width || y >= expected.height || x >= actual.width || y >= actual.height) {
        const isCovered =
          (x < expected.width && y < expected.height) || (x < actual.width && y < actual.height);
        levels[at] = isCovered && !isIgnored(ignored, x, y) ? 256 : 0;
        continue;
      }
      const e = (y * expected.width + x) * 4;
      const a = (y * actual.width + x) * 4;
      const [p, q] = [expected.pixels, actual.pixels];
      const alpha = Math.abs(p[e + 3] - q[a + 3]);
      if (!alpha && p[e] === q[a] && p[e + 1] === q[a + 1] && p[e + 2] === q[a + 2]) continue;
      if (!p[e + 3] && !q[a + 3]) continue; // Transparent pixels are equal, whatever their colour.
      if (ignored.length && isIgnored(ignored, x, y)) continue;
      const color = Math.max(
        Math.abs(p[e] - q[a]), Math.abs(p[e + 1] - q[a + 1]), Math.abs(p[e + 2] - q[a + 2]));
      levels[at] = Math.max(color, alpha);
      isAlphaOnly[at] = color ? 0 : 1;
    }
  }
  return { width, height, levels, isAlphaOnly };
}

/** Draws differences: amber if small, red if large, blue if only in alpha, violet where one picture has no pixel. */
function differencePicture(measured, threshold) {
  const { width, height, levels, isAlphaOnly } = measured;
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer); // 0xAABBGGRR
  let changed = 0;
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at];
    if (level <= threshold) continue;
    changed++;
    if (level === 256) pixels[at] = 0xffd94f9b;
    else if (isAlphaOnly[at]) pixels[at] = 0xfff06a2b;
    else pixels[at] = (0xff000000 | (Math.round(168 * (1 - level / 255)) << 8) | 0xe6 | (0x12 << 16)) >>> 0;
  }
  context.putImageData(image, 0, 0);
  return { canvas, changed };
}

/** Draws the alpha of a picture in greys; pixels whose alpha differs from `other` are blue. */
function alphaPicture(picture, other) {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(picture.width, picture.height);
  for (let y = 0, at = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++, at += 4) {
      const alpha = picture.pixels[at + 3];
      const isCovered = other && x < other.width && y < other.height;
      const isChanged = isCovered && other.pixels[(y * other.width + x) * 4 + 3] !== alpha;
      image.data[at] = isChanged ? 43 : alpha;
      image.data[at + 1] = isChanged ? 106 : alpha;
      image.data[at + 2] = isChanged ? 240 : alpha;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The node at a pixel: of changed pixels the likely cause, of others the topmost node there. Null if unknown. */
function ownerAt(item, x, y, isChanged) {
  const holds = ([left, top, width, height]) => x >= left && y >= top && x < left + width && y < top + height;
  if (isChanged) {
    const regions = item.result.comparison?.regions ?? [];
    const causes = item.result.nodes.filter((node) =>
      node.regions.some((index) => regions[index] && holds(regions[index])));
    // A node that moved away also changed the pixels that it left.
    if (causes.length) return causes.find((node) => node.frame && holds(node.frame)) ?? causes[0];
  }
  const layout = item.layout;
  if (!layout) return item.result.nodes.find((node) => node.frame && holds(node.frame)) ?? null;
  const [px, py] = [(x + 0.5) / layout.scale, (y + 0.5) / layout.scale];
  for (let index = layout.nodes.length - 1; index >= 0; index--) {
    const [left, top, width, height] = layout.nodes[index].frame;
    if (px >= left && py >= top && px < left + width && py < top + height) return layout.nodes[index];
  }
  return null;
}

/**
 * The differences of two layouts, in drawing order.
 * @returns {Array<{address, kind, changes}>} `kind` is "moved", "added" or "removed". `changes` has entries
 *     {name, from, to} for x, y, width and height.
 */
function layoutDifferences(before, after) {
  const old = new Map(before.nodes.map((node) => [node.address, node]));
  const names = ["x", "y", "width", "height"];
  const found = [];
  for (const node of after.nodes) {
    const other = old.get(node.address);
    old.delete(node.address);
    if (!other) {
      found.push({ address: node.address, kind: "added", changes: [], frame: node.frame });
      continue;
    }
    const changes = names
      .map((name, index) => ({ name, from: other.frame[index], to: node.frame[index] }))
      .filter(({ from, to }) => from !== to);
    if (changes.length) found.push({ address: node.address, kind: "moved", changes, frame: node.frame });
  }
  for (const node of old.values()) {
    found.push({ address: node.address, kind: "removed", changes: [], frame: node.frame });
  }
  return found;
}

const LONGEST_COMPARED = 2000; // Lines between the equal beginning and end: a table of at most four million entries.

/**
 * The differences of two texts by lines, by a longest common subsequence between the equal beginning and end.
 * @returns {Array<{sign, text, before, after}>} `sign` is " ", "-" or "+"; `before` and `after` are line numbers
 *     from 1, or null.
 */
function lineDifferences(before, after) {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const lines = [];
  const equal = (i, j) => lines.push({ sign: " ", text: a[i], before: i + 1, after: j + 1 });
  const removed = (i) => lines.push({ sign: "-", text: a[i], before: i + 1, after: null });
  const added = (j) => lines.push({ sign: "+", text: b[j], before: null, after: j + 1 });
  for (let i = 0; i < start; i++) equal(i, i);
  const [m, n] = [a.length - start - end, b.length - start - end];
  let [i, j] = [0, 0];
  if (m <= LONGEST_COMPARED && n <= LONGEST_COMPARED) {
    const common = new Uint16Array((m + 1) * (n + 1));
    for (let x = m - 1; x >= 0; x--) {
      for (let y = n - 1; y >= 0; y--) {
        common[x * (n + 1) + y] = a[start + x] === b[start + y]
          ? common[(x + 1) * (n + 1) + y + 1] + 1
          : Math.max(common[(x + 1) * (n + 1) + y], common[x * (n + 1) + y + 1]);
      }
    }
    while (i < m && j < n) {
      if (a[start + i] === b[start + j]) equal(start + i++, start + j++);
      else if (common[(i + 1) * (n + 1) + j] >= common[i * (n + 1) + j + 1]) removed(start + i++);
      else added(start + j++);
    }
  }
  while (i < m) removed(start + i++);
  while (j < n) added(start + j++);
  for (let k = end; k > 0; k--) equal(a.length - k, b.length - k);
  return lines;
}

/** A table of the changed lines with three lines around them. */
function lineTable(lines, label) {
  const isNear = lines.map(() => false);
  lines.forEach((line, index) => {
    if (line.sign === " ") return;
    for (let near = Math.max(0, index - 3); near <= Math.min(lines.length - 1, index + 3); near++) isNear[near] = true;
  });
  const body = el("tbody");
  let isGap = false;
  lines.forEach((line, index) => {
    if (!isNear[index]) {
      if (!isGap) body.append(el("tr.gap", null, el("td", { colspan: 4 }, "⋯")));
      isGap = true;
      return;
    }
    isGap = false;
    const kind = { " ": "same", "-": "removed", "+": "added" }[line.sign];
    body.append(
      el(`tr.${kind}`, null, el("td", null, line.before ?? ""), el("td", null, line.after ?? ""),
        el("td", null, line.sign), el("td", null, line.text)));
  });
  return el("table.lines", { "aria-label": label }, body);
}
