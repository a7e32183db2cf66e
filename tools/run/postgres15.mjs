// A PostgreSQL 15 beside the one that comes along: the oldest that DATABASE_URL may lead to.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainEnd } from './project.mjs';
import { runQuietly, step } from './step.mjs';

const DEBIANS = '/usr/lib/postgresql/15/bin';
const DEBIAN_VERSION = '/etc/debian_version';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/**
 * @returns {Promise<string | undefined>} its folder of programs; undefined where none is and nobody could install one
 * @throws {PlainEnd} where installing it failed
 */
export async function ensurePostgres15() {
  const named = process.env.POSTGRES15_BIN;
  if (named) return named;
  if (!has(DEBIANS)) await installDebians();
  return has(DEBIANS) ? DEBIANS : undefined;
}

const has = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

async function installDebians() {
  if (process.getuid?.() !== 0 || !isDebian12()) return;
  const install = (name) => aptGet('install', '-y', '--no-install-recommends', name);
  await step("Installing Debian's PostgreSQL 15 (about 60 MB)", async () => {
    await aptGet('update');
    await install('postgresql-common');
    await withoutClusterOfItsOwn(() => install('postgresql-15'));
  });
}

function isDebian12() {
  return existsSync(DEBIAN_VERSION) && readFileSync(DEBIAN_VERSION, 'utf8').startsWith('12');
}

/** @throws {PlainEnd} with apt's last words where it fails */
export async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runQuietly('apt-get', args, { env });
  if (code === 0) return;
  const lastWords = output.split('\n').slice(-5).join('\n');
  throw new PlainEnd(
    `PostgreSQL 15 could not be installed: apt-get ${args[0]} ended with ${code}.\n${lastWords}`,
  );
}

/** We want the programs alone: no database that Debian makes and starts beside ours. */
async function withoutClusterOfItsOwn(work) {
  if (!existsSync(CLUSTER_SETTINGS)) return work();
  const before = readFileSync(CLUSTER_SETTINGS, 'utf8');
  writeFileSync(CLUSTER_SETTINGS, `${before}\ncreate_main_cluster = false\n`);
  try {
    return await work();
  } finally {
    writeFileSync(CLUSTER_SETTINGS, before);
  }
}
