import type { Db } from '../../../server/src/db/client.ts';
import { checkInvariants } from '../../../server/src/invariants.ts';
import type { LoadFigures } from '../load/load-program.ts';
import type { Crowd } from './own-market.ts';

type Told = Pick<LoadFigures, 'enrolled' | 'unsure'>;

/**
 * Holds all that a load was ever told against the database: each place that was told of is there once, none is there that nobody
 * asked for, and every invariant holds.
 * @returns what does not hold, in one sentence each
 */
export async function notAsTold(db: Db, { members }: Crowd, figures: readonly Told[]): Promise<string[]> {
  const ids = members.map(({ id }) => id);
  const rows = await db<{ learnerId: string; courseId: string; count: number }[]>`
    select learner_id, course_id, count(*)::int from enrollments
    where learner_id = any(${ids}::uuid[]) group by learner_id, course_id`;
  const there = new Map(rows.map(({ learnerId, courseId, count }) => [`${learnerId} ${courseId}`, count]));
  const placesOf = (of: keyof Told) =>
    figures.flatMap((one) => one[of]).map(([learner, courseId]) => `${ids[learner]} ${courseId}`);
  const told = new Set(placesOf('enrolled'));
  const perhaps = new Set(placesOf('unsure'));
  const lost = [...told].filter((place) => !there.has(place));
  const twice = [...there].filter(([, count]) => count > 1);
  const madeUp = [...there.keys()].filter((place) => !told.has(place) && !perhaps.has(place));
  const broken = (await checkInvariants(db)).filter(({ breaches }) => breaches.length > 0);
  return [
    ...lost.map((place) => `lost: the place ${place}, which its learner was told of`),
    ...twice.map(([place, count]) => `the place ${place} is there ${count} times`),
    ...madeUp.map((place) => `nobody asked for the place ${place}`),
    ...broken.map(({ name, breaches }) => `${name} does not hold: ${JSON.stringify(breaches[0])}`),
  ];
}
