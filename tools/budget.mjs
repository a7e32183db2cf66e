// What the first view of each screen may weigh, and what may come on top, packed: tools/budget.json, held against the built web app.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inProject, PlainEnd } from './project.mjs';

const ENTRY = 'index.html';
/** Runs before all that Vite knows of. */
const FIRST_SCRIPT = { file: 'theme.js' };
const ROUTE = /^src\/routes\/(.+)\.tsx$/;

/** @throws PlainEnd where something has grown past its limit */
export function expectWithinBudget() {
  const dist = inProject('web', 'dist');
  const manifest = readJson(inProject('web', 'dist', '.vite', 'manifest.json'));
  const packedBytes = (file) => {
    const path = `${dist}/${file}`;
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const budget = readJson(inProject('tools', 'budget.json'));
  const overruns = [
    ...overrunsOf(budget.firstViews, firstViews(manifest, packedBytes), 'of the first view'),
    ...overrunsOf(budget.later, laterParts(manifest, packedBytes), 'that come on top'),
  ];
  if (overruns.length > 0)
    throw new PlainEnd(`${overruns.join('\n')}\nThe limits stand in tools/budget.json.`);
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * What the browser has to have before it can draw a screen: the entry, the screen's own part, and all that these import outright.
 * @param manifest what Vite has built, as it tells it
 * @param {(file: string) => number} packedBytes
 */
export function firstViews(manifest, packedBytes) {
  const views = {};
  for (const name of screensOf(manifest)) {
    const [, screen] = ROUTE.exec(name);
    views[screen] = sizeOf([FIRST_SCRIPT, ...closureOf(manifest, [ENTRY, name])], packedBytes);
  }
  return views;
}

/**
 * What is fetched when a dialog, a tab or the like is opened for the first time: its own part and all that this imports, without what
 * the entry and the part that opens it have brought already. Where several open it, the one that has brought least counts.
 */
export function laterParts(manifest, packedBytes) {
  const parts = {};
  const screens = screensOf(manifest);
  for (const [name, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry || screens.includes(name)) continue;
    const sizes = openersOf(manifest, name).map((opener) => {
      const there = new Set(closureOf(manifest, [ENTRY, opener]));
      const missing = closureOf(manifest, [name]).filter((chunk) => !there.has(chunk));
      return sizeOf(missing, packedBytes);
    });
    const { jsBytes, cssBytes } = sizes.sort((a, b) => b.jsBytes - a.jsBytes)[0];
    parts[name.replace(/^src\//, '').replace(/\.tsx?$/, '')] = { jsBytes, cssBytes };
  }
  return parts;
}

const openersOf = (manifest, name) =>
  Object.keys(manifest).filter((opener) => manifest[opener].dynamicImports?.includes(name));

/** The routes that the entry itself opens. The others are tabs of these. */
function screensOf(manifest) {
  const first = closureOf(manifest, [ENTRY]);
  return Object.keys(manifest).filter(
    (name) => ROUTE.test(name) && first.some(({ dynamicImports = [] }) => dynamicImports.includes(name)),
  );
}

function sizeOf(chunks, packedBytes) {
  const scripts = new Set(chunks.map(({ file }) => file));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const sum = (files) => [...files].reduce((bytes, file) => bytes + packedBytes(file), 0);
  return { jsBytes: sum(scripts), cssBytes: sum(styles), files: scripts.size + styles.size };
}

function closureOf(manifest, names) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of manifest[name].imports ?? []) add(imported);
  };
  names.forEach(add);
  return [...found].map((name) => manifest[name]);
}

/** Each in one line; what has no limit is one too, and so is a limit for what there is not. */
export function overrunsOf(budget, sizes, ofWhat) {
  const unlimited = Object.keys(sizes).filter((name) => !budget[name]);
  return [
    ...unlimited.map((name) => `${name}: this has no limit`),
    ...Object.entries(budget).flatMap(([name, limits]) => {
      const size = sizes[name];
      if (!size) return [`${name}: there is no such thing`];
      return Object.entries(limits)
        .filter(([what, most]) => !(size[what] <= most))
        .map(([what, most]) => `${name}: ${what} ${ofWhat} are ${size[what]}, at most ${most} are allowed`);
    }),
  ];
}
