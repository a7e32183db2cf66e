import { describe } from 'vitest';
import type { TestDatabase } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../given/files/made-files.ts';
import { filesAndRows } from '../given/files/stored-files.ts';
import { formWith } from '../given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../given/given.ts';
import { makeHost } from '../given/given-hosts.ts';
import { aProject } from '../given/given-projects.ts';
import { aSubscription } from '../given/given-pushes.ts';
import { times } from '../times.ts';
import { fieldWriteMatrix, serverOwnedFields } from './field-write-matrix.ts';
import { namedCalls } from './routes-of-contract.ts';

const writes = namedCalls.filter(({ call }) => call.method !== 'GET');

const message = { id: '01a20233-7c5e-7d0a-8b14-6e1f2a9c3d40', text: 'In ink' };

const passkeyAnswer = { id: 'a', clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' };

const validBodies: Readonly<Record<string, Record<string, unknown>>> = {
  'accounts.signUp': {
    name: 'Wim Writer',
    email: 'wim@example.test',
    password: 'long enough',
    skills: ['Ink'],
  },
  'accounts.giveConsent': { agreedTo: [message.id] },
  'host.putJoining': { mode: 'open' },
  'host.makeInvitation': { uses: 1, days: 1 },
  'host.publishDocument': { text: null, asksAgain: false, basedOn: 0 },
  'courses.orderCourseMedia': { kind: 'image', order: [] },
  'accounts.signIn': { email: 'wim@example.test', password: 'long enough' },
  'accounts.changePassword': { newPassword: 'battery staple' },
  'accounts.addPasskey': { id: 'a', clientDataJSON: 'b', attestationObject: 'c' },
  'accounts.renamePasskey': { name: 'Ink' },
  'accounts.proveWithPasskey': passkeyAnswer,
  'accounts.signInWithPasskey': passkeyAnswer,
  'courses.createCourse': {
    title: 'Ink',
    description: 'Black on white.',
    skillCategory: 'Content Creation',
    svcValue: 10,
    duration: 30,
  },
  'courses.updateCourse': { title: 'More ink' },
  'projects.createProject': {
    title: 'Ink for all',
    description: 'We make it.',
    category: 'Other',
    requiredSkills: ['Ink'],
  },
  'projects.updateProject': { title: 'More ink for all' },
  'departures.deleteMe': { email: 'somebody@else.example' },
  'profiles.updateMe': { name: 'Wim Writer' },
  'onboarding.completeOnboarding': {
    skills: ['Ink'],
    linkedinUrl: null,
    githubUrl: null,
    portfolioUrl: null,
    otherLinks: [],
    bio: null,
  },
  'help.askForHelp': { text: 'Which ink?' },
  'help.solveRequest': {},
  'help.refuseAnswer': { reason: 'It fades.' },
  'departures.deleteCourse': { title: 'Watercolour basics' },
  'reviews.putMyReview': { rating: 5 },
  'messages.sendMessage': message,
  'messages.sendMessageTo': message,
  'host.suspendMember': { reason: 'Ink on walls.', days: 7, withOffers: false },
  'host.restoreMember': { withOffers: false },
  'reports.sendReport': { kind: 'profile', targetId: message.id, reason: 'spam', text: 'In ink' },
  'reports.appealDecision': { text: 'In ink' },
  'host.takeReport': {},
  'host.noteReport': message,
  'host.decideReport': { verdict: 'dismiss', reason: 'In ink' },
  'host.undoReportDecision': { reason: 'In ink' },
  'host.decideAppeal': { upheld: true, answer: 'In ink' },
  'messages.markRead': { number: 1 },
  'messages.putMessageSettings': { readMarks: false },
  'record.putRecordSwitches': { achievements: true, gallery: true },
  'record.putGallery': { items: [] },
  'accounts.putTimeZone': { timeZone: 'Europe/Berlin' },
  'notices.readNotices': { upTo: 1 },
  'notices.putNoticeSettings': { kind: 'left', inApp: true },
  'notices.putDigest': { digest: 'weekly' },
  'notices.addPushDevice': aSubscription(),
  'notices.putQuietHours': { from: 22, until: 8 },
};

describe('what a client may write', () => {
  test('every write has a row in the field-write matrix, and every row has a write', () => {
    expect(Object.keys(fieldWriteMatrix).sort()).toEqual(writes.map(({ name }) => name).sort());
  });

  test.for(writes.filter(({ call }) => call.upload))(
    '$name takes a form with one file, and no field before it or behind it',
    async ({ name, call }, { db, database, site }) => {
      const member = await aMember(db);
      const course = await aCourse(db, { teacherId: member.id });
      const project = await aProject(db, { creatorId: member.id });
      const as = await signedIn(db, member.id);
      const path = call.path.replace(':courseId', course.id).replace(':projectId', project.id);
      const send = async (body: FormData) => {
        const answer = await site.ask(call.method, `${path}${call.query ? '?kind=image' : ''}`, { as, body });
        return `${answer.status} ${answer.body.error?.code}`;
      };
      const file = await aPicture();
      // Each costs two uploads, and a form is refused by whatever it has beside its file.
      const some = serverOwnedFields.filter((_, index) => index % times({ quick: 4, full: 1 }) === 0);
      const fields = [...some, 'file', 'caption', 'notOurs'];
      const before = await everythingOf(db, member.id);
      for (const field of fields.filter((one) => !fieldWriteMatrix[name]?.includes(one))) {
        const [behind, first] = [formWith(file), new FormData()];
        behind.append(field, '1');
        first.append(field, '1');
        first.append('file', formWith(file).get('file')!);
        expect([field, await send(first)]).toEqual([field, '400 MALFORMED_REQUEST']);
        expect([field, await send(behind)]).toEqual([field, '400 MALFORMED_REQUEST']);
      }
      expect(await everythingOf(db, member.id)).toEqual(before);
      expect(await filesAndRows(db, database.files)).toEqual({ orphans: [], missing: [] });
      expect(await send(formWith(file)), 'nothing but the field was wrong with them').toBe('200 undefined');
    },
  );

  test.for(writes)(
    '$name refuses every field that is not in its row',
    async ({ name, call }, { db, site }) => {
      const member = await aMember(db);
      if (call.who === 'host') await makeHost(db, member.id);
      const course = await aCourse(db, { priceSvc: 10 });
      // The member's own: nothing but the field can be refused.
      const project = await aProject(db, { creatorId: member.id });
      if (call.who === 'host') await makeHost(db, member.id);
      const as = await signedIn(db, member.id);
      const path = call.path.replace(':courseId', course.id).replace(':projectId', project.id);
      const allowed = fieldWriteMatrix[name] ?? [];
      const before = await everythingOf(db, member.id);
      for (const field of serverOwnedFields.filter((one) => !allowed.includes(one))) {
        const text = textWith(validBodies[name] ?? {}, field);
        const answer = await site.ask(call.method, path, { as, text });
        expect([field, (call.upload ? [415] : [400, 422]).includes(answer.status)]).toEqual([field, true]);
      }
      expect(await everythingOf(db, member.id)).toEqual(before);
    },
  );
});

const AT_ONCE = 40;

describe('what the tables hold', () => {
  test.for(writes.filter(({ call }) => !call.upload))(
    'is refused by $name, column by column, but for what is in its row',
    async ({ name, call }, { db, database, site }) => {
      const member = await aMember(db);
      if (call.who === 'host') await makeHost(db, member.id);
      const project = await aProject(db, { creatorId: member.id });
      if (call.who === 'host') await makeHost(db, member.id);
      const as = await signedIn(db, member.id);
      const path = call.path.replace(':projectId', project.id);
      const allowed = fieldWriteMatrix[name] ?? [];
      const columns = (await columnsOf(database)).filter((column) => !allowed.includes(column));
      // No more than the smallest limit of a body has room for. An answer names ten unknown fields at most, and counts the others.
      for (let from = 0; from < columns.length; from += AT_ONCE) {
        const some = columns.slice(from, from + AT_ONCE);
        const body = { ...validBodies[name], ...Object.fromEntries(some.map((column) => [column, 1])) };
        const { status, body: answer } = await site.ask(call.method, path, { as, body });
        expect(status).toBe(422);
        const others = some.length > 10 ? ` and ${some.length - 10} more` : '';
        const message = `Unknown field: ${some.slice(0, 10).join(', ')}${others}`;
        expect(answer.error?.issues).toContainEqual({ path: '', message });
      }
    },
  );
});

/** Of every table, as SQL spells them and as JSON would. */
async function columnsOf({ owner }: TestDatabase): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`;
  const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [...new Set(rows.flatMap(({ name }) => [name, inCamelCase(name)]))];
}

/** Written as text, because __proto__ as a key of an object would never reach the wire. */
function textWith(body: object, field: string): string {
  const pairs = Object.entries(body).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${[...pairs, `"${field}":1`].join(',')}}`;
}

async function everythingOf(db: Parameters<typeof aMember>[0], memberId: string) {
  return await db`
    select to_jsonb(u) as member, to_jsonb(w) as wallet,
      (select count(*) from enrollments where learner_id = u.id) as places,
      (select count(*) from courses where teacher_id = u.id) as courses,
      (select count(*) from files where owner_id = u.id) as files,
      (select jsonb_agg(p order by p.id) from projects p where p.creator_id = u.id) as projects,
      (select count(*) from project_members where user_id = u.id) as memberships,
      (select count(*) from users where email = 'wim@example.test') as wims
    from users u join wallets w on w.user_id = u.id where u.id = ${memberId}`;
}
