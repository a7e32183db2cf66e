import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBelow } from './compress-web.mjs';
import { cacheFolder, inProject, PlainEnd, projectNode, root } from './project.mjs';
import { runQuietly, step } from './step.mjs';

const sources = ['web', 'contract', 'seed', 'tools/compress-web.mjs', 'package-lock.json'];
const stamp = join(cacheFolder, 'web-build');

/** Builds the web app when its sources are not those of the last build. */
export async function ensureWebBuilt() {
  const state = hashOf(sources);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === state && existsSync(inProject('web', 'dist', 'index.html'))) return;
  await step('Building the web app', async () => {
    rmSync(stamp, { force: true });
    const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const run = async (...args) => {
      const { code, output } = await runQuietly(projectNode, args, { cwd: inProject('web'), env });
      if (code !== 0) throw new PlainEnd(`${output}\n\nThe web app could not be built.`);
    };
    await run(vite, 'build');
    await run(vite, 'build', '--config', 'vite-drawn.config.ts');
    await run(inProject('web', 'dist-drawn', 'prerender.js'), inProject('web', 'dist'));
    await compressBelow(inProject('web', 'dist'));
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stamp, state);
  });
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
