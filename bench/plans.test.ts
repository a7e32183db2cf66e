import { v7 as uuidv7 } from 'uuid';
import { courseInput, projectInput } from '../server/src/core/api-docs/example-things.ts';
import type { Db } from '../server/src/db/client.ts';
import { takeDue as takeDueToSettle } from '../server/src/features/enrollments/settling/queries.ts';
import { listNews } from '../server/src/features/notices/digest/news-queries.ts';
import { takeDueDigests } from '../server/src/features/notices/digest/queries.ts';
import { openExplained, type Plan, wholeReads } from '../server/test/explained.ts';
import { expect, test as onDatabase } from '../server/test/fixtures.ts';
import { namedCalls } from '../server/test/matrices/routes-of-contract.ts';
import { openExplainedSite, type Question } from './explained-site.ts';
import { begunBy, courseAtStep, courseIdOf, fill, memberIdOf, seededId, stepsOf } from './fill/fill.ts';
import { addCrowds, busyMemberOf, crowdedCourseOf } from './fill/fill-crowds.ts';
import { addHelp } from './fill/fill-help.ts';
import { addConversations, conversationIdOf, firstMessageIdOf } from './fill/fill-messages.ts';
import { addNotices } from './fill/fill-notices.ts';
import { addProjects, projectIdOf } from './fill/fill-projects.ts';
import { addSaved } from './fill/fill-saved.ts';
import { type Community, READS } from './reads.ts';
import { WHOLE } from './whole-reads.ts';

// PostgreSQL plans by the statistics of its tables. These tests multiply the row counts by 500, so that it plans as for
// 100,000 members. Only the sizes change: the values in the tables stay those of 200 members.
const SIZE: Community = { members: 200, teachers: 4, courses: 40, places: 10, projects: 300 };
const TIMES = 500;
const LARGE_ROWS = 10_000;

const test = onDatabase.extend('large', { scope: 'file' }, async ({ database }, { onCleanup }) => {
  const { owner } = database;
  await fill(owner, SIZE);
  await addProjects(owner, SIZE, SIZE.projects);
  await addCrowds(owner, SIZE, SIZE.projects);
  await addConversations(owner, SIZE);
  await addNotices(owner, SIZE);
  await addHelp(owner, SIZE);
  await addSaved(owner, SIZE);
  const tables = await pretendToBeLarge(owner);
  const site = await openExplainedSite(database, tables);
  onCleanup(() => site.close());
  return { owner, site, tables, connection: database.connection };
});

async function pretendToBeLarge(owner: Db): Promise<ReadonlySet<string>> {
  const tables = await owner<{ name: string; rows: number }[]>`
    select relname as name, (reltuples * ${TIMES})::bigint as rows from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  // Autovacuum would count the rows again.
  for (const { name } of tables) await owner`alter table ${owner(name)} set (autovacuum_enabled = false)`;
  await owner`
    update pg_class set reltuples = reltuples * ${TIMES}::int
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 0`;
  return new Set(tables.filter(({ rows }) => rows >= LARGE_ROWS).map(({ name }) => name));
}

/** Makes pages shorter, because a list of 40 courses would have only one page. */
const shorten = (path: string) => (/^\/api\/(me\/)?courses\?/.test(path) ? `${path}&limit=2` : path);

const READ = READS.filter(({ call }) => !WHOLE.includes(call));

test.for(READ)('$call goes through no large table: $title', async (read, { large: { site } }) => {
  const { answer, plans, wholeReads } = await site.read(read, SIZE, shorten);
  expect(answer).toMatchObject({ status: 200 });
  expect(plans).not.toEqual([]);
  expect(wholeReads).toEqual([]);
});

/** Only four members own files here, so a filter by owner saves nothing. With 2,000 owners it does. */
const OF_FEW_OWNERS: readonly string[] = ['exports.exportMe'];

test.for(READ.filter(({ call }) => !OF_FEW_OWNERS.includes(call)))(
  '$call does not either, planned for whatever may be asked: $title',
  async (read, { large: { site } }) => {
    await site.planForAll(true);
    const { wholeReads } = await site.read(read, SIZE, shorten).finally(() => site.planForAll(false));
    expect(wholeReads).toEqual([]);
  },
);

const MEMBER = 50;
const crowded = `/api/courses/${crowdedCourseOf(SIZE)}`;
type Write = [title: string, member: number, question: Question];

function writesOf(member: number): Write[] {
  const course = `/api/courses/${courseIdOf(courseAtStep(SIZE, member, stepsOf(SIZE).filled) ?? 0)}`;
  const conversation = `/api/conversations/${conversationIdOf(member, SIZE)}`;
  const stranger = `/api/users/${memberIdOf(member + 10)}`;
  const account = { email: `new-${member}@example.test`, password: 'a long password' };
  // A sign-in ends the session of the cookie, so no other question uses these members.
  const newcomer = member + 100;
  return [
    ['a sign-up', newcomer, ['POST', '/api/auth/sign-up', { name: 'Noa New', ...account, skills: ['Loom'] }]],
    ['a sign-in', newcomer + 1, ['POST', '/api/auth/sign-in', account]],
    ['an enrollment', member, ['POST', `${course}/enroll`]],
    ['a completion', member, ['POST', `${course}/complete`]],
    ['leaving a course', member, ['POST', `${begunBy(SIZE, member)}/leave`, {}]],
    ['going on with a course', member + 1, ['PUT', `${begunBy(SIZE, member + 1)}/still-learning`]],
    ['saving a course', member, ['PUT', `${crowded}/saved`]],
    ['taking it off again', member, ['DELETE', `${crowded}/saved`]],
    ['a review', member, ['PUT', `${crowded}/review`, { rating: 4 }]],
    ['a new course', member, ['POST', '/api/courses', courseInput]],
    ['a new project', member, ['POST', '/api/projects', projectInput]],
    ['a change of the profile', member, ['PATCH', '/api/me', { name: 'Amara Novak', skills: ['Weaving'] }]],
    ['joining', member, ['POST', `/api/projects/${projectIdOf(0)}/join`]],
    ['leaving', member, ['POST', `/api/projects/${projectIdOf(0)}/leave`]],
    ['a message', member, ['POST', `${conversation}/messages`, { id: uuidv7(), text: 'Hello' }]],
    ['a first message', member, ['POST', `${stranger}/messages`, { id: uuidv7(), text: 'Hello' }]],
    ['reading', member, ['PUT', `${conversation}/read`, { number: 3 }]],
    ['muting', member, ['PUT', `${conversation}/mute`]],
    ['removing a message', member, ['DELETE', `${conversation}/messages/${firstMessageIdOf(member, SIZE)}`]],
    [
      'a report',
      member,
      ['POST', '/api/reports', { kind: 'profile', targetId: memberIdOf(member + 10), reason: 'spam' }],
    ],
    ['reading notices', member, ['PUT', '/api/me/notices/read', { upTo: 1_000_000 }]],
    ['a switch', member, ['PUT', '/api/me/notice-settings', { kind: 'left', inApp: false }]],
    ['a change of a crowded course', busyMemberOf(SIZE), ['PATCH', crowded, { description: 'As before.' }]],
    [
      'a call for help',
      member + 1,
      ['POST', '/api/help-requests', { text: 'Which loom?', skill: 'Project planning' }],
    ],
    ['helping', member, ['POST', `/api/help-requests/${seededId(8, member + 10 - (member % 5))}/claim`]],
    ['a block', member, ['PUT', `${stranger}/block`]],
    ['taking a block back', member, ['DELETE', `${stranger}/block`]],
    ['the end of a membership', member, ['DELETE', '/api/me', { email: `member-${member}@example.test` }]],
  ];
}

const LARGEST: Write = [
  'the deletion of a crowded course',
  busyMemberOf(SIZE),
  ['DELETE', crowded, { title: 'First steps together' }],
];

// The community's wallet is chosen by a parameter, and the index on its two wallets is partial. A generic plan cannot use it, so
// PostgreSQL plans each of these movements separately.
const PLANNED_EACH_TIME = ['an enrollment', 'a completion'];

test.for(writesOf(MEMBER + 2).filter(([title]) => !PLANNED_EACH_TIME.includes(title)))(
  '%s goes through no large table, planned for whatever may be asked',
  async ([, member, question], { large: { site } }) => {
    await site.planForAll(true);
    const { answer, wholeReads } = await site.ask(member, question).finally(() => site.planForAll(false));
    expect(answer).toMatchObject({ status: 200 });
    expect(wholeReads).toEqual([]);
  },
);

test.for([...writesOf(MEMBER), LARGEST])(
  '%s goes through no large table',
  async ([, member, question], { large: { site } }) => {
    const { answer, plans, wholeReads } = await site.ask(member, question);
    expect(answer).toMatchObject({ status: 200 });
    expect(plans).not.toEqual([]);
    expect(wholeReads).toEqual([]);
  },
);

test('what a request takes from a limit, and the key that it has, are found by indexes too', async ({
  large: { site },
}) => {
  const course = await site.ask(60, ['POST', '/api/courses', courseInput]);
  const wrong = { email: 'nobody@example.test', password: 'a long password' };
  const signIn = await site.ask(60, ['POST', '/api/auth/sign-in', wrong]);
  const asked = [...course.plans, ...signIn.plans].map(({ query }) => query).join();
  expect(asked).toContain('insert into idempotency_keys');
  expect(asked).toContain('insert into rate_limits');
  expect([...course.wholeReads, ...signIn.wholeReads]).toEqual([]);
});

const file = seededId(9, 0);
/** Their rows exist, but their files do not. So the requests run all but the last step. */
const OPENED: readonly [call: string, path: string][] = [
  ['courses.openCourseMedia', `/api/courses/${courseIdOf(0)}/media/${file}`],
  ['profiles.openAvatar', `/api/users/${memberIdOf(3)}/avatar/${file}`],
  ['projects.openProjectMedia', `/api/projects/${projectIdOf(0)}/media/${file}`],
];

test.for(OPENED)('%s goes through no large table', async ([, path], { large: { site } }) => {
  const { plans, wholeReads } = await site.ask(61, ['GET', path]);
  expect(plans.map(({ query }) => query).join()).toMatch(/files|media|avatar/);
  expect(wholeReads).toEqual([]);
});

test('taking digests that are due, and asking what is new for those, goes through no large table', async ({
  large,
}) => {
  const { owner, tables, connection } = large;
  const now = new Date();
  await owner`
    insert into digests (member_id, every, since, due_at)
    select id, 'daily', ${now.toISOString()}::timestamptz - interval '1 day', ${now.toISOString()} from users where not is_sample`;
  await owner`analyze digests`;
  const [digests] = await owner<{ rows: number }[]>`
    update pg_class set reltuples = reltuples * ${TIMES}::int where relname in ('digests', 'digests_pkey', 'digests_by_due')
    returning reltuples::bigint as rows`;
  expect(digests?.rows).toBeGreaterThan(LARGE_ROWS);
  const plans: Plan[] = [];
  const db = await openExplained(connection, (plan) => plans.push(plan));
  await db.begin(async (tx) => {
    await takeDueDigests(tx, now, 100);
    const members = Array.from({ length: 100 }, (_, n) => memberIdOf(n));
    await listNews(tx, members, now);
  });
  await db.end({ timeout: 5 });
  expect(plans.map(({ query }) => query).join()).toMatch(/fresh as materialized/);
  const all = new Set([...tables, 'digests']);
  expect(
    plans.flatMap((plan) => wholeReads(plan, all).map((what) => `${what}: ${plan.query.trim()}`)),
  ).toEqual([]);
});

test('taking courses that are due to be settled goes through no large table', async ({ large }) => {
  const { tables, connection } = large;
  const plans: Plan[] = [];
  const db = await openExplained(connection, (plan) => plans.push(plan));
  await db.begin((tx) => takeDueToSettle(tx, new Date()));
  await db.end({ timeout: 5 });
  expect(plans.map(({ query }) => query).join()).toMatch(/update enrollments/);
  expect(plans.flatMap((plan) => wholeReads(plan, new Set(tables)))).toEqual([]);
});

test('a missing index is seen', async ({ large }) => {
  const ask = () => large.site.ask(MEMBER + 1, ['GET', '/api/me/wallet']);
  expect((await ask()).wholeReads).toEqual([]);
  await large.owner`drop index transfers_by_credit`;
  expect((await ask()).wholeReads.join()).toMatch(/(Seq Scan|all of \w+) on transfers/);
});

/** These calls read nothing that grows. */
const ASK_NO_TABLE = [
  'health.health',
  'health.ready',
  'apiDocs.describeApi',
  'accounts.getMailState',
  // Where the site sends mails, the newest of one member.
  'accounts.getVerification',
  // One row of settings, one document by its kind, and what one member agreed to.
  'accounts.getJoining',
  'accounts.getDocument',
  'accounts.getConsents',
  // One decision by its id, and the one in force.
  'reports.getDecision',
  'departures.getSuspension',
];

test('every call that reads is among those that are looked at here, and measured at three sizes', () => {
  // Hosts are a handful: no row of the bench asks as one.
  const reads = namedCalls.filter(
    ({ name, call }) => call.method === 'GET' && call.who !== 'host' && !/\.open[A-Z]/.test(name),
  );
  const asked = new Set(READS.map((read) => read.call));
  expect(reads.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual(ASK_NO_TABLE);
});
