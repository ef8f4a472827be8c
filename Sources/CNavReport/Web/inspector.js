"use strict";
// The column beside the stage: probe, regions, nodes, differences of layout and scene, measures, commands.

const CHANNELS = ["R", "G", "B", "A"];
const SWEEP_LEVELS = [0, 1, 2, 4, 8, 16, 32, 64, 128];
const LISTED_REGIONS = 200; // More regions are not listed: nobody reads them one by one.

class Inspector {
  /** @param {Stage} stage The stage that places in the inspector refer to. */
  constructor(root, stage, actions) {
    this.stage = stage;
    this.actions = actions;
    this.probe = el("section.probe", { "aria-label": "Pixel probe", "aria-live": "off" });
    this.sections = el("div.sections");
    root.append(this.probe, this.sections);
  }

  show(row, item) {
    this.row = row;
    this.item = item;
    this.regionIndex = -1;
    const result = item?.result ?? row.result;
    fill(
      this.sections, this.regions(result), this.nodes(result), this.layout(item), this.sceneText(item),
      this.measures(result), this.tolerance(result), this.places(result), this.commands(result));
    this.showProbe(null);
  }

  section(title, note, ...children) {
    return el(
      "section.block", { "data-section": title.toLowerCase().replace(/ /g, "-") },
      el("h3", null, title, note != null && el("span.note", null, note)), children);
  }

  // Probe

  /** Shows the values at a pixel. The section has the same height without one. */
  showProbe(probe) {
    const { scene } = this.stage;
    const expected = probe && pixelAt(scene.expected, probe.x, probe.y);
    const actual = probe && pixelAt(scene.actual, probe.x, probe.y);
    const rows = CHANNELS.map((name, index) => {
      const [before, after] = [expected?.[index], actual?.[index]];
      const delta = before != null && after != null ? after - before : null;
      return el(
        "tr", { class: delta ? "is-different" : null }, el("th", { scope: "row" }, name),
        el("td", null, before ?? "–"), el("td", null, after ?? "–"),
        el("td", null, delta == null ? "–" : delta > 0 ? `+${delta}` : delta));
    });
    const isChanged = Boolean(expected && actual && expected.some((value, index) => value !== actual[index]));
    const owner = probe && this.item ? ownerAt(this.item, probe.x, probe.y, isChanged) : null;
    const heads = ["", "Expected", "Actual", "Δ"].map((text) => el("th", { scope: "col" }, text));
    const place = probe ? `x ${probe.x}, y ${probe.y}${probe.isPinned ? " · pinned" : ""}` : "Point at a pixel";
    fill(
      this.probe,
      el("h3", null, "Probe", el("span.note", null, place)),
      el("div.probe-body", null, this.swatches(expected, actual),
        el("table.channels", null,
          el("thead", null, el("tr", null, heads)),
          el("tbody", null, rows))),
      el("p.owner", null, owner ? this.nodeName(owner) : probe ? "No node is known here" : "\u00a0"));
  }

  swatches(expected, actual) {
    const swatch = (pixel) =>
      el("span.swatch", { title: pixel ? this.hexadecimal(pixel) : "" },
        pixel && el("i", { style: `background: rgba(${pixel.slice(0, 3).join(",")},${pixel[3] / 255})` }));
    return el("div.swatches", { "aria-hidden": "true" }, swatch(expected), swatch(actual));
  }

  hexadecimal(pixel) {
    return "#" + pixel.map((value) => value.toString(16).padStart(2, "0")).join("");
  }

  /** A node's address and its place in a file. Scenes from Swift have no place. */
  nodeName(node) {
    const file = node.file ?? (node.line != null ? this.item?.result.scene : null);
    const place = file && node.line != null ? `${file}:${node.line}:${node.column}` : null;
    return [
      el("b.address", { title: node.address }, node.address), el("span.kind", null, node.kind),
      place && el("button.place", { title: `Copy ${place}`, click: () => copyText(place, "the place") }, place),
    ];
  }

  // Places in the picture

  regions(result) {
    const regions = result.comparison?.regions ?? [];
    if (!regions.length) return null;
    const buttons = regions.slice(0, LISTED_REGIONS).map((region, index) =>
      el("li", null, el("button.line", { "data-region": index, click: () => this.goToRegion(index) },
        el("span.number", null, index + 1), placeText(region))));
    const rest = regions.length - buttons.length;
    return this.section(
      "Regions", regions.length, el("ol.plain", null, buttons),
      rest > 0 && el("p.note", null, `and ${rest} more; the picture shows all`));
  }

  goToRegion(index) {
    const regions = this.item?.result.comparison?.regions ?? [];
    if (!regions[index]) return;
    this.regionIndex = index;
    this.stage.scene.currentRegion = index;
    this.stage.zoomToPlace(regions[index]);
    for (const button of this.sections.querySelectorAll("[data-region]")) {
      button.setAttribute("aria-current", String(Number(button.dataset.region) === index));
    }
    find(`[data-region="${index}"]`, this.sections)?.scrollIntoView({ block: "nearest" });
  }

  /** Goes to the next or previous region, and around at the ends. */
  stepRegion(direction) {
    const total = this.item?.result.comparison?.regions.length ?? 0;
    if (!total) return toast("This snapshot has no regions");
    const from = this.regionIndex < 0 && direction < 0 ? 0 : this.regionIndex;
    this.goToRegion((from + direction + total) % total);
  }

  nodes(result) {
    if (!result.nodes.length) return null;
    const lines = result.nodes.map((node) => {
      const click = () => this.goToNode(node, node.frame);
      return el("li.node", null, el("div", null, this.nodeName(node)),
        el("button.line", { disabled: !node.frame, title: count(node.pixels, "changed pixel"), click },
          `${grouped(node.pixels)} px${node.frame ? ` · ${placeText(node.frame)}` : ""}`));
    });
    return this.section("Painted by", result.nodes.length, el("ol.plain", null, lines));
  }

  goToNode(node, frame) {
    this.stage.scene.highlighted = { address: node.address, frame };
    this.actions.showNodes();
    this.stage.zoomToPlace(frame);
  }

  layout(item) {
    if (!item?.layout) return null;
    if (!item.expectedLayout) {
      // The sandbox keeps `navrender verify` from Git.
      const remedy = item.result.scene ? " “navrender report” looks for the former scene in Git." : "";
      return this.section("Layout", `${count(item.layout.nodes.length, "node")}`,
        el("p.note", null, "The layout of the golden is not known, so places cannot be compared." + remedy));
    }
    const changes = layoutDifferences(item.expectedLayout, item.layout);
    const lines = changes.map((change) => {
      const moves = change.changes.map(({ name, from, to }) => `${name} ${decimal(from)} → ${decimal(to)}`);
      const text = el("span.move", null, change.kind === "moved" ? moves.join(", ") : change.kind);
      const frame = change.frame.map((value) => value * item.layout.scale);
      return el("li", null, el("button.line", { click: () => this.goToNode(change, frame) },
        el("b.address", { title: change.address }, change.address), text));
    });
    return this.section(
      "Layout", changes.length ? count(changes.length, "change") : "no change",
      item.expectedFrom && el("p.note", null, `Compared with ${item.expectedFrom}`),
      lines.length > 0 && el("ol.plain", null, lines));
  }

  sceneText(item) {
    if (!item?.texts.scene) return null;
    const before = item.texts.expectedScene;
    if (before == null) return null;
    if (before === item.texts.scene) return this.section("Scene text", "no change");
    const table = lineTable(lineDifferences(before, item.texts.scene), "Changes of the scene's text");
    return this.section(
      "Scene text", null, item.expectedFrom && el("p.note", null, `Compared with ${item.expectedFrom}`),
      el("div.lines-box", null, table));
  }

  // Measures

  measures(result) {
    const facts = result.comparison;
    if (!facts) return null;
    const { expectedSize, actualSize, worst, worstTile: tile } = facts;
    const area = Math.max(expectedSize[0], actualSize[0]) * Math.max(expectedSize[1], actualSize[1]);
    const go = (place, text) => el("button.line", { click: () => this.stage.zoomToPlace(place) }, text);
    const sizes = `${expectedSize.join(" × ")} → ${actualSize.join(" × ")}`;
    const lines = [
      ["Size", expectedSize.join() === actualSize.join() ? expectedSize.join(" × ") : el("mark", null, sizes)],
      ["Changed pixels", `${grouped(facts.changedPixels)} (${decimal((100 * facts.changedPixels) / area, 3)} %)`],
      ["Beyond antialiasing", `${grouped(facts.outsidePixels)}, far: ${grouped(facts.farOutsidePixels)}`],
      ["Alpha differs", count(facts.alphaPixels, "pixel")],
      worst && ["Worst channel", this.worst(worst)],
      tile && ["Worst tile mean", go(tile, `${decimal(facts.lowPass)} levels at ${tile.slice(0, 2).join(", ")}`)],
      ["All changes", go(facts.bounds, placeText(facts.bounds))],
      ["Fingerprint", this.fingerprint(facts.fingerprint)],
    ];
    return this.section("Measures", null, definitions(lines), this.sweep(facts));
  }

  worst(worst) {
    const show = () => {
      this.stage.zoomToPlace([worst.x, worst.y, 1, 1]);
      this.stage.probePixel(worst.x, worst.y);
    };
    const text = `${worst.channel} by ${count(worst.levels, "level")} at ${worst.x}, ${worst.y}`;
    return el("button.line", { click: show }, text);
  }

  fingerprint(fingerprint) {
    const others = this.actions.equalRows(fingerprint).length - 1;
    if (others < 1) return el("code", null, fingerprint);
    const click = () => this.actions.showEqual(fingerprint);
    return el("button.line", { click }, `equal in ${count(others, "other")}`);
  }

  /** A bar for each threshold: how many pixels differ by more. Logarithmic, because counts span six powers of ten. */
  sweep(facts) {
    const top = Math.log(1 + facts.sweep[0]) || 1;
    const bars = facts.sweep.map((pixels, index) => {
      const level = SWEEP_LEVELS[index];
      return el(
        "button.sweep-bar", {
          title: `${count(pixels, "pixel")} differ by more than ${count(level, "level")}`, "data-level": level,
          "aria-label": `Over ${level}: ${pixels}`, click: () => this.actions.showThreshold(level),
        },
        el("span.value", null, this.short(pixels)),
        el("i", { style: `height: ${(44 * Math.log(1 + pixels)) / top}px` }), el("span.level", null, `>${level}`));
    });
    return el("div.sweep", { role: "group", "aria-label": "Pixels over each threshold" }, bars);
  }

  short(pixels) {
    if (pixels < 1000) return String(pixels);
    return pixels < 1e6 ? `${decimal(pixels / 1000, pixels < 1e5 ? 1 : 0)}k` : `${decimal(pixels / 1e6, 1)}M`;
  }

  tolerance(result) {
    const { text, reason, isUsed } = result.tolerance;
    const smallest = result.comparison?.smallestTolerance;
    const lines = [
      ["Allowed", el("code", null, text)],
      reason && ["Reason", reason],
      text !== "exact" && result.status === "matched"
        && ["Used", isUsed ? "yes, the frame differs" : el("mark", null, "no: an exact comparison would pass")],
      smallest && ["Smallest that passes", el("code", null, smallest)],
      result.comparison && !smallest && ["Smallest that passes", "none: the sizes differ"],
      result.ignored.length && ["Ignored", result.ignored.map((place) =>
        el("div", null, `${place.node ?? "rectangle"}: ${placeText(place.rectangle)}`))],
    ];
    return this.section("Tolerance", null, definitions(lines));
  }

  places(result) {
    const { test, reference } = result;
    const relation = { matches: "matches", differsFrom: "differs from" }[reference?.relation];
    const lines = [
      ["Name", result.name], ["Kind", result.kind],
      result.golden && ["Golden", result.golden.path],
      reference && ["Reference", `${relation} ${reference.name}`],
      result.scene && ["Scene", result.scene],
      test && ["Test", `${test.suite}.${test.name}, ${test.framework}`],
      test && ["Assertion", `${test.file}:${test.line}:${test.column}`],
      ["Variant", this.row.variantText], result.settledBy && ["Settled by", result.settledBy],
      result.code && ["Code", el("code", null, result.code)],
    ];
    return this.section("About", null, definitions(lines));
  }

  commands(result) {
    const { reproduce, review, accept } = result.commands;
    return this.section(
      "Commands", null,
      el("p.note", null, "Run again"), commandLine(reproduce, "the command"),
      !this.row.status.passes && [el("p.note", null, "Review"), commandLine(review, "the command")],
      this.row.isPending && [el("p.note", null, "Accept the new frame"), commandLine(accept, "the command")]);
  }
}
