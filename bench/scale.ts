import { setTimeout as delay } from 'node:timers/promises';
import { openPool } from '../server/src/db/client.ts';
import type { DatabaseConnection } from '../server/src/db/embedded/open-database.ts';
import { findCourseRows } from '../server/src/features/discovery/courses/course-queries.ts';
import { findPersonRows } from '../server/src/features/discovery/people/person-queries.ts';
import { type FillSize, memberIdOf } from './fill/fill.ts';
import { percentilesOf } from './load/percentiles.ts';
import type { Community } from './reads.ts';
import { COMMON, searchAt } from './searches.ts';

/** A large community, and smaller ones to compare with. */
export const LARGE: Community = {
  members: 100_000,
  teachers: 2000,
  courses: 20_000,
  places: 10,
  projects: 20_000,
};
export const MIDDLE: Community = {
  members: 10_000,
  teachers: 200,
  courses: 2000,
  places: 10,
  projects: 2000,
};
export const SMALL: Community = { members: 1000, teachers: 20, courses: 200, places: 10, projects: 200 };

const PER_SECOND = 50;
const SECONDS = 20;
const WARM_UP = 100;

export interface ScaleFigures {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
  /** The slowest first search for a common word within a minute. */
  readonly coldMs: number;
}

/** Sends searches at a fixed rate, even if answers are slow, as people do. */
export async function measureSearches(port: number, cookieOf: (n: number) => string): Promise<ScaleFigures> {
  const ask = async (n: number): Promise<number> => {
    const since = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${searchAt(n)}`, {
      headers: { cookie: cookieOf(n) },
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${searchAt(n)} was answered with ${answer.status}: ${text.slice(0, 300)}`);
    return performance.now() - since;
  };
  const coldMs = await askOfAll(COMMON.length, (n) => ask(n * 10 + 7));
  for (let n = 0; n < WARM_UP; n++) await ask(n);
  const startsAt = performance.now();
  const asked: Promise<number>[] = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    await delay(Math.max(0, startsAt + (n * 1000) / PER_SECOND - performance.now()));
    asked.push(ask(n));
  }
  const { p50Ms, p99Ms, mostMs } = percentilesOf(await Promise.all(asked));
  return { p50Ms, p99Ms, mostMs, coldMs };
}

/** @returns the longest time */
async function askOfAll(count: number, ask: (n: number) => Promise<number>): Promise<number> {
  let longestMs = 0;
  for (let n = 0; n < count; n++) longestMs = Math.max(longestMs, await ask(n));
  return longestMs;
}

/** The plans of two searches for people, one of them with many matches, and of one for courses. */
export async function searchPlans(connection: DatabaseConnection): Promise<string[]> {
  const plans: string[] = [];
  const db = openPool(connection, { max: 1, onNotice: (notice) => plans.push(notice) });
  const viewerId = memberIdOf(0);
  const page = { after: undefined, limit: 20 };
  try {
    await db`load 'auto_explain'`;
    await db`set auto_explain.log_analyze = on`;
    await db`set auto_explain.log_min_duration = 0`;
    await db`set auto_explain.log_level = notice`;
    plans.length = 0;
    const person = { words: ['amara', 'tanaka'], phrase: 'amara tanaka', skill: undefined, viewerId };
    await findPersonRows(db, person, page);
    await findPersonRows(db, { ...person, words: ['weaving'], phrase: 'weaving' }, page);
    const course = { words: ['patient', 'harmonica'], phrase: 'patient harmonica', availableTo: viewerId };
    await findCourseRows(db, { ...course, category: undefined, teacherId: undefined }, page);
  } finally {
    await db.end();
  }
  return plans;
}

export function scaleLines(small: ScaleFigures, large: ScaleFigures, plans: readonly string[]): string[] {
  const line = (size: FillSize, { p50Ms, p99Ms, mostMs, coldMs }: ScaleFigures) =>
    `  ${size.members.toLocaleString('en')} members, ${size.courses.toLocaleString('en')} courses: ` +
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, most ${mostMs.toFixed(1)} ms, ` +
    `a common word for the first time ${coldMs.toFixed(0)} ms`;
  const times = (key: 'p50Ms' | 'p99Ms') => (large[key] / small[key]).toFixed(2);
  return [
    `Searches at ${PER_SECOND} a second for ${SECONDS} s`,
    line(SMALL, small),
    line(LARGE, large),
    `  p50 ${times('p50Ms')} times, p99 ${times('p99Ms')} times that of the small community`,
    `  goals: p99 under 300 ms ${large.p99Ms < 300 ? 'met' : 'MISSED'}, at most 3 times ` +
      (large.p99Ms <= 3 * small.p99Ms ? 'met' : 'MISSED'),
    '',
    'Plans',
    ...plans,
  ];
}
