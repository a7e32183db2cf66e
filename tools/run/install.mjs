import { existsSync, readFileSync } from 'node:fs';
import { inProject, PlainEnd, projectNode, systemNode, systemPath } from './project.mjs';
import { runQuietly, step } from './step.mjs';

const CHANGED = 'package-lock.json has changed';

/**
 * For what may run beside a server: npm empties node_modules before it fills it again, and without its registry it stays
 * empty. So packages of another version are left as they are; where none are there yet, they are installed.
 */
export async function ensureUsable() {
  if (whyInstall() !== CHANGED || !existsSync(projectNode)) return await ensureInstalled();
  console.log(
    'The packages here are of an earlier version: the next start of the server brings the new ones',
  );
}

/** Brings node_modules in line with package-lock.json; takes no time when it is. */
export async function ensureInstalled() {
  const reason = whyInstall();
  if (!reason) return;
  await step(`Installing packages (${reason}; a minute or so)`, install);
  if (!existsSync(projectNode)) {
    throw new PlainEnd(
      'npm did not let the package "node" run its install script, so the Node.js of this project is missing.\n' +
        'Allow it and install again: npm install-scripts approve node && npm ci',
    );
  }
}

async function install() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: systemPath() };
  // A production setting of the surrounding shell would leave out what builds and tests the project.
  delete env.NODE_ENV;
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith('.js')
    ? await runQuietly(systemNode(), [npm, ...args, '--include=dev'], { env })
    : await runQuietly('npm', [...args, '--include=dev'], { env, shell: process.platform === 'win32' });
  if (code === 0) return;
  throw new PlainEnd(
    `${output}\n\nThe packages could not be installed. npm's own words stand above. ` +
      'With a connection to the npm registry and room on the disk, run the same command again.',
  );
}

/** Compares what npm noted down after its last install with what the lock file asks for. */
function whyInstall() {
  const installed = readPackages(inProject('node_modules', '.package-lock.json'));
  if (!installed) return 'first start';
  const wanted = readPackages(inProject('package-lock.json')) ?? {};
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || optional) continue; // optional: made for other systems
    const found = installed[path];
    if (!found || (!link && found.version !== version)) return CHANGED;
  }
  return existsSync(projectNode) ? undefined : 'the Node.js of this project is missing';
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
