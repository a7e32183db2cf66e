import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { appendLicenses } from './append-licenses.mjs';
import { compressBelow } from './compress-web.mjs';
import { cacheFolder, inProject, PlainEnd, projectNode, root } from './project.mjs';
import { runQuietly, step } from './step.mjs';

const programs = ['append-licenses', 'compress-web'].map((name) => `tools/run/${name}.mjs`);
const sources = ['web', 'contract', 'seed', ...programs, 'package-lock.json'];
const stamp = join(cacheFolder, 'web-build');

/**
 * Builds the web app when its sources are not those of the last build. It is built beside, and takes its place when it is whole:
 * a server that runs goes on, and a build that fails, or is broken off, leaves the one before.
 */
export async function ensureWebBuilt() {
  const state = hashOf(sources);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const [dist, made, prerender] = ['dist', 'dist-made', 'dist-prerender'].map((name) =>
    inProject('web', name),
  );
  if (built === state && existsSync(join(dist, 'index.html'))) return;
  await step('Building the web app', async () => {
    rmSync(stamp, { force: true });
    const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const run = async (...args) => {
      const { code, output } = await runQuietly(projectNode, args, { cwd: inProject('web'), env });
      if (code !== 0) throw new PlainEnd(`${output}\n\nThe web app could not be built.`);
    };
    try {
      await run(vite, 'build', '--outDir', made, '--emptyOutDir');
      await run(vite, 'build', '--ssr', 'src/prerender.tsx', '--outDir', prerender, '--emptyOutDir');
      await run(join(prerender, 'prerender.js'), made);
      appendLicenses(join(made, 'licenses.txt'), root);
      await compressBelow(made);
      keepFormer(dist, made);
      takePlace(made, dist);
    } finally {
      for (const folder of [made, prerender]) rmSync(folder, { recursive: true, force: true });
    }
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stamp, state);
  });
}

/** The pages of a server that still runs, and windows that are open, go on with the parts that they name, for one build more. */
export function keepFormer(former, made) {
  const manifest = join(former, '.vite', 'manifest.json');
  if (!existsSync(manifest)) return;
  const chunks = Object.values(JSON.parse(readFileSync(manifest, 'utf8')));
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  for (const name of files.flatMap((file) => [file, `${file}.br`, `${file}.gz`])) {
    const [from, to] = [join(former, name), join(made, name)];
    if (!existsSync(from) || existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

/** For a moment only there is neither the one nor the other. */
export function takePlace(made, place) {
  const former = `${place}-former`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, former);
  renameSync(made, place);
  rmSync(former, { recursive: true, force: true });
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesBelow(name))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(name) {
  if (!existsSync(join(root, name))) return [];
  if (/\.(json|mjs)$/.test(name)) return [name];
  return readdirSync(join(root, name), { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && !entry.name.startsWith('dist'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${name}/${entry.name}`) : [`${name}/${entry.name}`],
    );
}
