import type { Ok } from '@skillverse/contract/call';
import type { Course, getCourse, listCourses } from '@skillverse/contract/courses';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given.ts';
import type { Site } from '../../../test/site.ts';
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

  test('takes %, _ and \\ literally', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    await aCourse(db, { title: '100% cotton_knots' });
    await aCourse(db, { title: 'Back\\slash' });
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

  test('survives odd text', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const q of ["'; drop table users; --", '\u{1F3BB}', '..', '(', '[a-z]*', ' '.repeat(50)]) {
      const { status } = await site.ask('GET', `/api/courses?q=${encodeURIComponent(q)}`, { as });
      expect([q, status]).toEqual([q, 200]);
    }
    const tooLong = await site.ask('GET', `/api/courses?q=${'x'.repeat(101)}`, { as });
    expect(tooLong.status).toBe(422);
    const nul = await site.ask('GET', '/api/courses?q=%00', { as });
    expect(nul.status).toBe(422);
  });

  test('narrows to a category', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    await aCourse(db, { title: 'Lens care', skillCategory: 'Data Science' });
    const { items } = await list(site, as, `category=${encodeURIComponent('Data Science')}`);
    expect(new Set(items.map(({ skillCategory }) => skillCategory))).toEqual(new Set(['Data Science']));
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
    expect(body.teacher).toMatchObject({ name: 'Unknown User', avatarUrl: null });
  });
});
