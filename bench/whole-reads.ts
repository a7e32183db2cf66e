import type { Db } from '../server/src/db/client.ts';
import type { DatabaseConnection } from '../server/src/db/embedded/open-database.ts';
import { openFileStore } from '../server/src/integrations/files/open-file-store.ts';
import { openExplainedSite } from './explained-site.ts';
import { type Community, READS } from './reads.ts';

/** These calls count or sum the whole site from time to time, for all members. */
export const WHOLE: readonly string[] = ['discovery.listTopics'];
const LARGE_ROWS = 10_000;

interface CrowdedGround {
  readonly owner: Db;
  readonly database: DatabaseConnection;
  readonly dataDir: string;
  readonly community: Community;
}

/**
 * The reads that scan a whole large table, in this community with its real rows. Only the third request of each read counts:
 * topics and figures of courses with many learners are cached.
 */
export async function findWholeReads({
  owner,
  database,
  dataDir,
  community,
}: CrowdedGround): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${LARGE_ROWS}`;
  const files = await openFileStore({ s3: undefined, dataDir });
  const names = new Set(tables.map(({ name }) => name));
  const site = await openExplainedSite({ connection: database, dataDir, files }, names);
  try {
    const found: string[] = [];
    for (const read of READS.filter(({ call }) => !WHOLE.includes(call))) {
      await site.read(read, community);
      await site.read(read, community);
      const { answer, wholeReads } = await site.read(read, community);
      if (answer.status !== 200) throw new Error(`${read.title} was answered ${answer.status}`);
      found.push(...wholeReads.map((what) => `${read.title}: ${what}`));
    }
    return found;
  } finally {
    await site.close();
    files.close();
  }
}
