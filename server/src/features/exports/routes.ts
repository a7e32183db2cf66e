import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { exportMe } from '@skillverse/contract/account-settings';
import type { UserId } from '@skillverse/contract/ids';
import type { FastifyReply } from 'fastify';
import { limitAtOnce } from '../../core/at-once.ts';
import { siteOrigin } from '../../core/origin.ts';
import { takeFromLimit } from '../../core/rate-limit.ts';
import { commonRefusal, refusals } from '../../core/refusal.ts';
import type { FileToSend } from '../../core/send-file.ts';
import type { Serve } from '../../core/serve.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Db } from '../../db/client.ts';
import type { Settings } from '../../settings.ts';
import { presentOwnData } from './present.ts';
import { readOwnData } from './read-own-data.ts';

const refuse = refusals(exportMe);
const RETRY_AFTER_SECONDS = 5;
// Each reads everything and holds it in memory.
const EXPORTS_PER_HOUR = 10;
// A member of many years has much to read together. A silent line is cut after 60 s.
const EXPORT_DEADLINE_MS = 50_000;

interface ExportParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'publicUrl' | 'rateLimits'>;
}

export function exportRoutes(serve: Serve, { db, settings }: ExportParts): void {
  const enter = limitAtOnce(1, () => refuse.EXPORT_RUNNING({ retryAfterSeconds: RETRY_AFTER_SECONDS }));
  serve(
    exportMe,
    async ({ viewer, request, reply }) => {
      const leave = enter(viewer.id);
      const origin = siteOrigin(request, settings.publicUrl);
      const work = makeFile({ db, settings }, viewer, origin);
      afterBoth(reply, work, leave);
      return await work;
    },
    { deadlineMs: EXPORT_DEADLINE_MS },
  );
}

async function makeFile({ db, settings }: ExportParts, viewer: Viewer, origin: string): Promise<FileToSend> {
  if (settings.rateLimits) await limitExports(db, viewer.id);
  const at = new Date().toISOString();
  const data = await readOwnData(db, viewer);
  return jsonFile(`skillverse-data-${at.slice(0, 10)}.json`, presentOwnData(data, { viewer, origin, at }));
}

/** @throws TOO_MANY_REQUESTS, whatever became of the exports before */
async function limitExports(db: Db, userId: UserId): Promise<void> {
  const limit = { key: `export:${userId}`, limit: EXPORTS_PER_HOUR, windowSeconds: 60 * 60 };
  const { allowed, retryAfterSeconds } = await takeFromLimit(db, limit);
  if (!allowed) throw commonRefusal('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}

/**
 * The whole file is in memory until the last byte has left; and whoever hangs up, or is told that it took too long, does
 * not end the reading.
 */
function afterBoth(reply: FastifyReply, work: Promise<unknown>, leave: () => void): void {
  const sent = new Promise<void>((resolve) => {
    if (reply.raw.destroyed) resolve();
    else reply.raw.once('close', resolve);
  });
  void Promise.allSettled([sent, work]).then(leave);
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
