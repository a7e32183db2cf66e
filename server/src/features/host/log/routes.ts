import { Readable } from 'node:stream';
import { downloadHostLog, HOST_LOG_PER_PAGE, listHostLog } from '@skillverse/contract/host/log';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import { listLogRows } from '../../host-log/queries.ts';
import { CSV_HEAD, csvLine, presentLine } from './present.ts';
import { writeLogFile } from './write-log-file.ts';

const refuse = refusals(listHostLog);

export function hostLogRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listHostLog, async ({ query: { cursor, ...filter } }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor);
    const rows = await listLogRows(db, { ...filter, before, limit: HOST_LOG_PER_PAGE + 1 });
    const items = rows.slice(0, HOST_LOG_PER_PAGE);
    const nextCursor = rows.length > items.length ? String(items.at(-1)?.id) : null;
    return { items: items.map(presentLine), nextCursor };
  });

  serve(downloadHostLog, async ({ query, request }) => {
    const name = `skillverse-log-${new Date().toISOString().slice(0, 10)}.csv`;
    const text =
      request.method === 'HEAD'
        ? Readable.from([])
        : await writeLogFile(db, query, { head: CSV_HEAD, lineOf: csvLine });
    return { name, contentType: 'text/csv; charset=utf-8', text };
  });
}

/** @throws INVALID_CURSOR */
function readCursor(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw refuse.INVALID_CURSOR();
  return Number(cursor);
}
