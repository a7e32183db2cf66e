// Bundle budgets: what the built web app may weigh, compressed. Raise one with a line in docs/decisions if a feature needs it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inProject, PlainEnd } from './run/project.mjs';

const KB = 1000;
/** Of any screen: all that the browser needs before it can show it. */
const FIRST_VIEW = { jsBytes: 184 * KB, cssBytes: 14 * KB };
/** Of a screen of the desk, which only hosts load. */
const DESK_VIEW = { jsBytes: 190 * KB, cssBytes: 14 * KB };
/** Of any dialog, tab or the like: all that its first opening fetches. */
const LATER_PART = { jsBytes: 70 * KB, cssBytes: 14 * KB };

const ENTRY = 'index.html';
/** Runs before all that Vite knows of. */
const FIRST_SCRIPT = { file: 'theme.js' };
const ROUTE = /^src\/routes\/(.+)\.tsx$/;

/** @throws PlainEnd if something is over its budget */
export function expectWithinBudget() {
  const dist = inProject('web', 'dist');
  const manifest = readJson(inProject('web', 'dist', '.vite', 'manifest.json'));
  const packedBytes = (file) => {
    const path = `${dist}/${file}`;
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const views = Object.entries(firstViews(manifest, packedBytes));
  const isOfMembers = (screen) => !screen.startsWith('host/');
  const viewsOf = (isMeant) => Object.fromEntries(views.filter(([screen]) => isMeant(screen)));
  const overruns = [
    ...overrunsOf(FIRST_VIEW, viewsOf(isOfMembers)),
    ...overrunsOf(
      DESK_VIEW,
      viewsOf((screen) => !isOfMembers(screen)),
    ),
    ...overrunsOf(LATER_PART, laterParts(manifest, packedBytes)),
  ];
  if (overruns.length > 0)
    throw new PlainEnd(`${overruns.join('\n')}\nThe limits stand in tools/budget.mjs.`);
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
 * the part that opens it and every screen that leads to it have brought already. If several open it, the one that has brought least counts.
 */
export function laterParts(manifest, packedBytes) {
  const parts = {};
  const screens = screensOf(manifest);
  // What links in mails lead to opens nothing on top.
  const opening = screens.filter((screen) => !screen.includes('/links/'));
  const reached = new Map(opening.map((screen) => [screen, partsReachedFrom(manifest, screen, screens)]));
  for (const [name, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry || screens.includes(name)) continue;
    const leading = opening.filter((screen) => reached.get(screen).has(name));
    const everywhere = commonTo(leading.map((screen) => closureOf(manifest, [ENTRY, screen])));
    const sizes = openersOf(manifest, name).map((opener) => {
      const there = new Set([...everywhere, ...closureOf(manifest, [ENTRY, opener])]);
      const missing = closureOf(manifest, [name]).filter((chunk) => !there.has(chunk));
      return sizeOf(missing, packedBytes);
    });
    const { jsBytes, cssBytes } = sizes.sort((a, b) => b.jsBytes - a.jsBytes)[0];
    parts[name.replace(/^src\//, '').replace(/\.tsx?$/, '')] = { jsBytes, cssBytes };
  }
  return parts;
}

/** All parts that somebody on a screen can open, without moving to another screen. */
function partsReachedFrom(manifest, screen, screens) {
  const found = new Set();
  const open = [ENTRY, screen];
  while (open.length > 0) {
    const name = open.pop();
    if (found.has(name)) continue;
    found.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name];
    open.push(...imports, ...dynamicImports.filter((part) => !screens.includes(part)));
  }
  return found;
}

const commonTo = ([first = [], ...others]) =>
  first.filter((chunk) => others.every((chunks) => chunks.includes(chunk)));

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

/** One line for each size that is over its limit. */
export function overrunsOf(limits, sizes) {
  return Object.entries(sizes).flatMap(([name, size]) =>
    Object.entries(limits)
      .filter(([what, most]) => size[what] > most)
      .map(([what, most]) => `${name}: ${what} is ${size[what]}, at most ${most} is allowed`),
  );
}
