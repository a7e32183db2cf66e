import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** Vite writes the licenses of the scripts that a browser loads. This adds the other packages: fonts, styles, server and build. */
export function appendLicenses(file, root) {
  const told = readFileSync(file, 'utf8');
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
  const parts = new Map();
  for (const [path, { version, license, link, dev, devOptional }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link || dev || devOptional) continue;
    const title = `## ${path.split('node_modules/').at(-1)} - ${version} (${license})`;
    if (!told.includes(title)) parts.set(title, `\n${title}\n${textsIn(join(root, path))}`);
  }
  appendFileSync(
    file,
    [...parts.keys()]
      .sort()
      .map((title) => parts.get(title))
      .join(''),
  );
}

function textsIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && LICENSE_FILE.test(entry.name),
  );
  return files.map(({ name }) => `\n${readFileSync(join(folder, name), 'utf8').trim()}\n`).join('');
}
