import type { Ok } from '@skillverse/contract/call';
import { COURSE_CATEGORIES, type Course, type getCourse } from '@skillverse/contract/courses';
import fc from 'fast-check';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

const bread = {
  title: 'Bread for beginners',
  description: 'Flour, water, time.\nAnd a pot.',
  skillCategory: 'Fitness & Health',
  svcValue: 40,
  duration: 90,
};

describe('creating a course', () => {
  test('makes the viewer its teacher, and everybody finds it', async ({ db, site }) => {
    const teacher = await aMember(db, { name: 'Bea Baker' });
    const as = await signedIn(db, teacher.id);
    const imageUrl = 'https://pictures.example.org/bread.jpg';
    const { status, body } = await site.ask<Course>('POST', '/api/courses', {
      as,
      body: { ...bread, title: '  Bread for beginners ', description: 'One.\r\nTwo.\n', imageUrl },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...bread,
      description: 'One.\nTwo.',
      imageUrl,
      teacherId: teacher.id,
      teacher: { name: 'Bea Baker' },
      availability: ['online'],
      learnerCount: 0,
    });
    const stranger = await signedIn(db, (await aMember(db)).id);
    const found = await site.ask<Course>('GET', `/api/courses/${body.id}`, { as: stranger });
    expect(found.body).toEqual({ ...body, files: { images: 0, videos: 0, documents: 0 } });
  });

  test('sent again with the same key makes no second one', async ({ db, site }) => {
    const { id } = await aMember(db);
    const asked = {
      as: await signedIn(db, id),
      headers: { 'idempotency-key': '0190a000-0000-4000-8000-000000000001' },
      body: bread,
    };
    const answers = await Promise.all([1, 2, 3].map(() => site.ask<Course>('POST', '/api/courses', asked)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const [made] = await db`select count(*) from courses where teacher_id = ${id}`;
    expect(made).toEqual({ count: 1 });
  });

  test('tells for each field what is wrong with it', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const body = { title: ' ', description: '', skillCategory: 'Alchemy', svcValue: 1.5, duration: 0 };
    const { status, body: answer } = await site.ask('POST', '/api/courses', {
      as,
      body: { ...body, imageUrl: 'http://pictures.example.org/bread.jpg' },
    });
    expect(status).toBe(422);
    expect(answer.error?.issues).toEqual([
      { path: 'title', message: 'Title is required' },
      { path: 'description', message: 'Description is required' },
      { path: 'skillCategory', message: `This must be one of: ${COURSE_CATEGORIES.join(', ')}` },
      { path: 'svcValue', message: 'Enter a whole number of SVC' },
      { path: 'duration', message: 'Enter a whole number from 1 to 100,000' },
      { path: 'imageUrl', message: 'Enter an address that begins with https://' },
    ]);
  });

  test('takes whole numbers in range for price and duration, and nothing else', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const wrong = fc.oneof(
      fc.integer({ max: -1 }),
      fc.integer({ min: 1_000_001 }),
      fc.double().filter((number) => !Number.isInteger(number)),
      fc.constantFrom(2 ** 53, '10', '1e9', '', 'abc', null, true, [1], { value: 1 }),
    );
    const field = fc.constantFrom('svcValue', 'duration');
    await fc.assert(
      fc.asyncProperty(field, wrong, async (name, value) => {
        const { status, body } = await site.ask('POST', '/api/courses', {
          as,
          body: { ...bread, [name]: value },
        });
        const paths = new Set(body.error?.issues?.map(({ path }) => path));
        expect([status, ...paths]).toEqual([422, name]);
      }),
      { numRuns: 60 },
    );
    for (const limits of [
      { svcValue: 0, duration: 1 },
      { svcValue: 1_000_000, duration: 100_000 },
    ]) {
      const { status } = await site.ask('POST', '/api/courses', { as, body: { ...bread, ...limits } });
      expect(status).toBe(200);
    }
  });

  test('takes an https address for its picture, and no other', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const imageUrl of [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      ' java\tscript:alert(1)',
      '//pictures.example.org/a.png',
      'https://',
      'ftp://pictures.example.org/a.png',
      'https://pictures.example.org/a b.png',
      'https:\\\\pictures.example.org/a.png',
      'https://github.com@pictures.example.org/a.png',
      `https://pictures.example.org/${'a'.repeat(2048)}`,
      `https://pictures.example.org/${'\u00fc'.repeat(1000)}`,
    ]) {
      const { status, body } = await site.ask('POST', '/api/courses', { as, body: { ...bread, imageUrl } });
      expect([imageUrl, status, body.error?.issues?.[0]?.path]).toEqual([imageUrl, 422, 'imageUrl']);
    }
    const imageUrl = 'HTTPS://B\u00fccher.example/"><b>.png';
    const { body } = await site.ask('POST', '/api/courses', { as, body: { ...bread, imageUrl } });
    expect(body).toMatchObject({ imageUrl: 'https://xn--bcher-kva.example/%22%3E%3Cb%3E.png' });
  });
});

describe('an image address that is empty or blank', () => {
  test('counts as none, when a course is made and when it is changed', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const nothing of ['', '  ', '\n', '\u200b', null]) {
      const made = await site.ask<Course>('POST', '/api/courses', {
        as,
        body: { ...bread, imageUrl: nothing },
      });
      expect([nothing, made.status, made.body.imageUrl]).toEqual([nothing, 200, null]);
      const change = (imageUrl: string | null) =>
        site.ask<Course>('PATCH', `/api/courses/${made.body.id}`, { as, body: { imageUrl } });
      expect((await change(' https://pictures.example.org/bread.jpg ')).body.imageUrl).toBe(
        'https://pictures.example.org/bread.jpg',
      );
      const changed = await change(nothing);
      expect([nothing, changed.status, changed.body.imageUrl]).toEqual([nothing, 200, null]);
    }
  });
});

describe('changing a course', () => {
  test('changes what is given and leaves the rest', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 30, durationMinutes: 45 });
    const as = await signedIn(db, course.teacherId);
    const path = `/api/courses/${course.id}`;
    const imageUrl = 'https://pictures.example.org/lake.jpg';
    const before = (await site.ask<Ok<typeof getCourse>>('GET', path, { as })).body;
    const changed = await site.ask<Course>('PATCH', path, { as, body: { title: 'Oils', imageUrl } });
    const { files: _counted, ...rest } = before;
    expect(changed.body).toEqual({ ...rest, title: 'Oils', imageUrl, updatedAt: expect.any(String) });
    expect(changed.body.updatedAt > before.updatedAt).toBe(true);
    const cleared = await site.ask<Course>('PATCH', path, { as, body: { imageUrl: null } });
    expect(cleared.body.imageUrl).toBeNull();
  });

  test('that has changed since it was read leaves it alone, and answers what it is now', async ({
    database,
    site,
  }) => {
    const { db } = database;
    const course = await aCourse(db, { title: 'Oils', priceSvc: 30 });
    const as = await signedIn(db, course.teacherId);
    const change = (body: object) => site.ask<Course>('PATCH', `/api/courses/${course.id}`, { as, body });
    const { updatedAt: expectedUpdatedAt } = (await change({})).body;
    // A picture is no change of what the teacher says.
    await aMedia(database, course, { kind: 'image' });
    const imageUrl = 'https://pictures.example.org/lake.jpg';
    const answers = await Promise.all([
      change({ title: 'Inks', imageUrl, expectedUpdatedAt }),
      change({ title: 'Inks', imageUrl, expectedUpdatedAt }),
    ]);
    const [done, late] = answers.toSorted((one, other) => one.status - other.status);
    expect([done?.status, late?.status]).toEqual([200, 409]);
    expect(late?.body.error).toMatchObject({
      code: 'COURSE_CHANGED',
      details: { course: done?.body, imageAddress: imageUrl },
    });
    const again = { title: 'Chalk', expectedUpdatedAt: done!.body.updatedAt };
    expect((await change(again)).body).toMatchObject({ title: 'Chalk', svcValue: 30 });
    expect((await change({ title: 'Coal' })).body.title).toBe('Coal');
  });

  test('twice in one moment of the clock, or after it was set back, is two changes', async ({ db, site }) => {
    const course = await aCourse(db);
    const ahead = '2126-01-01T00:00:00.000Z';
    await db`update courses set updated_at = ${ahead} where id = ${course.id}`;
    const as = await signedIn(db, course.teacherId);
    const body = { title: 'Inks', expectedUpdatedAt: ahead };
    const changed = await site.ask<Course>('PATCH', `/api/courses/${course.id}`, { as, body });
    expect(changed.body.updatedAt).toBe('2126-01-01T00:00:00.001Z');
  });

  test('a new price counts for those who enroll from then on', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 30 });
    const [early, late] = [await aMember(db), await aMember(db)];
    await enrollInCourse(db, { learnerId: early.id, courseId: course.id });
    const as = await signedIn(db, course.teacherId);
    const raised = await site.ask('PATCH', `/api/courses/${course.id}`, { as, body: { svcValue: 90 } });
    expect(raised.status).toBe(200);
    await enrollInCourse(db, { learnerId: late.id, courseId: course.id });
    const before = await balanceOf(db, course.teacherId);
    await completeCourse(db, { learnerId: early.id, courseId: course.id, caps: USUAL_CAPS });
    expect(await balanceOf(db, course.teacherId)).toBe(before + 30);
    await completeCourse(db, { learnerId: late.id, courseId: course.id, caps: USUAL_CAPS });
    expect(await balanceOf(db, course.teacherId)).toBe(before + 30 + 90);
  });

  test('is for its teacher alone, also where another course of one’s own is named in the body', async ({
    db,
    site,
  }) => {
    const [mine, theirs] = [await aCourse(db), await aCourse(db, { title: 'Theirs' })];
    const as = await signedIn(db, mine.teacherId);
    const change = await site.ask('PATCH', `/api/courses/${theirs.id}`, { as, body: { title: 'Mine now' } });
    expect([change.status, change.body.error?.code]).toEqual([403, 'NOT_YOUR_COURSE']);
    for (const body of [{ id: mine.id }, { courseId: mine.id }, { teacherId: mine.teacherId }]) {
      const { status } = await site.ask('PATCH', `/api/courses/${theirs.id}`, { as, body });
      expect(status).toBe(422);
    }
    const [row] = await db`select title from courses where id = ${theirs.id}`;
    expect(row).toEqual({ title: 'Theirs' });
  });
});
