import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(import.meta.dirname, './page.css'), 'utf8');

const FACES = [
  { family: 'Caprasimo', weight: 400, files: 'caprasimo-latin-400-normal-*.woff2' },
  { family: 'Figtree', weight: 500, files: 'figtree-latin-500-normal-*.woff2' },
  { family: 'Figtree', weight: 700, files: 'figtree-latin-700-normal-*.woff2' },
];

/**
 * The style of the page about the API. It is small and on its own, because the page must be readable while the web app is
 * not built; where it is, the page speaks with the app's faces.
 */
export function docsStyle(webDist: string | undefined): string {
  const faces = FACES.map(({ family, weight, files }) => {
    const [file] = webDist === undefined ? [] : globSync(`assets/${files}`, { cwd: webDist });
    if (file === undefined) return '';
    return `@font-face { font-family: ${family}; font-weight: ${weight}; font-display: swap; src: url("/${file}") format("woff2"); }\n`;
  });
  return faces.join('') + sheet;
}
