"use strict";
// Shows a state and its controls. All texts reach the page as text nodes, never as markup.

const POLL_INTERVAL = 80; // Milliseconds between two looks at the small script beside the page.

const find = (id) => document.getElementById(id);
const filesFolder = document.body.dataset.files;

/** Creates an element with attributes (functions become listeners) and children. */
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value != null && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

const page = {
  state: null,
  subject: null,
  /** `index` is null for the still picture; `parameter` is null for the timeline. */
  view: { appearance: null, parameter: null, index: null },
  zoom: "fit",
  compare: "off",
  box: null,
  hasBoxes: false,
  timer: 0,
};

// ---- State

/** Called by the script beside the page. */
function receivePreview(state) {
  if (page.state?.version === state.version) return;
  const name = page.subject?.name;
  page.state = state;
  page.subject = state.subjects.find((subject) => subject.name === name) ?? state.subjects[0] ?? null;
  showAll();
}

function poll() {
  const script = el("script", { src: `${address(filesFolder)}/state.js?${Date.now()}` });
  const finish = () => {
    script.remove();
    setTimeout(poll, document.hidden ? 1000 : POLL_INTERVAL);
  };
  script.onload = finish;
  script.onerror = () => {
    if (!page.state) find("status").textContent = `${filesFolder}/state.js is missing`;
    finish();
  };
  document.head.append(script);
}

function showAll() {
  const { state, subject } = page;
  document.title = `${state.title} – preview`;
  find("title").textContent = state.title;
  find("status").textContent = progressText(state);
  showSubjects();
  showProblems();
  const appearances = subject?.appearances ?? [];
  if (!appearances.includes(page.view.appearance)) page.view.appearance = appearances[0] ?? null;
  if (page.view.parameter != null && !subject?.parameters.some(({ name }) => name === page.view.parameter)) {
    Object.assign(page.view, { parameter: null, index: null });
  }
  showAppearances(appearances);
  showParameters();
  showTimeline();
  showWords();
  showTree();
  showPicture();
}

function showSubjects() {
  const subjects = page.state.subjects;
  find("subject-field").hidden = subjects.length < 2;
  rebuild(find("subject"), subjects.map((subject) => subject.name), (names) =>
    names.map((name, index) => el("option", { value: index }, name)));
  find("subject").value = String(Math.max(0, subjects.indexOf(page.subject)));
}

/** Replaces the children of an element if what they show has changed. So a control keeps the focus. */
function rebuild(element, content, children) {
  const text = JSON.stringify(content);
  if (element.shownContent === text) return false;
  element.shownContent = text;
  element.replaceChildren(...children(content));
  return true;
}

function showProblems() {
  const { problems } = page.state;
  const section = find("problems");
  section.hidden = problems.length === 0;
  find("stage").classList.toggle("is-old", problems.some((problem) => problem.severity === "error"));
  rebuild(section, problems, () => problems.map((problem) => {
    const title = el("h3", {}, `${problem.severity}${problem.code ? `[${problem.code}]` : ""}: ${problem.message}`);
    const children = [title];
    const place = placeText(problem);
    if (place) children.push(el("p", { class: "place" }, place));
    if (problem.excerpt) children.push(el("pre", { tabindex: 0 }, problem.excerpt));
    if (problem.help) children.push(el("p", {}, `Help: ${problem.help}`));
    return el("div", { class: `problem is-${problem.severity}` }, ...children);
  }));
}

function showAppearances(appearances) {
  const field = find("appearances");
  field.hidden = appearances.length < 2;
  rebuild(field, appearances, () => [
    el("legend", {}, "Appearance"),
    ...appearances.map((name) =>
      el("button", { type: "button", "data-appearance": name, click: () => setAppearance(name) }, name)),
  ]);
  for (const button of field.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(button.dataset.appearance === page.view.appearance));
  }
}

function showParameters() {
  const parameters = page.subject?.parameters ?? [];
  const section = find("parameters");
  section.hidden = parameters.length === 0;
  rebuild(section, parameters, () => [
    el("h2", {}, "Parameters"),
    ...parameters.map((parameter, number) => el(
      "div", { class: "slider" },
      el("label", { for: `parameter-${number}` }, parameter.name),
      el("output", { for: `parameter-${number}`, id: `value-${number}` }),
      el("input", {
        type: "range", id: `parameter-${number}`, min: 0, max: parameter.values.length - 1, step: 1,
        input: (event) => setParameter(parameter, Number(event.target.value)),
      }),
      ...(parameter.description ? [el("small", {}, parameter.description)] : []))),
  ]);
  parameters.forEach((parameter, number) => {
    const index = page.view.parameter === parameter.name ? page.view.index : parameter.standard;
    find(`parameter-${number}`).value = index;
    find(`parameter-${number}`).setAttribute("aria-valuetext", parameter.values[index]);
    find(`value-${number}`).textContent = parameter.values[index];
  });
}

function showTimeline() {
  const times = page.subject?.times ?? [];
  find("timeline").hidden = times.length < 2;
  if (times.length < 2) {
    stop();
    if (page.view.parameter == null) page.view.index = null;
    return;
  }
  const { view } = page;
  const isMoving = view.parameter == null && view.index != null;
  if (isMoving) view.index = Math.min(view.index, times.length - 1);
  find("time").max = times.length - 1;
  find("time").value = isMoving ? view.index : 0;
  const text = isMoving ? `${decimal(times[view.index], 3)} s of ${decimal(times.at(-1), 3)} s` : "still picture";
  find("time-text").textContent = text;
  find("time").setAttribute("aria-valuetext", text);
}

function showWords() {
  const { subject } = page;
  rebuild(find("words"), [subject?.alternative, subject?.caption, subject?.file], ([words, caption, file]) => [
    ...(file ? [el("p", {}, file)] : []),
    ...(words ? [el("p", {}, `Alt text: ${words}`)] : []),
    ...(caption ? [el("p", {}, `Caption: ${caption}`)] : []),
  ]);
}

// ---- Picture

function showPicture() {
  const { subject, view } = page;
  const stage = find("stage");
  const frame = subject ? chosenFrame(subject.frames, view) : null;
  if (!frame) {
    rebuild(stage, null, () => []);
    return;
  }
  const committed = subject.committed?.[frame.appearance] ?? null;
  const compare = committed ? page.compare : "off";
  const size = frame.size;
  const room = [stage.clientWidth, stage.clientHeight];
  const zoom = page.zoom === "fit" ? fittingZoom(size, room, compare === "beside" ? 2 : 1) : page.zoom;
  const missing = page.compare !== "off" && !committed ? " – no committed picture" : "";
  const caption = `${decimal(size[0])} × ${decimal(size[1])} points at ${Math.round(zoom * 100)} %${missing}`;
  const figures = [canvas(address(frame.picture, frame.version), frame, zoom, caption)];
  if (compare === "beside") figures.push(canvas(address(committed), frame, zoom, "committed"));
  const above = compare === "difference" ? address(committed) : null;
  rebuild(stage, [figures.map(({ content }) => content), above], () => figures.map((figure) => figure.make(above)));
  drawBoxes();
}

/** Describes a picture with its caption; `make` creates the elements. */
function canvas(source, frame, zoom, caption) {
  const [width, height] = frame.size.map((length) => length * zoom);
  const isLarge = zoom * devicePixelRatio > frame.scale;
  const alternative = page.subject.alternative || page.subject.name;
  return {
    content: [source, width, height, isLarge, caption, alternative],
    make: (above) => {
      const images = [el("img", { src: source, alt: alternative })];
      if (above) images.push(el("img", { src: above, alt: "" }));
      const style = `width: ${width}px; height: ${height}px`;
      return el(
        "figure", { class: "picture" },
        el("div", { class: isLarge ? "canvas is-large" : "canvas", style, click: pickBox }, ...images),
        el("figcaption", {}, caption));
    },
  };
}

// ---- Layout

/** The boxes of the still picture in the shown appearance; none for other frames. */
function shownBoxes() {
  if (page.view.index != null) return [];
  return page.subject?.boxes?.[page.view.appearance] ?? [];
}

function showTree() {
  const boxes = shownBoxes();
  find("inspector").hidden = !(page.subject && Object.keys(page.subject.boxes ?? {}).length);
  if (page.box != null && page.box >= boxes.length) page.box = null;
  rebuild(find("tree"), boxes, () => boxes.map((box, index) => {
    const name = box.id ? `${box.kind} #${box.id}` : box.kind;
    return el(
      "div", {
        role: "option", id: `box-${index}`, style: `padding-left: ${8 + 12 * Math.min(box.depth, 12)}px`,
        click: () => setBox(index),
      }, name);
  }));
  showBox();
}

function showBox() {
  const boxes = shownBoxes();
  const tree = find("tree");
  tree.querySelector("[aria-selected]")?.removeAttribute("aria-selected");
  tree.removeAttribute("aria-activedescendant");
  const box = page.box == null ? null : boxes[page.box];
  if (box) {
    const option = find(`box-${page.box}`);
    option.setAttribute("aria-selected", "true");
    tree.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }
  const facts = box
    ? [["node", box.address], ["place", box.frame.slice(0, 2).map((value) => decimal(value)).join(", ")],
      ["size", box.frame.slice(2).map((value) => decimal(value)).join(" × ")],
      ["layout", box.summary], ["line", box.line]]
    : [["", boxes.length ? "Choose a box in the picture or in the list." : "Boxes belong to the still picture."]];
  find("box-facts").replaceChildren(...facts.filter(([, value]) => value != null && value !== "").flatMap(
    ([name, value]) => [el("dt", {}, name), el("dd", {}, String(value))]));
  drawBoxes();
}

function drawBoxes() {
  const area = document.querySelector(".canvas");
  area?.querySelector("svg")?.remove();
  const boxes = shownBoxes();
  if (!area || !boxes.length || (!page.hasBoxes && page.box == null)) return;
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const size = chosenFrame(page.subject.frames, page.view).size;
  svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  boxes.forEach((box, index) => {
    if (!page.hasBoxes && index !== page.box) return;
    const rect = document.createElementNS(space, "rect");
    ["x", "y", "width", "height"].forEach((name, part) => rect.setAttribute(name, String(box.frame[part])));
    if (index === page.box) rect.setAttribute("class", "is-current");
    svg.append(rect);
  });
  area.append(svg);
}

function pickBox(event) {
  const place = event.currentTarget.getBoundingClientRect();
  const size = chosenFrame(page.subject.frames, page.view).size;
  const x = ((event.clientX - place.x) / place.width) * size[0];
  const y = ((event.clientY - place.y) / place.height) * size[1];
  setBox(boxAt(shownBoxes(), x, y));
}

// ---- Changes

function setBox(index) {
  page.box = index;
  showBox();
}

function setAppearance(name) {
  page.view.appearance = name;
  showAll();
}

function setZoom(zoom) {
  page.zoom = zoom;
  find("zoom").value = String(zoom);
  showPicture();
}

function setCompare(word) {
  page.compare = word;
  find("compare").value = word;
  showPicture();
}

function setParameter(parameter, index) {
  stop();
  const isStandard = index === parameter.standard;
  Object.assign(page.view, { parameter: isStandard ? null : parameter.name, index: isStandard ? null : index });
  showAll();
}

function setTime(index) {
  Object.assign(page.view, { parameter: null, index });
  showAll();
}

function stepTime(direction) {
  const count = page.subject?.times?.length ?? 0;
  if (count < 2) return;
  const index = page.view.parameter == null ? page.view.index ?? 0 : 0;
  setTime(Math.min(count - 1, Math.max(0, index + direction)));
}

function stop() {
  clearInterval(page.timer);
  page.timer = 0;
  find("play").setAttribute("aria-pressed", "false");
}

/** Plays the frames in their own time, again and again. */
function play() {
  if (page.timer) return stop();
  const times = page.subject?.times ?? [];
  if (times.length < 2) return;
  find("play").setAttribute("aria-pressed", "true");
  const step = () => {
    const index = page.view.parameter == null ? page.view.index ?? -1 : -1;
    setTime((index + 1) % page.subject.times.length);
  };
  page.timer = setInterval(step, Math.max(16, (1000 * times.at(-1)) / (times.length - 1)));
}

function setSubject(index) {
  const { subjects } = page.state;
  page.subject = subjects[(index + subjects.length) % subjects.length];
  Object.assign(page.view, { parameter: null, index: null });
  page.box = null;
  stop();
  showAll();
}

// ---- Controls

find("zoom").append(
  el("option", { value: "fit" }, "fit"), ...ZOOMS.map((zoom) => el("option", { value: zoom }, `${zoom * 100} %`)));
find("zoom").addEventListener("change", (event) =>
  setZoom(event.target.value === "fit" ? "fit" : Number(event.target.value)));
find("subject").addEventListener("change", (event) => setSubject(Number(event.target.value)));
find("compare").addEventListener("change", (event) => setCompare(event.target.value));
find("boxes").addEventListener("change", (event) => {
  page.hasBoxes = event.target.checked;
  drawBoxes();
});
find("time").addEventListener("input", (event) => {
  stop();
  setTime(Number(event.target.value));
});
find("play").addEventListener("click", play);
find("still").addEventListener("click", () => {
  stop();
  setTime(null);
});
find("tree").addEventListener("keydown", (event) => {
  const count = shownBoxes().length;
  const steps = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };
  if (!(event.key in steps) || !count) return;
  event.preventDefault();
  event.stopPropagation();
  setBox(Math.min(count - 1, Math.max(0, (page.box ?? -1) + steps[event.key])));
});
addEventListener("resize", () => page.state && showPicture());

document.addEventListener("keydown", (event) => {
  const isField = event.target.closest("input, select, button, summary");
  if (!page.state || event.ctrlKey || event.metaKey || event.altKey) return;
  const zoom = page.zoom === "fit" ? 1 : page.zoom;
  const actions = {
    a: () => {
      const names = page.subject?.appearances ?? [];
      if (names.length > 1) setAppearance(names[(names.indexOf(page.view.appearance) + 1) % names.length]);
    },
    "+": () => setZoom(zoomBeside(zoom, 1)),
    "-": () => setZoom(zoomBeside(zoom, -1)),
    0: () => setZoom("fit"),
    b: () => find("boxes").click(),
    c: () => setCompare({ off: "beside", beside: "difference", difference: "off" }[page.compare]),
    n: () => setSubject(page.state.subjects.indexOf(page.subject) + 1),
    p: () => setSubject(page.state.subjects.indexOf(page.subject) - 1),
  };
  if (!isField) {
    Object.assign(actions, { " ": play, ArrowLeft: () => stepTime(-1), ArrowRight: () => stepTime(1) });
  }
  if (isField && event.target.matches("select")) return;
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

poll();
