import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { analyze, givenMany } from '../../../../test/given/given-many.ts';
import { plansOf } from '../../../../test/plans.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { hasCourses, listCourseRows } from './course-queries.ts';
import type { CourseFilter } from './rules.ts';

const skillCategory = 'Machine Learning';

const count = async (db: DbOrTx, filter: CourseFilter) =>
  (await listCourseRows(db, filter, { sort: 'newest', after: undefined, limit: 1 })).matches;

test('one or two letters are found at the beginning of a word alone, signs and other scripts anywhere', async ({
  db,
  site,
}) => {
  const titles = ['AI for all', 'Learn C++', 'Q&A (UX)', 'Paint', '楽しい陶芸', 'Clay 🏺 pots', "L'art"];
  for (const title of titles) await aCourse(db, { title, description: 'Daily', skillCategory });
  await aCourse(db, {
    title: 'Drawing',
    description: 'With R, 3D and 日本語.',
    skillCategory: 'UI/UX Design',
  });
  const as = await signedIn(db, (await aMember(db)).id);
  const found = async (q: string) => {
    const { body } = await site.ask<{ items: { title: string }[]; total: number }>(
      'GET',
      `/api/courses?q=${encodeURIComponent(q)}`,
      { as },
    );
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ title }) => title).sort();
  };
  expect(await found('ai')).toEqual(['AI for all']);
  expect(await found('UX')).toEqual(['Drawing', 'Q&A (UX)']);
  for (const q of ['ui/ux', 'UI', 'r', '3d', '日本', '語']) expect(await found(q), q).toEqual(['Drawing']);
  expect(await found('a')).toEqual(['AI for all', 'Drawing', "L'art", 'Q&A (UX)']);
  expect(await found('c+')).toEqual(['Learn C++']);
  expect(await found('C++')).toEqual(['Learn C++']);
  expect(await found('q&a')).toEqual(['Q&A (UX)']);
  expect(await found('陶芸')).toEqual(['楽しい陶芸']);
  expect(await found('陶')).toEqual(['楽しい陶芸']);
  expect(await found('🏺')).toEqual(['Clay 🏺 pots']);
  expect(await found('ai al')).toEqual(['AI for all']);
  expect(await found('in')).toEqual([]);
  // Beside a word that narrows the search they are found wherever they stand.
  expect(await found('paint ai')).toEqual(['Paint']);
});

test('however short what is sought, no search reads through all courses', async ({ db, database }) => {
  await db`update courses set deleted_at = now()`;
  const { id: teacherId } = await aMember(db);
  await givenMany(
    database.owner,
    (tx) => tx`
      insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
      select gen_random_uuid(), ${teacherId}, 'Course ' || i || case when i % 75 = 0 then ' in C++ (陶芸) 🏺' else '' end,
        repeat('all about ' || i || ' ', 20), 'Photography', 0, 1
      from generate_series(1, 3000) i`,
  );
  await analyze(database, 'courses');
  for (const word of ['in', 'i', 'c++', 'c+', '陶芸', '陶', '🏺', '(', 'zq']) {
    const filter = forWord(word);
    const plan = await plansOf(database, async (explained) => {
      expect(await count(explained, filter)).toBe(word === 'zq' ? 0 : 40);
      expect(await hasCourses(explained, filter)).toBe(word !== 'zq');
    });
    expect(plan, word).toContain('courses_by_short_words');
    expect(plan, word).not.toContain('Seq Scan on courses');
  }
});

test('a few long texts that were written just now are not read through either', async ({ db, database }) => {
  await db`update courses set deleted_at = now()`;
  for (let count = 0; count < 20; count++)
    await aCourse(db, { title: `Signs ${count}`, description: signsFrom(count) });
  const plan = await plansOf(database, async (explained) => {
    expect(await count(explained, forWord('zq'))).toBe(0);
  });
  expect(plan).toContain('courses_by_short_words');
  expect(plan).not.toContain('Seq Scan on courses');
});

/** 5,000 signs of Chinese, others for each number. */
const signsFrom = (number: number) =>
  Array.from({ length: 5000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7 + number) % 20_900))).join(
    '',
  );

const forWord = (word: string) => ({
  words: [word],
  phrase: word,
  category: undefined,
  teacherId: undefined,
  availableTo: undefined,
});
