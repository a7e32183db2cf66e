import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { exportMe } from '@skillverse/contract/account-settings';
import type { FileToSend } from '../../core/send-file.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { presentOwnData } from './present.ts';
import { readOwnData } from './read-own-data.ts';

// A member of many years has much to read together.
const EXPORT_DEADLINE_MS = 60_000;

export function exportRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(
    exportMe,
    async ({ viewer }) => {
      const writtenAt = new Date().toISOString();
      const data = await readOwnData(db, viewer);
      return jsonFile(
        `skillverse-data-${writtenAt.slice(0, 10)}.json`,
        presentOwnData(data, viewer, writtenAt),
      );
    },
    { deadlineMs: EXPORT_DEADLINE_MS },
  );
}

/** Written for this one answer, and to be kept by nobody but its reader. */
function jsonFile(name: string, content: object): FileToSend {
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  return {
    name,
    contentType: 'application/json; charset=utf-8',
    sizeBytes: bytes.length,
    isAttachment: true,
    tag: randomUUID(),
    isNeverKept: true,
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}
