import { setTimeout as delay } from 'node:timers/promises';
import { ping } from '../../../server/src/db/server-state.ts';
import { spanOf } from '../row.ts';
import type { Stage } from '../stage.ts';

const PATIENCE_MS = 60_000;
/** An outage shorter than that may pass between two looks. */
const UNSEEN_MS = 2000;

/** How a site went through the loss of its database, counted from its beginning. */
export interface Outage {
  /** Until the database let somebody in. */
  readonly databaseMs: number;
  /** Until /api/ready said so again; 0 where it never said 503. */
  readonly readyMs: number;
}

/** Looks at the site until it is ready again, as a balancer and a supervisor do. What it does wrong meanwhile is a breach. */
export async function watchOutage(stage: Stage): Promise<Outage> {
  const beganAt = Date.now();
  const [databaseMs, readyMs] = await Promise.all([untilLetIn(stage, beganAt), untilReady(stage, beganAt)]);
  return { databaseMs, readyMs };
}

async function untilLetIn({ onDatabase }: Stage, beganAt: number): Promise<number> {
  // Not before PostgreSQL has noticed by itself.
  await delay(100);
  while (Date.now() - beganAt < PATIENCE_MS) {
    const isIn = await onDatabase(ping).then(
      () => true,
      () => false,
    );
    if (isIn) return Date.now() - beganAt;
    await delay(20);
  }
  throw new Error('the database did not come back');
}

async function untilReady({ url, server, breaches }: Stage, beganAt: number): Promise<number> {
  let isNoticed = false;
  for (;;) {
    const [health, ready] = await Promise.all([look(url, '/api/health'), look(url, '/api/ready')]);
    const afterMs = Date.now() - beganAt;
    if (health.status !== 200)
      breaches.push(`/api/health was answered ${health.status} without the database`);
    if (ready.status === 503) isNoticed = true;
    else if (ready.status !== 200)
      breaches.push(`/api/ready was answered ${ready.status} without the database`);
    if (ready.status === 503 && !ready.retryAfter) breaches.push('/api/ready says 503 without Retry-After');
    if (ready.status === 200 && isNoticed) return afterMs;
    if (ready.status === 200 && afterMs > UNSEEN_MS) return 0;
    if (server.process.exitCode !== null) throw new Error('the server ended with its database');
    if (afterMs > PATIENCE_MS) throw new Error('the server did not find its database again');
    await delay(10);
  }
}

async function look(url: string, path: string): Promise<{ status: number; retryAfter: string | null }> {
  const answer = await fetch(url + path).catch(() => undefined);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null };
}

/** What shows that nobody can have seen it: a site that was always ready. */
export function unseen(outages: readonly Outage[]): string[] {
  return outages.every(({ readyMs }) => readyMs === 0) ? ['/api/ready never said 503'] : [];
}

/** How long the database was away, and how much later the site served again. */
export function lateness(outages: readonly Outage[]): string {
  const away = spanOf(outages.map(({ databaseMs }) => databaseMs));
  const late = spanOf(outages.map(({ databaseMs, readyMs }) => Math.max(0, readyMs - databaseMs)));
  return `database away ${away}; then served again in ${late}`;
}
