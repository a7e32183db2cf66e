import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface Build {
  keepFormer(former: string, made: string): void;
  takePlace(made: string, place: string): void;
}

const path: string = './build-web.mjs';
const { keepFormer, takePlace } = (await import(path)) as Build;

/** As Vite leaves it, and the packed form of its one script. */
function aBuild(folder: string, chunk: string): void {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  mkdirSync(join(folder, 'assets'));
  const chunks = { 'index.html': { file: `assets/${chunk}.js`, css: [`assets/${chunk}.css`] } };
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(chunks));
  for (const name of [`${chunk}.js`, `${chunk}.js.br`, `${chunk}.css`])
    writeFileSync(join(folder, 'assets', name), chunk);
  writeFileSync(join(folder, 'index.html'), chunk);
}

test('a build takes the place of the one before, whose parts stay for one build more', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dist, made] = [join(folder, 'dist'), join(folder, 'dist-made')];
  for (const chunk of ['first', 'second', 'third']) {
    aBuild(made, chunk);
    keepFormer(dist, made);
    takePlace(made, dist);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(chunk);
    expect([existsSync(made), readdirSync(folder)]).toEqual([false, ['dist']]);
  }
  const parts = ['second', 'third'].flatMap((chunk) => [`${chunk}.css`, `${chunk}.js`, `${chunk}.js.br`]);
  expect(readdirSync(join(dist, 'assets')).toSorted()).toEqual(parts);
});
