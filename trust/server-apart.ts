import { readFileSync } from 'node:fs';
import type { TestDatabase } from '../server/test/database.ts';
import { type DatabaseDoor, openDatabaseDoor } from '../server/test/database-door.ts';
import { type RunningServer, startServer } from '../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../server/test/site.ts';

/** The server in a process of its own, on the database and the files of a test. The way to the database can be shut. */
export async function aServerApart(
  { connection, dataDir }: TestDatabase,
  cleanUp: (work: () => Promise<void>) => void,
  env: Record<string, string> = {},
): Promise<RunningServer & { readonly database: DatabaseDoor }> {
  const door = await openDatabaseDoor(connection);
  const DATABASE_URL = door.url({});
  const server = await startServer(dataDir, { DATABASE_URL, SESSION_SECRET: TEST_SECRET, ...env });
  cleanUp(async () => {
    await server.stop();
    door.close();
  });
  return { ...server, database: door };
}

/** How much memory a process holds, and the most it ever held. Linux tells; elsewhere nothing is known. */
export function memoryOf({ process: { pid } }: RunningServer): { nowMb: number; peakMb: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { nowMb: Math.round(megabytes('VmRSS')), peakMb: Math.round(megabytes('VmHWM')) };
}
