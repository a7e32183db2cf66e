import { describe } from 'vitest';
import { enrollInCourse } from '../../server/src/features/enrollments/enroll-in-course.ts';
import type { TestDatabase } from '../../server/test/database.ts';
import { expect, test } from '../../server/test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../server/test/given/given.ts';
import { aCrowd } from '../../server/test/given/given-crowd.ts';
import { aProject, projectsUnderWay } from '../../server/test/given/given-projects.ts';
import type { Answer } from '../../server/test/site.ts';
import { times } from '../../server/test/times.ts';
import { type Chance, SEED } from '../chance.ts';
import { repeat } from '../repeat.ts';

const HOUR_MS = 3_600_000;
const SIGNS = [
  ...'%_\\\'"`$^.*+?()[]{}|&!:<>@#/-=~;, \t',
  '\0',
  '\ud800',
  '\u202e',
  '\u200b',
  '\u0301',
  '\ufffe',
];
const LETTERS = [...'aAzéßİıſ0９', '😀', '日', 'ﷺ', '\u{1d49c}'];
const WORDS = [
  'and',
  'or',
  'not',
  'null',
  'select',
  'a:*',
  '<->',
  '%%',
  '\\%',
  "' or 1=1 --",
  '$1',
  '{{7*7}}',
  '(?i)',
  '__proto__',
];

function aSearch(chance: Chance): string {
  const length = chance.happens(5) ? chance.oneOf([99, 100, 101, 2000]) : 1 + chance.below(12);
  const kinds = [SIGNS, SIGNS, LETTERS, WORDS];
  return Array.from({ length }, () => chance.oneOf(chance.oneOf(kinds))).join(chance.happens(30) ? ' ' : '');
}

const searchesFor = (q: string) => [
  `/api/courses?q=${q}`,
  `/api/users?q=${q}`,
  `/api/projects?q=${q}`,
  `/api/projects?skills=${q}`,
  `/api/courses?category=${q}`,
  `/api/users?skill=${q}`,
  `/api/discovery/suggestions?among=people&q=${q}`,
  `/api/discovery/suggestions?among=courses&q=${q}`,
  `/api/discovery/suggestions?among=projects&skills=Ink,Clay&q=${q}`,
];

async function someToFind({ db }: TestDatabase) {
  const { id } = await aMember(db, { name: 'Percy 100% Under_score', skills: ['C:\\paths', '50% wool'] });
  for (const title of ['100 % cotton', 'snake_case names', 'back\\slash', 'plain title'])
    await aCourse(db, { teacherId: id, title, description: 'No signs here' });
  await aProject(db, { creatorId: id, title: '100 % shared', tags: ['under_score'] });
  return await signedIn(db, (await aMember(db)).id);
}

describe('a search', () => {
  test('of whatever characters is answered or refused, and never fails', {
    tags: 'full',
    timeout: HOUR_MS,
  }, async ({ database, site }) => {
    const as = await someToFind(database);
    await repeat(times({ quick: 500, full: 5000 }), async (chance, round) => {
      const text = aSearch(chance);
      const path = chance.oneOf(searchesFor(encodeURIComponent(text.toWellFormed())));
      // Half a letter cannot be written otherwise.
      const whole = text.isWellFormed() ? path : `${path}%ed%a0%80`;
      const { status } = await site.ask('GET', whole, { as });
      // An address can be so long that its head is refused as too large.
      const expected = whole.length < 12_000 ? [200, 422] : [200, 422, 413];
      expect([SEED, round, whole, expected.includes(status)]).toEqual([SEED, round, whole, true]);
    });
  });

  test('for a sign finds that sign, and nothing that it could stand for', async ({ database, site }) => {
    const as = await someToFind(database);
    type Page = {
      items: { title?: string; name?: string; skills?: string[]; tags?: string[] }[];
      total: number;
    };
    for (const sign of ['%', '_', '\\', '%%', '100 %', '_c', 'k\\s']) {
      for (const path of ['courses', 'users', 'projects']) {
        const { body } = await site.ask<Page>('GET', `/api/${path}?q=${encodeURIComponent(sign)}`, { as });
        for (const item of body.items) {
          const words = [item.title, item.name, ...(item.skills ?? []), ...(item.tags ?? [])]
            .join(' ')
            .toLowerCase();
          for (const word of sign.split(' '))
            expect([sign, path, words.includes(word)]).toEqual([sign, path, true]);
        }
      }
    }
    const found = async (sign: string) =>
      (await site.ask<Page>('GET', `/api/courses?q=${encodeURIComponent(sign)}`, { as })).body.items.map(
        ({ title }) => title,
      );
    const own = (titles: (string | undefined)[]) => new Set(titles);
    expect(own(await found('%'))).toEqual(new Set(['100 % cotton']));
    expect(own(await found('_'))).toEqual(new Set(['snake_case names']));
    expect(own(await found('\\'))).toEqual(new Set(['back\\slash']));
  });
});

const LISTS: readonly [path: string, unasked: number, most: number][] = [
  ['/api/courses', 50, 50],
  ['/api/courses?q=a', 20, 50],
  ['/api/users', 20, 20],
  ['/api/projects', 30, 30],
  ['/api/me/projects', 30, 30],
  ['/api/me/wallet', 30, 30],
];

const LIMITS =
  '0 -1 1 01 +1 1.5 1e1 1e9 50 51 99 100 9007199254740993 NaN Infinity null true 0x10 １ %20 1%00'.split(' ');
const CURSORS = 'x bnVsbA W10 e30 eyJhIjoxfQ WyIyMDI2LTAxLTAxIiwieCJd LTE MA %00 %ff ..%2f'.split(' ');

/** More of everything than a page holds, for somebody who learns, has paid and is in projects. */
async function aLotToFind({ db, owner }: TestDatabase): Promise<string> {
  const { id } = await aMember(db);
  const free = await aCourse(db, { title: 'a', priceSvc: 10 });
  await aCrowd(owner, free, 60);
  for (const creatorId of [id, free.teacherId]) await projectsUnderWay(db, creatorId, 40);
  for (let n = 0; n < 55; n++) {
    const { id: courseId } = await aCourse(db, { title: 'a', teacherId: free.teacherId, priceSvc: 1 });
    await enrollInCourse(db, { learnerId: id, courseId });
  }
  return await signedIn(db, id);
}

type Page = { items?: unknown[]; transfers?: { items: unknown[] } };
const lengthOf = ({ items, transfers }: Page) => (items ?? transfers?.items ?? []).length;

test('a list gives no more than a page, whatever is asked for', { tags: 'full', timeout: HOUR_MS }, async ({
  database,
  site,
}) => {
  const as = await aLotToFind(database);
  for (const [list, unasked] of LISTS) {
    const { body } = await site.ask<Page>('GET', list, { as });
    expect([list, lengthOf(body)]).toEqual([list, unasked]);
  }
  await repeat(times({ quick: 200, full: 3000 }), async (chance, round) => {
    const [list, , most] = chance.oneOf(LISTS);
    const more = chance.oneOf([
      () => `limit=${chance.oneOf(LIMITS)}`,
      () => `cursor=${chance.oneOf(CURSORS)}`,
      () => `cursor=${Buffer.from(String(chance.below(1e9))).toString('base64url')}`,
      () => `${chance.oneOf(['sort', 'order', 'offset', 'page', 'orderBy'])}=${chance.oneOf(LIMITS)}`,
      () => `limit=1&limit=${chance.oneOf(LIMITS)}`,
      () => `limit[]=${chance.oneOf(LIMITS)}`,
    ])();
    const path = `${list}${list.includes('?') ? '&' : '?'}${more}`;
    const { status, body } = await site.ask<Page>('GET', path, { as });
    expect([SEED, round, path, [200, 422].includes(status) && lengthOf(body) <= most]).toEqual([
      SEED,
      round,
      path,
      true,
    ]);
  });
});

/** As JSON writes them: whole numbers between the bounds are taken, and nothing else. */
const NUMBERS = (
  '-1 -0 0 0.5 1 1.5 1e0 1e3 1e5 100000 100001 1000000 1000001 1e9 2147483648 9007199254740991 9007199254740993 1e21 1e309 ' +
  '-1e309 "1" "1e9" "abc" "" null true [1] {"value":1} NaN Infinity 0x10 01 1. .5 +1'
).split(' ');

interface NumberField {
  readonly path: string;
  readonly field: string;
  readonly least: number;
  readonly most: number;
}

test('a number is taken where it is whole and within its bounds, and then it is that number', async ({
  database: { db },
  site,
}) => {
  const { id: teacherId } = await aMember(db);
  const as = await signedIn(db, teacherId);
  const course = await aCourse(db, { teacherId });
  const project = await aProject(db, { creatorId: teacherId });
  const fields: NumberField[] = [
    { path: `/api/courses/${course.id}`, field: 'svcValue', least: 0, most: 1_000_000 },
    { path: `/api/courses/${course.id}`, field: 'duration', least: 1, most: 100_000 },
    { path: `/api/projects/${project.id}`, field: 'maxMembers', least: 2, most: 10 },
  ];
  for (const { path, field, least, most } of fields) {
    for (const number of NUMBERS) {
      const answer: Answer<Record<string, unknown>> = await site.ask('PATCH', path, {
        as,
        text: `{"${field}":${number}}`,
      });
      expect([field, number, ending(answer, field)]).toEqual([
        field,
        number,
        wantedFor(number, { least, most }),
      ]);
    }
  }
});

function ending({ status, body }: Answer<Record<string, unknown>>, field: string) {
  return status === 200 ? body[field] : status;
}

/** The number itself, or the status of the refusal. */
function wantedFor(written: string, { least, most }: { least: number; most: number }): unknown {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return 400;
  }
  const isTaken = Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  return isTaken ? Number(value) + 0 : 422;
}

test('no member is found behind what is no id, and nobody is told more than that', async ({
  database: { db },
  site,
}) => {
  const as = await signedIn(db, (await aMember(db)).id);
  const { id } = await aMember(db);
  const odd = [
    '0',
    '-1',
    'me',
    'null',
    'undefined',
    '__proto__',
    '%20',
    '%00',
    '%ff',
    '..%2fme',
    `${id}%00`,
    `${id}%20`,
    `{${id}}`,
    `${id}x`,
    id.replaceAll('-', ''),
    `${id}'--`,
    '%E2%80%AE',
    '00000000-0000-0000-0000-000000000000',
    'x'.repeat(10_000),
    "1'%20or%201=1",
  ];
  for (const one of odd) {
    const { status, body } = await site.ask('GET', `/api/users/${one}`, { as });
    const told = { code: body.error?.code, message: body.error?.message };
    const notFound = { code: 'USER_NOT_FOUND', message: 'User not found' };
    const noAddress = { code: 'NO_SUCH_ADDRESS', message: 'There is nothing at this address' };
    expect([one, status, told]).toEqual([one, 404, one.includes('%ff') ? noAddress : notFound]);
  }
});
