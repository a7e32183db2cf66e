// A PostgreSQL 15 beside the one that comes along: the oldest that DATABASE_URL may lead to.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, step } from './step.mjs';

const DEBIANS = '/usr/lib/postgresql/15/bin';
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** @returns {Promise<string | undefined>} its folder of programs; undefined where none is and none can be installed */
export async function ensurePostgres15() {
  const named = process.env.POSTGRES15_BIN;
  if (named) return named;
  if (!has(DEBIANS)) await installDebians();
  return has(DEBIANS) ? DEBIANS : undefined;
}

const has = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

async function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => runQuietly('apt-get', args, { env });
  const install = (name) => aptGet('install', '-y', '--no-install-recommends', name);
  await step("Installing Debian's PostgreSQL 15 (about 60 MB)", async () => {
    await aptGet('update');
    await install('postgresql-common');
    await withoutClusterOfItsOwn(() => install('postgresql-15'));
  });
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
