import type { Ok } from '@skillverse/contract/call';
import type { listCourses as listCoursesCall } from '@skillverse/contract/courses';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { analyze, givenMany } from '../../../test/given/given-many.ts';
import { plansOf } from '../../../test/plans.ts';
import { keepAnswers } from '../../core/cache/keep-answers.ts';
import { type Best, keepBest } from '../../core/cache/keep-best.ts';
import { keepTotals } from '../../core/cache/keep-totals.ts';
import { readFoundCursor } from '../../core/http/place-cursor.ts';
import type { Db, DbOrTx } from '../../db/client.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { listCourses, searchCourses } from './search-courses.ts';
import { countCourses, listCourseRows } from './search-queries.ts';

test('where there are many courses they are counted now and then, but for those that are not available', async ({
  db,
}) => {
  await db`update courses set deleted_at = now()`;
  const { id: learnerId } = await aMember(db);
  const first = await aCourse(db, { priceSvc: 0 });
  await aCourse(db);
  await aCourse(db, { teacherId: learnerId });
  const clock = { ms: 0 };
  const keep = () => keepAnswers<number>({ forMs: () => 1000, atMost: 9 }, () => clock.ms);
  const kept = { totals: keep(), learners: keep(), best: keepBest() };
  const totals = async () => {
    const of = async (availableTo: typeof learnerId | undefined, skillCategory?: 'Photography') => {
      const filter = { category: skillCategory, teacherId: undefined, availableTo };
      return (await listCourses(db, kept, filter, { after: undefined, pageSize: 2, few: 3 })).total;
    };
    return [await of(undefined), await of(learnerId), await of(learnerId, 'Photography')];
  };
  expect(await totals()).toEqual([3, 2, 2]);
  await aCourse(db, { skillCategory: 'Data Science' });
  expect(await totals()).toEqual([4, 3, 2]);
  await aCourse(db, { skillCategory: 'Data Science' });
  await enrollInCourse(db, { learnerId, courseId: first.id });
  expect(await totals()).toEqual([4, 2, 1]);
  clock.ms = 1000;
  expect(await totals()).toEqual([5, 3, 1]);
});

type Wanted = Parameters<typeof searchCourses>[2];
type KeptBest = ReturnType<typeof keepBest>;

/** All pages of a search. */
async function foundAll(db: Db, best: KeptBest, filter: Wanted, many?: number) {
  const found: string[] = [];
  const totals = new Set<number>();
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const after = cursor === undefined ? undefined : readFoundCursor(cursor);
    const asked = { after, pageSize: 4, ...(many !== undefined && { many }) };
    const page = await searchCourses(db, { learners: keepTotals(), best }, filter, asked);
    found.push(...page.items.map(({ id }) => id));
    totals.add(page.total);
    cursor = page.nextCursor;
  }
  return { found, totals: [...totals] };
}

test('where a search finds many they are ranked now and then, for everybody, and come in the same order', async ({
  db,
}) => {
  const { id: availableTo } = await aMember(db);
  const titles = ['Bookbinding', 'Old bookbinding', 'Rebookbinding', 'On books', 'Bookbinding II'];
  for (const title of titles)
    for (let times = 0; times < 3; times++) await aCourse(db, { title, description: 'bookbinding' });
  await aCourse(db, { title: 'Bookbinding', teacherId: availableTo });
  const of = { words: ['bookbinding'], phrase: 'bookbinding', category: undefined, teacherId: undefined };
  const mine = { ...of, availableTo };
  const scored = await foundAll(db, keepBest(), mine);
  expect(scored).toMatchObject({ totals: [15] });
  expect(new Set(scored.found).size).toBe(15);
  const clock = { ms: 0 };
  const kept = keepBest(keepAnswers<Best>({ forMs: () => 1000, atMost: 9 }, () => clock.ms));
  expect(await foundAll(db, kept, mine, 5)).toEqual(scored);
  const question = JSON.stringify({ ...of, availableTo: undefined }).toLowerCase();
  expect(await kept.known(question)).toMatchObject({ total: 16 });
  expect(await foundAll(db, kept, mine, 5), 'from what is kept').toEqual(scored);
  expect((await foundAll(db, kept, { ...of, availableTo: undefined }, 5)).totals).toEqual([16]);
  const [first, second] = scored.found;
  await db`update courses set deleted_at = now() where id = ${first ?? null}`;
  const late = await aCourse(db, { title: 'Bookbinding' });
  expect((await foundAll(db, kept, mine, 5)).found[0], 'what is gone is gone at once').toBe(second);
  clock.ms = 1000;
  await foundAll(db, kept, mine, 5);
  expect((await foundAll(db, kept, mine, 5)).found[0], 'what has come is found in time').toBe(late.id);
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
  const listing = (explained: DbOrTx) => listCourseRows(explained, asked, { after: undefined, limit: 20 });
  const titles = (await listing(db)).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Course ')).sort()).toEqual([
    'Course 1',
    'Course 2',
    'Course 3',
  ]);
  const counting = (explained: DbOrTx) => countCourses(explained, asked, { atMost: 1001 });
  for (const work of [listing, counting]) {
    const plan = await plansOf(database, work);
    expect(plan).toContain('courses_by_price');
    expect(plan).not.toContain('Seq Scan on courses');
  }
});
