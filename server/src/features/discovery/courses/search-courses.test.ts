import type { Ok } from '@skillverse/contract/call';
import type { listCourses as listCoursesCall } from '@skillverse/contract/courses';
import type { UserId } from '@skillverse/contract/ids';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { analyze, givenMany } from '../../../../test/given/given-many.ts';
import { plansOf } from '../../../../test/plans.ts';
import { ttlCache } from '../../../core/cache/ttl-cache.ts';
import { readFoundCursor } from '../../../core/http/place-cursor.ts';
import type { Db, DbOrTx } from '../../../db/client.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';
import { listCourseRows } from './course-queries.ts';
import { searchCourses } from './search-courses.ts';

/** Courses of one teacher, the newest first in their numbers. */
const addCourses = (owner: Db, teacherId: UserId, { title, count }: { title: string; count: number }) =>
  givenMany(
    owner,
    (tx) => tx`
      insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at)
      select gen_random_uuid(), ${teacherId}, ${title}, '', 'Photography', 500, 1, now() - make_interval(mins => i)
      from generate_series(1, ${count}::int) i`,
  );

test('more than 1,000 courses are not counted, but for those that are not available', async ({
  db,
  database,
  site,
}) => {
  await db`update courses set deleted_at = now()`;
  const { id: learnerId } = await aMember(db);
  const as = await signedIn(db, learnerId);
  await aCourse(db, { title: 'Own kite', teacherId: learnerId });
  const begun = await aCourse(db, { title: 'Begun kite', priceSvc: 0 });
  await enrollInCourse(db, { learnerId, courseId: begun.id });
  await addCourses(database.owner, begun.teacherId, { title: 'A kite', count: 999 });
  const totals = async () => {
    const found: (number | string)[] = [];
    for (const query of ['q=kite', '', 'available=true', 'available=true&q=kite']) {
      const { body } = await site.ask<Ok<typeof listCoursesCall>>('GET', `/api/courses?${query}`, { as });
      found.push(body.totalIsCapped ? `${body.total}+` : body.total);
    }
    return found;
  };
  expect(await totals()).toEqual(['1000+', '1000+', 999, 999]);
  await aCourse(db, { title: 'New kite' });
  expect(await totals()).toEqual(['1000+', '1000+', 1000, 1000]);
  await aCourse(db, { title: 'Another kite' });
  expect(await totals()).toEqual(['1000+', '1000+', '1000+', '1000+']);
});

test('of more than 1,000 matches those that begin with what was typed and the newest are ranked, once each', async ({
  db,
  database,
}) => {
  const { id: teacherId } = await aMember(db);
  await addCourses(database.owner, teacherId, { title: 'Rebookbinding', count: 1200 });
  const titles = ['Bookbinding', 'Bookbinding II', 'Old bookbinding'];
  for (const title of titles) {
    const { id } = await aCourse(db, { title });
    await database.owner`update courses set created_at = now() - interval '1 year' where id = ${id}`;
  }
  await aCourse(db, { title: 'New bookbinding' });
  const filter = { category: undefined, teacherId: undefined, availableTo: undefined };
  const search = { ...filter, words: ['bookbinding'], phrase: 'bookbinding' };
  const learners = ttlCache<number>({ max: 9, ttlMs: 1000 });
  const found: { id: string; title: string }[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const after = cursor === undefined ? undefined : readFoundCursor(cursor);
    const page = await searchCourses(db, learners, search, { sort: 'match', after, pageSize: 90 });
    expect(page).toMatchObject({ total: 1000, totalIsCapped: true });
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(new Set(found.map(({ id }) => id)).size).toBe(1000);
  expect(found).toHaveLength(1000);
  const first = found.slice(0, 4).map(({ title }) => title);
  // An older one with the word in its middle is not among the newest.
  expect(first).toEqual(['Bookbinding', 'New bookbinding', 'Bookbinding II', 'Rebookbinding']);
});

test('courses are narrowed to what costs no more, and so is their count', async ({ db, site }) => {
  const { id: viewerId } = await aMember(db);
  const as = await signedIn(db, viewerId);
  const skillCategory = 'Machine Learning';
  for (const priceSvc of [0, 40, 41])
    await aCourse(db, { title: `Abacus ${priceSvc}`, priceSvc, skillCategory });
  await aCourse(db, { title: 'Abacus of mine', priceSvc: 0, teacherId: viewerId, skillCategory });
  const ask = async (query: string) => {
    const path = `/api/courses?available=true&${query}`;
    return await site.ask<Ok<typeof listCoursesCall>>('GET', path, { as });
  };
  for (const others of ['&category=Machine%20Learning', '&q=abacus']) {
    const found = async (query: string) => {
      const { items, total } = (await ask(query + others)).body;
      expect(total).toBe(items.length);
      return items.map(({ title }) => title);
    };
    expect(await found('maxPrice=0')).toEqual(['Abacus 0']);
    expect(await found('maxPrice=40')).toEqual(['Abacus 40', 'Abacus 0']);
    expect(await found('maxPrice=999999999')).toHaveLength(3);
  }
  for (const wrong of ['-1', '1.5', '1e3', 'free', ''])
    expect((await ask(`maxPrice=${wrong}`)).status, wrong).toBe(422);
});

test('the few courses that somebody can pay are found by their price', async ({ db, database }) => {
  const { id: teacherId } = await aMember(db);
  await givenMany(
    database.owner,
    (tx) => tx`
      insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
      select gen_random_uuid(), ${teacherId}, 'Course ' || i, '', 'Photography', case when i <= 3 then 20 else 1000 + i end, 1
      from generate_series(1, 5000) i`,
  );
  await analyze(database, 'courses');
  const payable = {
    words: [],
    phrase: '',
    category: undefined,
    teacherId: undefined,
    availableTo: undefined,
  };
  const asked = { ...payable, maxPriceSvc: 20 };
  const listing = (explained: DbOrTx) =>
    listCourseRows(explained, asked, { sort: 'newest', after: undefined, limit: 20 });
  const titles = (await listing(db)).rows.map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Course ')).sort()).toEqual([
    'Course 1',
    'Course 2',
    'Course 3',
  ]);
  const plan = await plansOf(database, listing);
  expect(plan).toContain('courses_by_price');
  expect(plan).not.toContain('Seq Scan on courses');
});
