import type { Ok } from '@skillverse/contract/call';
import type { Course, getCourse, listCourses } from '@skillverse/contract/courses';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { analyze, givenMany } from '../../../test/given/given-many.ts';
import { plansOf } from '../../../test/plans.ts';
import type { Site } from '../../../test/site.ts';
import { findCourseRows } from '../discovery/courses/course-queries.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

const titlesOf = (courses: readonly Course[]) => courses.map(({ title }) => title);

async function list(site: Site, as: string, query: string) {
  const { body } = await site.ask<Ok<typeof listCourses>>('GET', `/api/courses?${query}`, { as });
  return body;
}

describe('the list of courses', () => {
  test('is newest first, 50 a page, and pages on to its end with a total', async ({ db, site }) => {
    const member = await aMember(db);
    const teacher = await aMember(db);
    for (let i = 0; i < 53; i++) await aCourse(db, { title: `Paged ${i}`, teacherId: teacher.id });
    const as = await signedIn(db, member.id);
    const first = await list(site, as, `teacherId=${teacher.id}`);
    expect([first.items.length, first.total]).toEqual([50, 53]);
    const rest = await list(site, as, `teacherId=${teacher.id}&cursor=${first.nextCursor}`);
    expect([rest.items.length, rest.total, rest.nextCursor]).toEqual([3, 53, null]);
    const all = titlesOf([...first.items, ...rest.items]);
    expect(all).toEqual(Array.from({ length: 53 }, (_, i) => `Paged ${52 - i}`));
  });

  test('leaves out own, ongoing and completed courses when asked for available ones', async ({
    db,
    site,
  }) => {
    const me = await aMember(db);
    const teacher = await aMember(db);
    const [ongoing, completed] = [await aCourse(db, { priceSvc: 0 }), await aCourse(db, { priceSvc: 0 })];
    const fresh = await aCourse(db, { teacherId: teacher.id });
    const own = await aCourse(db, { teacherId: me.id });
    for (const { id } of [ongoing, completed]) await enrollInCourse(db, { learnerId: me.id, courseId: id });
    await completeCourse(db, { learnerId: me.id, courseId: completed.id, caps: USUAL_CAPS });
    const as = await signedIn(db, me.id);
    const ids = (await list(site, as, 'available=true')).items.map(({ id }) => id);
    expect(ids).toContain(fresh.id);
    for (const { id } of [ongoing, completed, own]) expect(ids).not.toContain(id);
    expect((await list(site, as, '')).items.map(({ id }) => id)).toContain(own.id);
  });

  test('has a refunded course among the available ones again', async ({ db, site }) => {
    const me = await aMember(db);
    const course = await aCourse(db, { priceSvc: 0 });
    await enrollInCourse(db, { learnerId: me.id, courseId: course.id });
    const as = await signedIn(db, me.id);
    const available = async () => (await list(site, as, 'available=true')).items.map(({ id }) => id);
    expect(await available()).not.toContain(course.id);
    await db`update enrollments set status = 'refunded' where course_id = ${course.id}`;
    expect(await available()).toContain(course.id);
  });

  test('does not show a deleted course', async ({ db, site }) => {
    const course = await aCourse(db, { title: 'Soon gone' });
    await db`update courses set deleted_at = now() where id = ${course.id}`;
    const as = await signedIn(db, (await aMember(db)).id);
    expect((await list(site, as, 'q=soon%20gone')).total).toBe(0);
  });

  test('refuses a cursor that is none', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const impossible = `2026-02-31T00:00:00.000Z ${crypto.randomUUID()}`;
    const cursors = [
      'abc',
      ...['2026-01-01 x', impossible].map((text) => Buffer.from(text).toString('base64url')),
    ];
    for (const cursor of cursors) {
      const { status, body } = await site.ask('GET', `/api/courses?cursor=${cursor}`, { as });
      expect([status, body.error?.code]).toEqual([422, 'INVALID_CURSOR']);
    }
  });
});

describe('searching courses', () => {
  test('finds what has every word in title, description or category, in any case', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    await aCourse(db, {
      title: 'Zither for all',
      description: 'Strings at dusk',
      skillCategory: 'Music Production',
    });
    for (const q of ['zither', 'ZITHER dusk', 'music zither strings']) {
      expect(titlesOf((await list(site, as, `q=${encodeURIComponent(q)}`)).items)).toEqual([
        'Zither for all',
      ]);
    }
    expect((await list(site, as, 'q=zither%20trumpet')).items).toEqual([]);
  });

  test('takes wildcards literally', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    await aCourse(db, { title: '100% cotton_knots' });
    await aCourse(db, { title: 'Back\\slash' });
    // Each of them would be found if a wildcard were one.
    for (const title of ['100 cotton', 'cottonXknots', 'Black slates']) await aCourse(db, { title });
    const find = async (q: string) => titlesOf((await list(site, as, `q=${encodeURIComponent(q)}`)).items);
    expect(await find('100%')).toEqual(['100% cotton_knots']);
    expect(await find('cotton_')).toEqual(['100% cotton_knots']);
    expect(await find('k\\s')).toEqual(['Back\\slash']);
  });

  test('gives 20 a page and a total of all', async ({ db, site }) => {
    const teacher = await aMember(db);
    for (let i = 0; i < 22; i++) await aCourse(db, { title: `Quilting ${i}`, teacherId: teacher.id });
    const as = await signedIn(db, (await aMember(db)).id);
    const page = await list(site, as, 'q=quilting');
    expect([page.items.length, page.total]).toEqual([20, 22]);
    expect((await list(site, as, `q=quilting&cursor=${page.nextCursor}`)).items).toHaveLength(2);
  });

  test('shows 1 to 50 a page, and says so', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const limit of ['0', '51', '999', '-1', '1.5', '', 'many']) {
      const { status, body } = await site.ask('GET', `/api/courses?limit=${limit}`, { as });
      expect([limit, status, body.error?.issues]).toEqual([
        limit,
        422,
        [{ path: 'limit', message: 'Enter a number from 1 to 50' }],
      ]);
    }
    expect((await site.ask('GET', '/api/courses?limit=50', { as })).status).toBe(200);
  });

  test('survives odd text', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const q of ["'; drop table users; --", '\u{1F3BB}', '..', '(', '[a-z]*', ' '.repeat(50)]) {
      const { status } = await site.ask('GET', `/api/courses?q=${encodeURIComponent(q)}`, { as });
      expect([q, status]).toEqual([q, 200]);
    }
    const tooLong = await site.ask('GET', `/api/courses?q=${'x'.repeat(101)}`, { as });
    expect(tooLong.status).toBe(422);
    const nul = await site.ask('GET', '/api/courses?q=%00', { as });
    expect(nul.status).toBe(200);
  });

  test('asks for every word, however many there are', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    await aCourse(db, { title: 'A b c d e f g h i j', description: 'Letters of the lyre' });
    const find = async (q: string) => (await list(site, as, `q=${encodeURIComponent(q)}`)).total;
    expect(await find('lyre letters a b c d e f g h')).toBe(1);
    expect(await find('lyre letters a b c d e f g h zz')).toBe(0);
  });

  test('gives the best matches first, and pages on in that order', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const worstFirst: { title: string; description: string }[] = [
      { title: 'Strings', description: 'Also for a lute player' },
      { title: 'Playing the flute', description: 'A wind player needs breath' },
      { title: 'Player of every lute', description: 'Old music' },
      { title: 'The lute player’s hand', description: 'Left and right' },
      { title: 'LUTE PLAYER', description: 'All of it' },
    ];
    const bestLast: string[] = [];
    // Neither the order of making nor its reverse is the one to find.
    for (const place of [4, 1, 3, 0, 2]) await aCourse(db, worstFirst[place]);
    for (const { title } of worstFirst) bestLast.push(title);
    const found: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const page = await list(site, as, `q=lute%20player&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(5);
      found.push(...titlesOf(page.items));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(bestLast.toReversed());
  });

  test('knows a title again that repeats a word, or holds one within another', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const [exact, newer] of [
      ['Day by day cello', 'Cello by a window, one day'],
      ['In the beginning was the gong', 'Gong: the beginning of all was in it'],
    ] as const) {
      await aCourse(db, { title: exact });
      await aCourse(db, { title: newer });
      const { items } = await list(site, as, `q=${encodeURIComponent(exact.toLowerCase())}`);
      expect(titlesOf(items)).toEqual([exact, newer]);
    }
  });

  test('gives the newest first among equal matches', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const title of ['Harp one', 'Harp two', 'Harp three']) await aCourse(db, { title });
    const first = await list(site, as, 'q=harp&limit=2');
    expect(titlesOf(first.items)).toEqual(['Harp three', 'Harp two']);
    expect(titlesOf((await list(site, as, `q=harp&limit=2&cursor=${first.nextCursor}`)).items)).toEqual([
      'Harp one',
    ]);
  });

  test('does not go on where a list in another order stopped', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const title of ['Drum one', 'Drum two']) await aCourse(db, { title });
    const { nextCursor: found } = await list(site, as, 'q=drum&limit=1');
    const { nextCursor: newest } = await list(site, as, 'limit=1');
    for (const path of [`/api/courses?cursor=${found}`, `/api/courses?q=drum&cursor=${newest}`]) {
      const { status, body } = await site.ask('GET', path, { as });
      expect([status, body.error?.code]).toEqual([422, 'INVALID_CURSOR']);
    }
  });

  test('uses the index where there are many courses', async ({ db, database }) => {
    const { id: teacherId } = await aMember(db);
    await givenMany(
      database.owner,
      (tx) => tx`
        insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
        select gen_random_uuid(), ${teacherId}, 'Course ' || md5(i::text), md5((i * 7)::text), 'Photography', 0, 1
        from generate_series(1, 5000) i`,
    );
    await analyze(database, 'courses');
    const filter = {
      phrase: '',
      words: ['oboe', 'reed'],
      category: undefined,
      teacherId: undefined,
      availableTo: undefined,
    };
    const plan = await plansOf(database, (explained) =>
      findCourseRows(explained, filter, { after: undefined, limit: 20 }),
    );
    expect(plan).toContain('courses_by_search_text');
    expect(plan).not.toContain('Seq Scan on courses');
  });

  test('narrows to a category', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    await aCourse(db, { title: 'Lens care', skillCategory: 'Data Science' });
    const { items } = await list(site, as, `category=${encodeURIComponent('Data Science')}`);
    expect(new Set(items.map(({ skillCategory }) => skillCategory))).toEqual(new Set(['Data Science']));
    expect((await list(site, as, 'category=data%20SCIENCE&q=lens')).total).toBe(1);
    expect((await list(site, as, 'category=Photography&q=lens%20care')).total).toBe(0);
    expect(await list(site, as, 'category=Beekeeping')).toEqual({
      items: [],
      nextCursor: null,
      total: 0,
      totalIsCapped: false,
    });
  });
});

describe('one course', () => {
  test('is shown with its teacher and how many learn', async ({ db, site }) => {
    const teacher = await aMember(db, { name: 'Mei Tanaka' });
    const course = await aCourse(db, {
      title: 'Ink',
      teacherId: teacher.id,
      priceSvc: 30,
      durationMinutes: 45,
    });
    await enrollInCourse(db, { learnerId: (await aMember(db)).id, courseId: course.id });
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await site.ask<Ok<typeof getCourse>>('GET', `/api/courses/${course.id}`, { as });
    expect(body).toMatchObject({
      title: 'Ink',
      svcValue: 30,
      duration: 45,
      learnerCount: 1,
      teacher: { name: 'Mei Tanaka', rating: 0 },
    });
  });

  test('of a teacher who is gone names Unknown User', async ({ db, site }) => {
    const course = await aCourse(db);
    await db`update users set deleted_at = now() where id = ${course.teacherId}`;
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await site.ask<Ok<typeof getCourse>>('GET', `/api/courses/${course.id}`, { as });
    expect(body.teacher).toMatchObject({ name: 'Unknown User', avatarUrl: DEFAULT_AVATAR_URL });
  });
});
