"use strict";
// Elements, texts and the clipboard. All texts of a run reach the page as text nodes, never as markup.

/**
 * Creates an element.
 * @param {string} tag A tag, with classes after dots: "button.quiet".
 * @param {Object} attributes Attributes. Functions become listeners ("click"), true an empty attribute;
 *     false, null and undefined are left out.
 * @param children Nodes, strings, or arrays of them; null is left out.
 */
function el(tag, attributes, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  if (name === "button") element.type = "button";
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value != null) element.setAttribute(key, value);
  }
  element.append(...children.flat(2).filter((child) => child != null && child !== false));
  return element;
}

/** Replaces all children of an element. */
function fill(element, ...children) {
  element.replaceChildren(...children.flat(2).filter((child) => child != null && child !== false));
}

/** The first element that a selector finds. */
function find(selector, root = document) {
  return root.querySelector(selector);
}

/** Writes a whole number with thousands separators. */
function grouped(number) {
  return number.toLocaleString("en-US");
}

/** Writes a count with its noun: "1 pixel", "1,234 pixels". */
function count(number, noun, plural = noun + "s") {
  return `${grouped(number)} ${number === 1 ? noun : plural}`;
}

/** Writes a number with at most `digits` decimals, without trailing zeros. */
function decimal(number, digits = 2) {
  return String(Number(number.toFixed(digits)));
}

/** Writes a rectangle: "x 4, y 9, 20 × 8". */
function placeText([x, y, width, height]) {
  return `x ${x}, y ${y}, ${width} × ${height}`;
}

let toastTimer = 0;

/** Shows a short message for two seconds. */
function toast(text) {
  const element = find("#toast");
  element.textContent = text;
  element.classList.add("is-shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => element.classList.remove("is-shown"), 2000);
}

/** Copies a text. If the clipboard interface is missing or refuses, the text is copied from a selected text field. */
async function copyText(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = el("textarea", { class: "off-screen", readonly: true, "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (!isCopied) return toast("The browser refused to copy");
  }
  toast(`Copied ${what}`);
}

/** A line of code with a button that copies it. */
function commandLine(command, what) {
  return el(
    "div.command", null, el("code", { title: command }, command),
    el("button.quiet", { click: () => copyText(command, what), "aria-label": `Copy ${what}` }, "Copy"));
}

/** A list of names and values. Pairs that are false, null or 0 are left out. */
function definitions(pairs) {
  const lines = pairs.filter(Boolean).map(([name, value]) => [el("dt", null, name), el("dd", null, value)]);
  return el("dl.facts", null, lines);
}

/** A label with the status of a snapshot. It has a symbol and a word, so that it can be read without its colour. */
function badge(status, text = statusOf(status).label) {
  return el(`span.badge.is-${status}`, null, el("i", { "aria-hidden": "true" }, statusOf(status).mark), text);
}
