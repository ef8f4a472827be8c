// The suite of suite.py with the Playwright library for Node and Playwright's own comparison, both from PyPI's package.
//
// usage: node suite.js PACKAGE HTML GOLDENS FAILURES FIGURES BROWSER [--no-sandbox]
//
// PACKAGE is the folder playwright/driver/package. FAILURES gets the pictures of pages that failed. The figures are
// those of suite.py.
const fs = require("fs");
const path = require("path");
const { performance } = require("perf_hooks");

const [library, html, goldens, failures, figures, browserPath, ...flags] = process.argv.slice(2);
const { chromium } = require(library);
const compare = require(path.join(library, "lib/coreBundle.js")).utils.getComparator("image/png");
const THRESHOLD = 0.1;

const files = fs.readdirSync(html).filter(name => name.endsWith(".html")).sort();
const otherBytes = [], otherPixels = [];

function check(name, actual) {
  const expected = fs.readFileSync(path.join(goldens, name + ".png"));
  // Playwright itself would decode both pictures also if they are equal.
  if (actual.equals(expected)) return;
  otherBytes.push(name);
  const result = compare(actual, expected, { threshold: THRESHOLD });
  if (!result) return;
  otherPixels.push(name);
  const folder = path.join(failures, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "expected.png"), expected);
  fs.writeFileSync(path.join(folder, "actual.png"), actual);
  if (result.diff) fs.writeFileSync(path.join(folder, "difference.png"), result.diff);
}

async function work(page) {
  for (let file = files.shift(); file; file = files.shift()) {
    await page.goto("file://" + path.join(html, file));
    await page.evaluate("document.fonts.ready");
    check(path.basename(file, ".html"), await page.screenshot({ animations: "disabled" }));
  }
}

(async () => {
  const began = performance.now();
  const browser = await chromium.launch({ executablePath: browserPath, args: flags });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const pages = [];
  for (let number = 0; number < 4; number++) pages.push(await context.newPage());
  const ready = performance.now();
  await Promise.all(pages.map(work));
  const ended = performance.now();
  await browser.close();
  const seconds = { start: (ready - began) / 1000, pages: (ended - ready) / 1000 };
  fs.writeFileSync(figures, JSON.stringify({ ...seconds, bytes: otherBytes, pixels: otherPixels }) + "\n");
  process.exit(otherPixels.length ? 1 : 0);
})();
