import type { Ok } from '@skillverse/contract/call';
import type { getCourse, listCourses } from '@skillverse/contract/courses';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aCrowd, CROWD_PRICE_SVC } from '../../../test/given/given-crowd.ts';
import { ttlCache } from '../../core/cache/ttl-cache.ts';
import { findCourseRow } from './queries.ts';
import { readLearnerCount } from './read-learner-count.ts';

test('up to 1,000 learners are counted each time, of more the count is at most a minute old', async ({
  db,
  database,
}) => {
  const [course, other] = [
    await aCourse(db, { priceSvc: CROWD_PRICE_SVC }),
    await aCourse(db, { priceSvc: CROWD_PRICE_SVC }),
  ];
  const join = (learners: number) => aCrowd(database.owner, course, learners);
  const clock = { ms: 1 };
  const kept = ttlCache<number>({ max: 9, ttlMs: 60_000, now: () => clock.ms });
  const countOf = async ({ id }: typeof course) =>
    (await readLearnerCount(db, kept, (await findCourseRow(db, id))!)).learnerCount;
  await join(999);
  expect(await countOf(course)).toBe(999);
  await join(1);
  expect(await countOf(course)).toBe(1000);
  await join(2);
  expect(await countOf(course)).toBe(1002);
  await join(1);
  clock.ms = 60_000;
  expect(await countOf(course)).toBe(1002);
  await aCrowd(database.owner, other, 1);
  expect(await countOf(other)).toBe(1);
  clock.ms = 60_002;
  expect(await countOf(course)).toBe(1003);
});

test('a crowded course has as many learners wherever it is shown', async ({ db, database, site }) => {
  const { id: teacherId } = await aMember(db);
  const course = await aCourse(db, { title: 'Everybody’s', teacherId, priceSvc: CROWD_PRICE_SVC });
  await aCrowd(database.owner, course, 1001);
  const as = await signedIn(db, (await aMember(db)).id);
  const listed = async (query: string) => {
    const { body } = await site.ask<Ok<typeof listCourses>>('GET', `/api/courses?${query}`, { as });
    return body.items.find(({ id }) => id === course.id)?.learnerCount;
  };
  const { body } = await site.ask<Ok<typeof getCourse>>('GET', `/api/courses/${course.id}`, { as });
  expect([body.learnerCount, await listed(`teacherId=${teacherId}`), await listed('q=everybody')]).toEqual([
    1001, 1001, 1001,
  ]);
});
