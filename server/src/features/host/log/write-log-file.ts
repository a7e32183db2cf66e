import { Readable } from 'node:stream';
import type { HostLogFilter } from '@skillverse/contract/host/log';
import type { Db } from '../../../db/client.ts';
import { type LogRow, listLogRows } from '../../host-log/queries.ts';

const ROWS_PER_READ = 500;

/**
 * The log as a text, read in portions while it is sent: a line that is added meanwhile is newer than the first one.
 * The first portion is read before anything is sent, so that a failure can still be answered.
 */
export async function writeLogFile(
  db: Db,
  filter: HostLogFilter,
  { head, lineOf }: { head: string; lineOf: (row: LogRow) => string },
): Promise<Readable> {
  const read = (before?: number) => listLogRows(db, { ...filter, before, limit: ROWS_PER_READ });
  const first = await read();
  async function* pieces() {
    yield head;
    for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)?.id)) {
      yield rows.map(lineOf).join('');
      if (rows.length < ROWS_PER_READ) return;
    }
  }
  return Readable.from(pieces());
}
