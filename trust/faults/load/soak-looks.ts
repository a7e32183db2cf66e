import { growthPerHour, settled } from './growth.ts';
import type { Gauge } from './soak-gauge.ts';

/** A server at one moment, with nobody asking. */
export interface Look extends Omit<Gauge, 'snapshot'> {
  /** What the program holds, without what V8 makes for itself. */
  readonly heldBytes: number;
  readonly atMs: number;
  /** Of PostgreSQL. */
  readonly connections: number;
  /** Those among them that do something all the same. */
  readonly busy: number;
}

const GROWTH_MAX_PER_HOUR = 0.01;
/** Less says nothing about an hour. */
const JUDGED_FROM_MINUTES = 60;
/** 15 of the pool, 5 of the sign-in. */
const CONNECTIONS_MAX = 20;

/** @returns which connections were not given back, in one sentence each */
export function leaksIn(before: Look, after: Look): string[] {
  const breaches: string[] = [];
  if (after.lines > before.lines)
    breaches.push(`${after.lines - before.lines} lines are still open, long after the last request`);
  if (after.connections > CONNECTIONS_MAX)
    breaches.push(`the server holds ${after.connections} connections of PostgreSQL`);
  if (after.busy > 0) breaches.push(`${after.busy} connections of PostgreSQL are busy, and nobody asks`);
  return breaches;
}

/** How what is held went, and whether it went too far. */
export function heldOver(minutes: number, looks: readonly Look[]): { measured: string; breaches: string[] } {
  const last = megabytes(looks.at(-1)?.heldBytes ?? 0);
  const growth = growthPerHour(settled(looks).map(({ atMs, heldBytes }) => ({ atMs, value: heldBytes })));
  const told = `holds ${last}, ${growth < 0 ? '' : '+'}${(growth * 100).toFixed(2)} % an hour`;
  if (minutes < JUDGED_FROM_MINUTES) return { measured: `${told} (too short to judge)`, breaches: [] };
  return { measured: told, breaches: growth < GROWTH_MAX_PER_HOUR ? [] : [`it grows: ${told}`] };
}

export const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(2)} MB`;
