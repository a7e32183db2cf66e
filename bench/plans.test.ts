import type { Db } from '../server/src/db/client.ts';
import { openExplained, type Plan, wholeReads } from '../server/test/explained.ts';
import { expect, test as onDatabase } from '../server/test/fixtures.ts';
import { namedCalls } from '../server/test/routes-of-contract.ts';
import { createSite, TEST_SECRET } from '../server/test/site.ts';
import { courseAtStep, courseIdOf, fill, stepsOf } from './fill.ts';
import { addCrowds, busyMemberOf, crowdedCourseOf } from './fill-crowds.ts';
import { addProjects, projectIdOf } from './fill-projects.ts';
import { askerAt, type Community, READS } from './reads.ts';
import { cookieOf } from './rows.ts';

// PostgreSQL plans by what it knows of its tables. It is told that they are 500 times as large as they are: then it does
// what it would do among 100,000 members, as far as it goes by sizes alone: what is in the tables stays that of 200 members.
const SIZE: Community = { members: 200, teachers: 4, courses: 40, places: 10, projects: 40 };
const TIMES = 500;
const LARGE_ROWS = 10_000;

const test = onDatabase.extend('large', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const { owner } = database;
  await fill(owner, SIZE);
  await addProjects(owner, SIZE, SIZE.projects);
  await addCrowds(owner, SIZE, SIZE.projects);
  const tables = await pretendToBeLarge(owner);
  let plans: Plan[] = [];
  const db = await openExplained(database.connection, (plan) => plans.push(plan));
  const site = await createSite({ ...database, db });
  onCleanup(async () => {
    await site.close();
    await db.end();
  });
  /** Where the answer went through a whole table. */
  const wholeReadsOf = async (member: number, ...[method, path, body]: Question) => {
    plans = [];
    const answer = await site.ask(method, path, { as: cookieOf(TEST_SECRET, member), body });
    expect(answer, path).toMatchObject({ status: 200 });
    expect(plans.length, path).toBeGreaterThan(0);
    return plans.flatMap((plan) => wholeReads(plan, tables).map((what) => `${what}: ${plan.query.trim()}`));
  };
  return { owner, wholeReadsOf };
});

type Question = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];

async function pretendToBeLarge(owner: Db): Promise<ReadonlySet<string>> {
  const tables = await owner<{ name: string; rows: number }[]>`
    select relname as name, (reltuples * ${TIMES})::bigint as rows from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  // Nobody is to count again meanwhile.
  for (const { name } of tables) await owner`alter table ${owner(name)} set (autovacuum_enabled = false)`;
  await owner`
    update pg_class set reltuples = reltuples * ${TIMES}::int
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0`;
  return new Set(tables.filter(({ rows }) => rows >= LARGE_ROWS).map(({ name }) => name));
}

/** These count or sum the whole site, now and then, for everybody who asks. */
const WHOLE: readonly string[] = ['discovery.listTopics'];

test.for(READS.filter(({ call }) => !WHOLE.includes(call)))(
  '$call goes through no large table: $title',
  async (read, { large }) => {
    const member = read.by?.(SIZE) ?? askerAt(1, SIZE);
    expect(await large.wholeReadsOf(member, 'GET', read.path(1, SIZE))).toEqual([]);
  },
);

const MEMBER = 50;
const course = `/api/courses/${courseIdOf(courseAtStep(SIZE, MEMBER, stepsOf(SIZE).filled) ?? 0)}`;
const crowded = `/api/courses/${crowdedCourseOf(SIZE)}`;
const WRITES: readonly [title: string, member: number, question: Question][] = [
  ['an enrollment', MEMBER, ['POST', `${course}/enroll`]],
  ['a completion', MEMBER, ['POST', `${course}/complete`]],
  ['a review', MEMBER, ['PUT', `${crowded}/review`, { rating: 4 }]],
  ['a change of the profile', MEMBER, ['PATCH', '/api/me', { name: 'Amara Novak', skills: ['Weaving'] }]],
  ['joining', MEMBER, ['POST', `/api/projects/${projectIdOf(0)}/join`]],
  ['leaving', MEMBER, ['POST', `/api/projects/${projectIdOf(0)}/leave`]],
  [
    'the deletion of a crowded course',
    busyMemberOf(SIZE),
    ['DELETE', crowded, { title: 'First steps together' }],
  ],
  ['the end of a membership', MEMBER, ['DELETE', '/api/me', { email: `member-${MEMBER}@example.test` }]],
];

test.for(WRITES)('%s goes through no large table', async ([, member, question], { large }) => {
  expect(await large.wholeReadsOf(member, ...question)).toEqual([]);
});

test('a missing index is seen', async ({ large }) => {
  const ask = () => large.wholeReadsOf(MEMBER + 1, 'GET', '/api/me/wallet');
  expect(await ask()).toEqual([]);
  await large.owner`drop index transfers_by_credit`;
  expect((await ask()).join()).toMatch(/(Seq Scan|all of \w+) on transfers/);
});

/** Nothing of theirs grows. */
const ASK_NO_TABLE = ['health.health', 'health.ready', 'apiDocs.describeApi'];

test('every call that reads is among those that are looked at here, and measured at three sizes', () => {
  const reads = namedCalls.filter(({ name, call }) => call.method === 'GET' && !/\.open[A-Z]/.test(name));
  const asked = new Set(READS.map((read) => read.call));
  expect(reads.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual(ASK_NO_TABLE);
});
