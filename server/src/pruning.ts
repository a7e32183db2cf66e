import { pruneIdempotencyKeys } from './core/http/idempotency.ts';
import { pruneLimits } from './core/overload/rate-limit.ts';
import type { Db } from './db/client.ts';
import { pruneLinks } from './features/accounts/email/link-queries.ts';
import { pruneJoinRequests } from './features/accounts/joining/request-queries.ts';
import { pruneKeyedHashes } from './features/accounts/mark-queries.ts';
import { pruneSessions } from './features/accounts/sign-in/session-queries.ts';
import { pruneSearchWords } from './features/discovery/queries.ts';
import { pruneHelp } from './features/help/writing-queries.ts';
import { sweepFiles } from './features/media/sweep-files.ts';
import { pruneNotices } from './features/notices/queries.ts';
import { pruneRemovals } from './features/projects/team/team-queries.ts';
import { pruneReports } from './features/reports/queries.ts';
import type { FileStore } from './integrations/files/file-store.ts';
import { pruneMails } from './integrations/mail/queries.ts';

const SOON_MS = 30 * 1000;
const EVERY_MS = 60 * 60 * 1000;

/** Forgets what only had to be remembered for a while, and deletes the files that nothing leads to. */
export async function prune(db: Db, files: FileStore): Promise<void> {
  await Promise.all([
    pruneLimits(db),
    pruneIdempotencyKeys(db),
    pruneSessions(db),
    pruneKeyedHashes(db),
    pruneJoinRequests(db),
    pruneLinks(db),
    pruneMails(db),
    pruneSearchWords(db),
    pruneRemovals(db),
    pruneReports(db),
    pruneHelp(db),
    pruneNotices(db),
    sweepFiles(db, files),
  ]);
}

/** Prunes soon, because a site may be restarted daily, and then once an hour. @returns the way to stop */
export function pruneNowAndThen(work: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const attempt = () => work().catch(onError);
  const timers = [setTimeout(attempt, SOON_MS), setInterval(attempt, EVERY_MS)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearTimeout);
}
