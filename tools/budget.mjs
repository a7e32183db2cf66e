// What the first view of each screen may weigh, packed: tools/budget.json, held against the built web app.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { inProject, PlainEnd } from './project.mjs';

const ENTRY = 'index.html';
const ROUTE = /^src\/routes\/(.+)\.tsx$/;

/** @throws PlainEnd where a first view has grown past its limit */
export function expectWithinBudget() {
  const dist = inProject('web', 'dist');
  const manifest = readJson(inProject('web', 'dist', '.vite', 'manifest.json'));
  const packedBytes = (file) => {
    const path = `${dist}/${file}`;
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const overruns = overrunsOf(readJson(inProject('tools', 'budget.json')), firstViews(manifest, packedBytes));
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
  for (const name of Object.keys(manifest)) {
    const [, screen] = ROUTE.exec(name) ?? [];
    if (!screen || !manifest[name].isDynamicEntry) continue;
    const parts = closureOf(manifest, [ENTRY, name]);
    const scripts = new Set(parts.map(({ file }) => file));
    const styles = new Set(parts.flatMap(({ css = [] }) => css));
    const sum = (files) => [...files].reduce((bytes, file) => bytes + packedBytes(file), 0);
    views[screen] = {
      jsBytes: sum(scripts),
      cssBytes: sum(styles),
      files: scripts.size + styles.size,
    };
  }
  return views;
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

/** Each in one line; a screen without a limit is one too, and so is a limit that no screen has. */
export function overrunsOf(budget, views) {
  const unlimited = Object.keys(views).filter((screen) => !budget[screen]);
  return [
    ...unlimited.map((screen) => `${screen}: this screen has no limit`),
    ...Object.entries(budget).flatMap(([screen, limits]) => {
      const view = views[screen];
      if (!view) return [`${screen}: there is no such screen`];
      return Object.entries(limits)
        .filter(([what, most]) => !(view[what] <= most))
        .map(
          ([what, most]) =>
            `${screen}: ${what} of the first view are ${view[what]}, at most ${most} are allowed`,
        );
    }),
  ];
}
