import { Readable } from 'node:stream';
import { exportMe } from '@skillverse/contract/exports';
import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import { siteOrigin } from '../../core/http/origin.ts';
import type { Serve } from '../../core/http/serve.ts';
import { limitConcurrency } from '../../core/overload/concurrency-limit.ts';
import { takeFromLimit } from '../../core/overload/rate-limit.ts';
import type { Db } from '../../db/client.ts';
import type { Settings } from '../../settings.ts';
import { presentEntry, presentHead, type Written } from './present.ts';
import { type OwnDataFile, type Wanted, writeOwnData } from './write-own-data.ts';

const refuse = refusals(exportMe);
const RETRY_AFTER_SECONDS = 60;
const EXPORTS_PER_HOUR = 10;
// A member of many years has much to read together. A silent line is cut after 60 s.
const EXPORT_DEADLINE_MS = 50_000;
const CONTENT_TYPE = 'application/json; charset=utf-8';

interface ExportParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'publicUrl' | 'rateLimits'>;
}

export function exportRoutes(serve: Serve, { db, settings }: ExportParts): void {
  // For each member alike: an export reads much, and keeps a connection for as long as its reader takes.
  const begin = limitConcurrency(1, () => refuse.EXPORT_RUNNING({ retryAfterSeconds: RETRY_AFTER_SECONDS }));
  serve(
    exportMe,
    async ({ viewer, request, reply }) => {
      const at = new Date().toISOString();
      const file = { name: `skillverse-data-${at.slice(0, 10)}.json`, contentType: CONTENT_TYPE };
      if (request.method === 'HEAD') return { ...file, text: Readable.from([]) };
      const written = { viewer, origin: siteOrigin(request, settings.publicUrl), at };
      const { text, begun } = await make({ db, settings }, wantedBy(written), begin('anybody'));
      if (reply.raw.destroyed) text.destroy();
      else reply.raw.once('close', () => text.destroy());
      await begun;
      return { ...file, text };
    },
    { deadlineMs: EXPORT_DEADLINE_MS },
  );
}

function wantedBy(written: Written): Wanted {
  return {
    viewer: written.viewer,
    presented: {
      head: ({ profile, courses }) => presentHead(profile, courses, written),
      entry: (name, row, avatarUrl) => presentEntry(name, row, { ...written, avatarUrl }),
    },
  };
}

/** @param leave gives the place back, whatever becomes of the export */
async function make({ db, settings }: ExportParts, wanted: Wanted, leave: () => void): Promise<OwnDataFile> {
  try {
    if (settings.rateLimits) await limitExports(db, wanted.viewer.id);
  } catch (error) {
    leave();
    throw error;
  }
  const file = writeOwnData(db, wanted);
  void file.ended.then(leave);
  return file;
}

/** @throws TOO_MANY_REQUESTS, whatever became of the exports before */
async function limitExports(db: Db, userId: UserId): Promise<void> {
  const limit = { key: `export:${userId}`, limit: EXPORTS_PER_HOUR, windowSeconds: 60 * 60 };
  const { allowed, retryAfterSeconds } = await takeFromLimit(db, limit);
  if (!allowed) throw commonRefusal('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}
