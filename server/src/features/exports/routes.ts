import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { exportMe } from '@skillverse/contract/account-settings';
import type { FastifyReply } from 'fastify';
import { limitAtOnce } from '../../core/at-once.ts';
import { siteOrigin } from '../../core/origin.ts';
import { refusals } from '../../core/refusal.ts';
import type { FileToSend } from '../../core/send-file.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import type { Settings } from '../../settings.ts';
import { presentOwnData } from './present.ts';
import { readOwnData } from './read-own-data.ts';

const refuse = refusals(exportMe);
const RETRY_AFTER_SECONDS = 5;
// A member of many years has much to read together.
const EXPORT_DEADLINE_MS = 60_000;

export interface ExportParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'publicUrl'>;
}

export function exportRoutes(serve: Serve, { db, settings }: ExportParts): void {
  const enter = limitAtOnce(1, () => refuse.EXPORT_RUNNING({ retryAfterSeconds: RETRY_AFTER_SECONDS }));
  serve(
    exportMe,
    async ({ viewer, request, reply }) => {
      untilSent(reply, enter(viewer.id));
      const at = new Date().toISOString();
      const data = await readOwnData(db, viewer);
      const origin = siteOrigin(request, settings.publicUrl);
      return jsonFile(
        `skillverse-data-${at.slice(0, 10)}.json`,
        presentOwnData(data, { viewer, origin, at }),
      );
    },
    { deadlineMs: EXPORT_DEADLINE_MS },
  );
}

/** The whole file is in memory until the last byte has left, or whoever asked for it has. */
function untilSent(reply: FastifyReply, leave: () => void): void {
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
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
