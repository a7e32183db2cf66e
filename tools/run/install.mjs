import { existsSync, readFileSync } from 'node:fs';
import { inProject, PlainEnd, projectNode, systemNode, systemPath } from './project.mjs';
import { runQuietly, step } from './step.mjs';

const CHANGED = 'package-lock.json has changed';
const TOOLS_ABSENT = 'the development tools are missing';

/**
 * For what may run beside a server: npm empties node_modules before it fills it again, and without its registry it stays
 * empty. So packages of another version are left as they are; where none are there yet, they are installed.
 */
export async function ensureUsable() {
  if (whyInstall(false) !== CHANGED || !existsSync(projectNode)) return await ensureInstalled();
  console.log(
    'The packages here are of an earlier version: the next start of the server brings the new ones',
  );
}

/** Installs what building and running need. Development tools that are there are kept up with it. */
export const ensureInstalled = () => ensure(Object.values(packagesHere() ?? {}).some(({ dev }) => dev));

/** Installs the development tools as well. */
export const ensureToolsInstalled = () => ensure(true);

/** Brings node_modules in line with package-lock.json; takes no time when it is. */
async function ensure(withTools) {
  const reason = whyInstall(withTools);
  if (!reason) return;
  await step(`Installing packages (${reason}; a minute or so)`, () => install(reason, withTools));
  if (!existsSync(projectNode)) {
    throw new PlainEnd(
      'npm did not let the package "node" run its install script, so the Node.js of this project is missing.\n' +
        'Allow it and install again: npm install-scripts approve node && npm ci',
    );
  }
}

async function install(reason, withTools) {
  // `npm ci` would take the packages from under a running server, and tools alone can be added to them.
  const command = reason === TOOLS_ABSENT ? ['install', '--no-save'] : ['ci'];
  const which = withTools ? '--include=dev' : '--omit=dev';
  const args = [...command, which, '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: systemPath() };
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith('.js')
    ? await runQuietly(systemNode(), [npm, ...args], { env })
    : await runQuietly('npm', args, { env, shell: process.platform === 'win32' });
  if (code === 0) return;
  throw new PlainEnd(
    `${output}\n\nThe packages could not be installed. npm's own words stand above. ` +
      'With a connection to the npm registry and room on the disk, run the same command again.',
  );
}

/** Compares what npm noted down after its last install with what the lock file asks for. */
function whyInstall(withTools) {
  const installed = packagesHere();
  if (!installed) return 'first start';
  const wanted = readPackages(inProject('package-lock.json')) ?? {};
  const lacking = Object.entries(wanted).filter(([path, entry]) => {
    const { version, optional, link } = entry;
    if (!path.includes('node_modules/') || optional) return false; // optional: made for other systems
    if (isTool(entry) && !withTools) return false;
    return !installed[path] || (!link && installed[path].version !== version);
  });
  if (lacking.some(([path, entry]) => !isTool(entry) || installed[path])) return CHANGED;
  if (lacking.length > 0) return TOOLS_ABSENT;
  return existsSync(projectNode) ? undefined : 'the Node.js of this project is missing';
}

/** Those of devOptional are wanted by an optional part of a library, too. */
const isTool = ({ dev, devOptional }) => dev || devOptional;

const packagesHere = () => readPackages(inProject('node_modules', '.package-lock.json'));

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
