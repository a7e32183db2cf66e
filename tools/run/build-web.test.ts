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
const pathOfLicenses: string = './append-licenses.mjs';
const { appendLicenses } = (await import(pathOfLicenses)) as {
  appendLicenses(file: string, root: string): void;
};

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

test('the licenses name every package that a host installs, once, with its text, and no tool of development', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillverse-licenses-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const version = '1.0.0';
  const packages = {
    contract: {},
    'node_modules/@skillverse/contract': { link: true },
    'node_modules/react': { version, license: 'MIT' },
    'node_modules/@fontsource/figtree': { version, license: 'OFL-1.1' },
    'node_modules/fastify': { version, license: 'MIT' },
    'node_modules/biome': { version, license: 'MIT', dev: true },
    'node_modules/vitest': { version, license: 'MIT', devOptional: true },
    'node_modules/fastify/node_modules/ajv': { version: '2.0.0', license: 'MIT' },
  };
  for (const [name, { license }] of Object.entries(packages) as [string, { license?: string }][]) {
    mkdirSync(join(folder, name), { recursive: true });
    if (license) writeFileSync(join(folder, name, 'LICENSE.md'), `The text of ${name}\n`);
  }
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  const file = join(folder, 'licenses.txt');
  writeFileSync(file, '# Licenses\n\n## react - 1.0.0 (MIT)\n\nAs Vite wrote it\n');
  appendLicenses(file, folder);
  expect(readFileSync(file, 'utf8')).toBe(
    [
      '# Licenses\n\n## react - 1.0.0 (MIT)\n\nAs Vite wrote it\n',
      '## @fontsource/figtree - 1.0.0 (OFL-1.1)\n\nThe text of node_modules/@fontsource/figtree\n',
      '## ajv - 2.0.0 (MIT)\n\nThe text of node_modules/fastify/node_modules/ajv\n',
      '## fastify - 1.0.0 (MIT)\n\nThe text of node_modules/fastify\n',
    ].join('\n'),
  );
});
