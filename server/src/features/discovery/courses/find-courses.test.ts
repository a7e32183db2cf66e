import type { Ok } from '@skillverse/contract/call';
import type { listCourses } from '@skillverse/contract/courses';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS, type WantedCourse } from '../../../../test/given/given.ts';
import { analyze, givenMany } from '../../../../test/given/given-many.ts';
import { plansOf } from '../../../../test/plans.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db, DbOrTx } from '../../../db/client.ts';
import { completeCourse } from '../../enrollments/complete-course.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { findCourseRows, listCourseRows } from './course-queries.ts';
import type { ListSort } from './rules.ts';

const SORTS = ['newest', 'rating', 'cheapest', 'shortest'] as const satisfies readonly ListSort[];

async function aFinder(db: Db, site: Site) {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const ask = (query: string) => site.ask<Ok<typeof listCourses>>('GET', `/api/courses?${query}`, { as });
  const titles = async (query: string) => {
    const { items, total } = (await ask(query)).body;
    expect(total).toBe(items.length);
    return items.map(({ title }) => title);
  };
  return { id, as, ask, titles };
}

/** Stars of as many learners, who have completed it. */
async function reviewed(db: Db, { stars = [], ...wanted }: WantedCourse & { stars?: readonly number[] }) {
  const course = await aCourse(db, { priceSvc: 0, ...wanted });
  await db`update courses set price_svc = 0 where id = ${course.id}`;
  for (const given of stars) {
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
    await writeReview(db, { reviewerId: learnerId, courseId: course.id, stars: given, comment: null });
  }
  await db`update courses set price_svc = ${wanted.priceSvc ?? 0} where id = ${course.id}`;
}

describe('courses', () => {
  test('are narrowed and sorted by price, time, own rating and what can be afforded, all together', async ({
    db,
    site,
  }) => {
    const { id, titles } = await aFinder(db, site);
    const skillCategory = 'Content Creation';
    await reviewed(db, { title: 'Odes', priceSvc: 30, durationMinutes: 90, stars: [5, 4], skillCategory });
    await reviewed(db, { title: 'Haiku', priceSvc: 600, durationMinutes: 20, stars: [5], skillCategory });
    await reviewed(db, { title: 'Sagas', priceSvc: 10, durationMinutes: 300, stars: [3], skillCategory });
    await reviewed(db, { title: 'Verse', priceSvc: 10, durationMinutes: 90, skillCategory });
    const found = (query: string) => titles(`category=content+creation&${query}`);
    expect(await found('')).toEqual(['Verse', 'Sagas', 'Haiku', 'Odes']);
    expect(await found('sort=newest')).toEqual(['Verse', 'Sagas', 'Haiku', 'Odes']);
    expect(await found('sort=rating')).toEqual(['Haiku', 'Odes', 'Sagas', 'Verse']);
    expect(await found('sort=cheapest')).toEqual(['Verse', 'Sagas', 'Odes', 'Haiku']);
    expect(await found('sort=shortest')).toEqual(['Haiku', 'Verse', 'Odes', 'Sagas']);
    expect(await found('minRating=3')).toEqual(['Sagas', 'Haiku', 'Odes']);
    expect(await found('minRating=4.5')).toEqual(['Haiku', 'Odes']);
    expect(await found('minRating=4.6')).toEqual(['Haiku']);
    expect(await found('maxMinutes=90')).toEqual(['Verse', 'Haiku', 'Odes']);
    expect(await found('maxMinutes=89')).toEqual(['Haiku']);
    expect(await found('maxMinutes=0')).toEqual([]);
    expect(await found('affordable=true')).toEqual(['Verse', 'Sagas', 'Odes']);
    expect(await found('affordable=false')).toHaveLength(4);
    expect(await found('affordable=true&maxPrice=29')).toEqual(['Verse', 'Sagas']);
    expect(await found('affordable=true&maxMinutes=90&minRating=1&sort=cheapest')).toEqual(['Odes']);
    expect(await titles('q=odes&minRating=4&maxMinutes=90&maxPrice=30')).toEqual(['Odes']);
    expect(await titles('q=odes&minRating=4.6')).toEqual([]);
    const dear = await aCourse(db, { priceSvc: 480 });
    await enrollInCourse(db, { learnerId: id, courseId: dear.id });
    expect(await found('affordable=true'), 'with the 20 SVC that are left').toEqual(['Verse', 'Sagas']);
  });

  test('say their own rating, which they are sorted by, beside their teacher’s', async ({ db, site }) => {
    const { ask } = await aFinder(db, site);
    const { id: teacherId } = await aMember(db);
    const wanted = { teacherId, description: 'Lute', priceSvc: 5 };
    await reviewed(db, { ...wanted, title: 'Chords', stars: [3, 4] });
    await reviewed(db, { ...wanted, title: 'Scales', stars: [5] });
    await reviewed(db, { ...wanted, title: 'Tuning' });
    for (const query of [`teacherId=${teacherId}&sort=rating`, 'q=lute&sort=rating']) {
      const { items } = (await ask(query)).body;
      expect(
        items.map(({ title, courseRating, courseReviewCount, teacher }) => [
          title,
          courseRating,
          courseReviewCount,
          teacher.rating,
        ]),
      ).toEqual([
        ['Scales', 5, 1, 4],
        ['Chords', 3.5, 2, 4],
        ['Tuning', 0, 0, 4],
      ]);
    }
    const byMatch = (await ask('q=lute+scales')).body.items;
    expect(byMatch.map(({ courseRating, courseReviewCount }) => [courseRating, courseReviewCount])).toEqual([
      [5, 1],
    ]);
  });

  test('come by match with words alone, and in every other order with them too', async ({ db, site }) => {
    const { titles } = await aFinder(db, site);
    await aCourse(db, { title: 'Zydeco', description: 'Dance', durationMinutes: 50 });
    await aCourse(db, { title: 'Dances', description: 'With zydeco', durationMinutes: 40 });
    await aCourse(db, { title: 'Songs', description: 'Of zydeco', durationMinutes: 60 });
    const best = ['Zydeco', 'Songs', 'Dances'];
    expect(await titles('q=zydeco')).toEqual(best);
    expect(await titles('q=zydeco&sort=match')).toEqual(best);
    expect(await titles('q=zydeco&sort=newest')).toEqual(['Songs', 'Dances', 'Zydeco']);
    expect(await titles('q=zydeco&sort=shortest')).toEqual(['Dances', 'Zydeco', 'Songs']);
    const { titles: all, ask } = await aFinder(db, site);
    const newest = (await ask('')).body.items.map(({ title }) => title);
    expect((await ask('sort=match')).body.items.map(({ title }) => title)).toEqual(newest);
    expect(await all('q=zydeco+missing&sort=rating')).toEqual([]);
  });

  test('page on in every order, each once, also where many are equal and made at the same moment', async ({
    db,
    site,
    database,
  }) => {
    const { ask } = await aFinder(db, site);
    const { id: teacherId } = await aMember(db);
    await database.owner`
      insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at)
      select gen_random_uuid(), ${teacherId}, 'Ukulele ' || i, '', 'Music Production', i % 3, 10 + i % 2,
        '2026-01-01Z'::timestamptz + make_interval(secs => i / 4) from generate_series(1, 25) i`;
    for (const others of [`teacherId=${teacherId}`, 'q=ukulele', 'q=ukulele&maxMinutes=11&maxPrice=2'])
      for (const sort of [...SORTS, 'match']) {
        const found: string[] = [];
        let cursor = '';
        do {
          const { body } = await ask(`${others}&sort=${sort}&limit=4${cursor}`);
          expect(body.total).toBe(25);
          found.push(...body.items.map(({ title }) => title));
          cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
        } while (cursor !== '');
        const whole = (await ask(`${others}&sort=${sort}&limit=50`)).body.items;
        expect([others, sort, found]).toEqual([others, sort, whole.map(({ title }) => title)]);
        expect(new Set(found).size).toBe(25);
      }
  });

  test('refuse a cursor of another order or other filters, and lead on with another size of page', async ({
    db,
    site,
  }) => {
    const { ask } = await aFinder(db, site);
    for (let n = 0; n < 3; n++) await aCourse(db, { title: `Mandolin ${n}`, priceSvc: 5 });
    const list = 'q=mandolin&maxPrice=9&sort=cheapest';
    const { nextCursor } = (await ask(`${list}&limit=1`)).body;
    expect((await ask(`${list}&limit=50&cursor=${nextCursor}`)).body.items).toHaveLength(2);
    const [place] = String(nextCursor).split('.');
    const others = [
      'q=mandolin&maxPrice=9',
      'q=mandolin&maxPrice=9&sort=shortest',
      'q=mandolin&maxPrice=8&sort=cheapest',
      'q=mandolin&sort=cheapest',
      `${list}&minRating=1`,
      `${list}&affordable=true`,
      `${list}&available=true`,
      `${list}&category=Photography`,
      'maxPrice=9&sort=cheapest',
    ].map((other) => `${other}&cursor=${nextCursor}`);
    for (const query of [...others, `${list}&cursor=${place}`, `${list}&cursor=${nextCursor}.x`]) {
      const { status, body } = await ask(query);
      expect([query, status, body.error?.code]).toEqual([query, 422, 'INVALID_CURSOR']);
    }
  });

  test('refuse what no filter and no order can be, and say what can', async ({ db, site }) => {
    const { ask } = await aFinder(db, site);
    const refused = async (query: string) => {
      const { status, body } = await ask(query);
      return [query, status, JSON.stringify(body.error?.details ?? body.error)];
    };
    for (const wrong of ['6', '5.1', '0', '0.9', '4.55', '-1', 'good', ''])
      expect(await refused(`minRating=${wrong}`)).toEqual([
        `minRating=${wrong}`,
        422,
        expect.stringContaining('Enter a rating from 1 to 5'),
      ]);
    for (const wrong of ['-1', '1.5', '1e3', 'short', ''])
      expect(await refused(`maxMinutes=${wrong}`)).toEqual([
        `maxMinutes=${wrong}`,
        422,
        expect.stringContaining('Enter a whole number of minutes'),
      ]);
    for (const query of ['sort=foo', 'sort=', 'sort=newest&sort=rating', 'affordable=yes', 'affordable='])
      expect((await refused(query))[1], query).toBe(422);
  });
});

const ALL = { words: [], phrase: '', category: undefined, teacherId: undefined, availableTo: undefined };

/** 6,000 courses; one in a hundred is short, one in ten is rated. */
const aLargeMarket = async ({ db, database }: { db: Db; database: TestDatabase }) => {
  const { id: teacherId } = await aMember(db);
  await givenMany(
    database.owner,
    (tx) => tx`
      insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at,
        rating, review_count)
      select gen_random_uuid(), ${teacherId}, 'Course ' || i, '', 'Photography', i % 500, 10 + (i * 7) % 100 * 5,
        now() - make_interval(secs => i), case when i % 10 = 0 then 1 + i / 10 % 41 / 10.0 else 0 end, (i % 10 = 0)::int
      from generate_series(1, 6000) i`,
  );
  await analyze(database, 'courses', 'enrollments');
  return { teacherId };
};

test('in every order and under every limit courses are read from an index alone, where there are many', async ({
  db,
  database,
}) => {
  const { teacherId } = await aLargeMarket({ db, database });
  const { id: availableTo } = await aMember(db);
  const limits = [
    {},
    { minRating: 4.5 },
    { maxMinutes: 10 },
    { maxPriceSvc: 3 },
    { maxPriceSvc: 300, maxMinutes: 400, minRating: 3 },
    { category: 'Photography' as const, maxPriceSvc: 300, maxMinutes: 300 },
  ].flatMap((limit) => [limit, { ...limit, availableTo }]);
  const lists = SORTS.flatMap((sort) => limits.map((limit) => ({ sort, limit })));
  // A later page is found beside the matches, of which the first page is the beginning.
  const plans = await plansOf(database, async (explained: DbOrTx) => {
    for (const { sort, limit } of lists)
      await listCourseRows(explained, { ...ALL, ...limit }, { sort, after: aPlace, limit: 20 });
  });
  const each = plans.split(/^duration: /m).slice(1);
  expect(each).toHaveLength(lists.length);
  for (const [at, plan] of each.entries()) {
    for (const part of plan.split('CTE page'))
      expect([lists[at], part]).toEqual([lists[at], expect.stringMatching(/Index Only Scan using courses_/)]);
    expect(plan).not.toContain('Seq Scan on courses');
  }
  // Ratings without reviews behind them, which the ledger's check would find.
  await db`update courses set rating = 0, review_count = 0 where teacher_id = ${teacherId}`;
});

/** Where a page may end, in the middle of each order. */
const aPlace = {
  score: 25,
  createdAt: new Date(Date.now() - 600_000).toISOString(),
  id: '01a0e767-4560-76d6-97e0-da3bc405eae8',
};

test('what limits a list is planned for its values and not kept, and what does not is kept', async ({
  db,
}) => {
  const keptOf = async (limit: object) => {
    return await db.begin(async (tx) => {
      await listCourseRows(tx, { ...ALL, ...limit }, { sort: 'newest', after: undefined, limit: 20 });
      await findCourseRows(
        tx,
        { ...ALL, ...limit, words: ['oak'], phrase: 'oak' },
        { after: undefined, limit: 20 },
      );
      return await tx<{ statement: string }[]>`
        select statement from pg_prepared_statements where statement like '%courses c where%'`;
    });
  };
  const before = (await keptOf({})).length;
  expect(before).toBeGreaterThan(0);
  for (const limit of [{ maxPriceSvc: 5 }, { minRating: 4 }, { maxMinutes: 30 }])
    expect(
      (await keptOf(limit)).filter(({ statement }) => /price_svc <=|rating >=|minutes <=/.test(statement)),
    ).toEqual([]);
});
