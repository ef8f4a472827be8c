"use strict";
// The selected snapshot: its head, the views, the stage and the inspector.

class Detail {
  /** @param actions Functions of the page: step, equalRows, showEqual, viewChanged. */
  constructor(root, actions) {
    this.root = root;
    this.actions = actions;
    this.row = null;
    this.item = null;
    this.wanted = "side";
    this.build();
  }

  build() {
    this.head = el("header.detail-head");
    this.buttons = VIEWS.map(({ id, label, key }) =>
      el("button", { "data-view": id, title: `${label} (${key})`, click: () => this.setView(id) }, label));
    this.control = el("div.control");
    this.zoomText = el("output.zoom");
    const zoom = (factor) => () => this.stage.zoomTo(this.stage.view.scale * factor);
    this.toolbar = el(
      "div.toolbar", null, el("div.segments", { role: "group", "aria-label": "View" }, this.buttons), this.control);
    const zooms = el(
      "div.zooms", { role: "group", "aria-label": "Zoom" },
      el("button", { click: zoom(0.5), "aria-label": "Zoom out" }, "−"), this.zoomText,
      el("button", { click: zoom(2), "aria-label": "Zoom in" }, "+"),
      el("button", { click: () => this.stage.fit() }, "Fit"));
    this.stageRoot = el("div.stage", null, zooms);
    this.other = el("div.other");
    const scrubber = el("div.scrubber", { hidden: true });
    const inspector = el("aside.inspector", { "aria-label": "Facts" });
    this.work = el(
      "div.work", null, el("div.stage-column", null, this.stageRoot, this.other, scrubber), inspector);
    fill(this.root, this.head, this.toolbar, this.work);
    this.stage = new Stage(this.stageRoot, {
      probe: (probe) => this.inspector.showProbe(probe),
      settings: () => this.showSettings(),
    });
    this.scrubber = new Scrubber(scrubber, (frame) => this.showFrame(frame));
    this.inspector = new Inspector(inspector, this.stage, {
      equalRows: this.actions.equalRows, showEqual: this.actions.showEqual,
      showNodes: () => this.setView("nodes"),
      showThreshold: (level) => {
        this.setView("difference");
        this.stage.set("threshold", level);
      },
    });
  }

  /** Shows a row. Its evidence arrives later; until then, the page has its final layout. */
  async show(row, position) {
    this.position = position;
    const isOther = row !== this.row;
    this.row = row;
    this.showHead();
    if (!isOther) return;
    this.item = null;
    this.stageRoot.classList.add("is-loading");
    if (!row?.hasItem) return this.showItem(row, null);
    try {
      const item = await decodedItem(row);
      if (row === this.row) this.showItem(row, item);
    } catch (error) {
      if (row === this.row) this.showItem(row, null, `The evidence cannot be shown: ${error.message}`);
    }
  }

  showHead() {
    const { row } = this;
    if (!row) {
      fill(this.head, el("p.nothing", null, "No snapshot matches the filters."));
      return;
    }
    const { result } = row;
    fill(
      this.head,
      el("div.title-line", null, badge(row.status.id), el("h2", { title: result.name }, result.name),
        row.isPending && el("span.tag", null, "pending"), row.isRejected && el("span.tag", null, "rejected"),
        el("span.position", null, this.position),
        el("button.quiet", { click: () => this.actions.step(-1), "aria-label": "Previous snapshot" }, "↑"),
        el("button.quiet", { click: () => this.actions.step(1), "aria-label": "Next snapshot" }, "↓")),
      el("p.message", { title: result.message }, result.message),
      el("p.group", { title: result.group }, result.group));
  }

  showItem(row, item, problem = null) {
    this.item = item;
    this.stageRoot.classList.remove("is-loading");
    const hasPictures = Boolean(item?.pictures.actual || item?.pictures.expected);
    this.stageRoot.hidden = !hasPictures;
    this.other.hidden = hasPictures;
    this.toolbar.classList.toggle("is-unused", !hasPictures);
    this.work.classList.toggle("is-blank", !row);
    if (!row) {
      fill(this.other);
      this.scrubber.show(null);
      return;
    }
    if (hasPictures) this.stage.show(item);
    else fill(this.other, this.withoutPictures(row, item, problem));
    this.setView(this.wanted, false);
    this.inspector.show(row, item);
    this.scrubber.show(hasPictures ? item.result.film : null);
  }

  /** The content of a snapshot without pictures: a comparison of texts, or the next step. */
  withoutPictures(row, item, problem) {
    if (problem) return el("p.empty", null, problem);
    const { expected, actual } = item?.texts ?? {};
    if (actual != null) {
      const lines = lineDifferences(expected ?? "", actual);
      return el("div.text-view", null, el("h3", null, expected == null ? "New text" : "Changes of the text"),
        el("div.lines-box", null, lineTable(lines, "Changes of the text")));
    }
    if (row.status.passes) {
      return el("div.empty", null, badge(row.status.id), el("p", null, row.status.meaning),
        el("p.note", null, "A run keeps no pictures of snapshots that pass."));
    }
    return el("div.empty", null, badge(row.status.id), el("p", null, row.result.message),
      el("p.note", null, REMEDIES[row.result.code] ?? row.status.meaning),
      row.result.golden && el("code", null, row.result.golden.path));
  }

  // Views

  isAvailable(view) {
    return view.needs.every((name) => this.stage.scene[name]);
  }

  /** Shows a view. If the snapshot lacks a picture for it, such as a golden, the last of VIEWS that it has is shown. */
  setView(id, isChoice = true) {
    const view = VIEWS.find((view) => view.id === id);
    if (!view) return;
    if (isChoice && this.item && !this.isAvailable(view)) return toast(`This snapshot has no view “${view.label}”`);
    if (isChoice) this.wanted = id;
    const shown = this.isAvailable(view) ? view : VIEWS.findLast((other) => this.isAvailable(other)) ?? view;
    this.view = shown;
    this.stage.setMode(shown);
    this.buttons.forEach((button, index) => {
      button.setAttribute("aria-pressed", String(VIEWS[index] === shown));
      button.disabled = Boolean(this.item) && !this.isAvailable(VIEWS[index]);
    });
    this.buildControl();
    if (isChoice) this.actions.viewChanged();
  }

  buildControl() {
    const name = this.view.control;
    this.controlRange = null;
    if (this.view.id === "blink") {
      const pause = () => {
        this.stage.isBlinkPaused = !this.stage.isBlinkPaused;
        this.buildControl();
      };
      fill(this.control, el("button.quiet", { click: pause }, this.stage.isBlinkPaused ? "Play" : "Pause"),
        el("button.quiet", { click: () => this.stage.swap() }, "Swap"));
      return;
    }
    if (!name) return fill(this.control);
    const isThreshold = name === "threshold";
    this.controlRange = el("input", {
      type: "range", min: 0, max: isThreshold ? 255 : 1, step: isThreshold ? 1 : 0.01,
      "aria-label": { split: "Divider", opacity: "Opacity of actual", threshold: "Threshold in levels" }[name],
      input: (event) => this.stage.set(name, Number(event.target.value)),
    });
    this.controlText = el("output");
    fill(this.control, this.controlRange, this.controlText);
    this.showSettings();
  }

  /** Changes the control of the view by steps: percent, or levels. */
  stepControl(direction) {
    const name = this.view?.control;
    if (!name) return toast("This view has no control");
    this.stage.set(name, this.stage.scene[name] + direction * (name === "threshold" ? 1 : 0.05));
  }

  showSettings() {
    if (!this.stage) return;
    const { view, scene } = this.stage;
    this.zoomText.textContent = `${decimal(view.scale * 100, view.scale < 0.1 ? 1 : 0)} %`;
    const name = this.view?.control;
    if (!name || !this.controlRange) return;
    this.controlRange.value = scene[name];
    if (name !== "threshold") this.controlText.textContent = `${Math.round(scene[name] * 100)} %`;
    else {
      const drawn = scene.drawnDifference;
      this.controlText.textContent = scene.isComparable
        ? `> ${scene.threshold}: ${count(drawn?.changed ?? 0, "pixel")}` : "too large to compare here";
    }
  }

  filmNote(frame, change, picture) {
    const shown = this.item.result.film.expectedFrame;
    if (!change) return "This frame is equal";
    if (!picture) return "The run kept no picture of this frame";
    return shown == null || shown === frame ? "" : `“Expected” shows frame ${shown}`;
  }

  async showFrame(frame) {
    const { item, stage } = this;
    const change = item.result.film.changedFrames.find((changed) => changed.frame === frame);
    const picture = change ? await filmFrame(item, frame) : null;
    if (item !== this.item || this.scrubber.frame !== frame) return;
    const isFirst = frame === item.result.film.changedFrames[0]?.frame;
    const { view, isFitted } = stage;
    stage.scene.show(item, picture ?? item.pictures.actual ?? null);
    stage.scene.tiles = isFirst && item.result.comparison ? null : change?.tiles ?? [];
    Object.assign(stage, { view, isFitted });
    stage.root.dataset.note = this.filmNote(frame, change, picture);
    stage.update();
  }
}
