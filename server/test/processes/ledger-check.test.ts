import { expect, inject, onTestFinished, test } from 'vitest';
import { ledgerProgram } from '../../src/commands/ledger-program.ts';
import { deleteMember } from '../../src/features/departures/delete-member.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { decideRequest } from '../../src/features/help/decide-request.ts';
import { writeReview } from '../../src/features/reviews/write-review.ts';
import { checkInvariants } from '../../src/invariants.ts';
import { makeDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { aCourse, aMember, USUAL_CAPS, viewerOf } from '../given/given.ts';
import { aClaim } from '../given/given-help.ts';
import { aConversation } from '../given/given-messages.ts';
import { aProject } from '../given/given-projects.ts';
import { runHere } from './run-here.ts';
import { emptyDataDir, run } from './running-server.ts';

/** A ledger of its own with one running enrollment, and the program that checks it. */
async function aLedger() {
  const database = await makeDatabase(inject('postgres'));
  onTestFinished(() => database.drop());
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => door.close());
  const env = {
    DATA_DIR: emptyDataDir(onTestFinished),
    DATABASE_URL: door.url({ database: database.connection.database }),
  };
  return { ...database, check: (...words: string[]) => runHere(ledgerProgram, env, words) };
}

test('the ledger check prints one line for each invariant', async () => {
  const { db, check } = await aLedger();
  await aMember(db, { balanceSvc: 620 });
  const { code, stdout, stderr } = await check();
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((number) => `ok I${number}`),
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('the ledger check names what was tampered with, and ends with 1', async () => {
  const { db, owner, check } = await aLedger();
  const { id } = await aMember(db);
  await aCourse(db);
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`; // no trigger sees it: as with a hand in the files
    await tx`update wallets set balance_svc = balance_svc + 7 where user_id = ${id}`;
  });
  const { code, stdout } = await check();
  expect(code).toBe(1);
  expect(stdout.match(/^FAIL {2}I\d/gm)).toEqual(['FAIL  I1', 'FAIL  I2']);
  expect(stdout).toContain('{"difference":7}');
  expect(stdout).toContain('"balanceSvc":507,"transfersSvc":500');
});

/** Each changes one thing past every trigger, in a ledger with one completed and one running enrollment, a project, a conversation, and calls for help: one that somebody helps with, and a solved one. */
const faults: [expected: string[], statement: string][] = [
  [
    ['I1', 'I2', 'I3', 'I6'],
    `update transfers set amount_svc = 1 where kind = 'welcome' and credit_wallet_id = learner`,
  ],
  [['I1', 'I2', 'I4'], `delete from transfers where kind = 'payout'`],
  [['I4'], `update enrollments set price_paid_svc = 121 where status = 'ongoing'`],
  [['I4', 'I17'], `update enrollments set settled_at = now() where status = 'ongoing'`],
  [
    ['I4', 'I16'],
    `update enrollments set status = 'refunded', left_at = enrolled_at + interval '15 days' where status = 'ongoing'`,
  ],
  [['I4'], `update enrollments set status = 'left' where status = 'ongoing'`],
  [['I4'], `update enrollments set status = 'refunded' where status = 'ongoing'`],
  [['I5', 'I9'], `update enrollments set teacher_id = stranger where status = 'completed'`],
  [
    ['I1', 'I2', 'I6'],
    `delete from transfers where kind = 'welcome' and credit_wallet_id = strangers_wallet`,
  ],
  [['I7', 'I18'], `update courses set deleted_at = now() where id = running_course`],
  [['I6'], `update users set welcome_svc = 0 where id = stranger`],
  [['I8'], `update enrollments set reward_cap_per_day = 0 where status = 'completed'`],
  [
    ['I8'],
    `update users set sign_up_network = 'one'; update enrollments set reward_cap_per_network = 0 where status = 'completed'`,
  ],
  [['I8'], `update users set sign_up_network = 'one'`],
  [['I11'], `update users set deleted_at = null where deleted_at is not null`],
  [['I9'], 'update user_reviews set rating = 2'],
  [['I9'], `update user_reviews set course_id = running_course`],
  [['I9'], 'update users set review_count = 2 where review_count = 1'],
  [['I9'], 'update courses set review_count = 2 where review_count = 1'],
  [['I18'], 'update users set teaches = true where id = stranger'],
  [['I18'], 'update users set teaches = false where teaches'],
  [['I10', 'I13'], 'delete from project_members'],
  [['I10'], 'update projects set creator_id = stranger'],
  [
    ['I10', 'I13'],
    'insert into project_members (project_id, user_id) select p.id, u.id from projects p, users u where u.id = stranger',
  ],
  [['I12'], 'update messages set number = 7 where number = 2'],
  [['I12', 'I13'], 'delete from messages where number = 1'],
  [['I13'], 'update conversation_members set unread_count = unread_count + 1'],
  [['I13'], 'update conversation_members set last_message_at = now()'],
  [['I13'], 'delete from conversation_members where unread_count > 0'],
  [
    ['I13'],
    `update conversation_members set user_id = stranger where user_id in (select lower_id from conversations)`,
  ],
  [['I13'], 'delete from conversation_members where first_number > 1'],
  [['I14'], `update help_requests set bounty_svc = 99 where state = 'solved'`],
  [['I1', 'I2', 'I14'], `delete from transfers where kind = 'bounty-paid'`],
  [['I14', 'I15'], `update help_requests set helper_id = stranger where state = 'solved'`],
  [
    ['I14'],
    `update help_requests set state = 'cancelled', helper_id = null, claimed_until = null, ended_at = now(), due_at = null, topic_keys = '{}' where state = 'open';
    update help_claims set ending = 'ended', ended_at = now() where ending is null`,
  ],
  [['I15'], `update help_claims set ending = 'lapsed', ended_at = now() where ending is null`],
  [
    ['I15'],
    `update users set deleted_at = now() where id in (select asker_id from help_requests where state = 'open')`,
  ],
  [['I12'], 'update conversations set last_number = last_number + 1 where project_id is not null'],
];

/** A ledger in which all is well, and what is put in for the names in the statements above. */
async function aFullLedger() {
  const { db, files, owner } = await aLedger();
  const [learner, stranger] = [await aMember(db), await aMember(db)];
  const [done, running] = [await aCourse(db, { priceSvc: 120 }), await aCourse(db, { priceSvc: 120 })];
  for (const { id } of [done, running]) await enrollInCourse(db, { learnerId: learner.id, courseId: id });
  await completeCourse(db, { learnerId: learner.id, courseId: done.id, caps: USUAL_CAPS });
  await writeReview(db, { reviewerId: learner.id, courseId: done.id, stars: 5, comment: null });
  const leaver = await aMember(db);
  const { email } = leaver;
  await deleteMember({ db, files }, await viewerOf(db, leaver.id), {
    email,
    proof: { byPasskey: false, passwordHash: null },
    emailKey: email,
  });
  await aProject(db, { creatorId: learner.id, members: [(await aMember(db)).id] });
  await aConversation(db);
  await aClaim(db);
  const { id, askerId } = await aClaim(db, { isAnswered: true });
  await decideRequest(db, { id, askerId, decision: { kind: 'solved', thanks: null } });
  const walletOf = (id: string) => `(select id from wallets where user_id = '${id}')`;
  const filledIn = (statement: string) =>
    statement
      .replace('= learner', `= ${walletOf(learner.id)}`)
      .replace('strangers_wallet', walletOf(stranger.id))
      .replace('= stranger', `= '${stranger.id}'`)
      .replace('running_course', `'${running.id}'`);
  return { owner, filledIn };
}

test('the invariants find each thing that was tampered with, and no other', async () => {
  const { owner, filledIn } = await aFullLedger();
  for (const [expected, statement] of faults) {
    const undone = new Error('undone');
    let found: string[] = [];
    const planting = owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(filledIn(statement));
      found = (await checkInvariants(tx)).flatMap(({ name, breaches }) =>
        breaches.length > 0 ? [name] : [],
      );
      throw undone;
    });
    await expect(planting).rejects.toBe(undone);
    expect([statement, found]).toEqual([statement, expected]);
  }
});

test('where there is nothing to check, one line says why', async () => {
  const door = await openDatabaseDoor(inject('postgres'));
  door.close();
  const env = { DATA_DIR: emptyDataDir(onTestFinished), DATABASE_URL: door.url({}) };
  expect(await run('ledger-check.ts', env).ended).toMatchObject({
    code: 2,
    stderr: 'DATABASE_URL cannot be used: no database answers there (ECONNREFUSED)\n',
  });
});

test('a ledger that is not made yet, and words that are none of ours, are told in one line', async () => {
  const { owner, check } = await aLedger();
  await owner`drop table wallets cascade`;
  const told = [await check(), await check('--fast')];
  expect(told).toMatchObject([
    { code: 2, stderr: 'The database is not prepared for this version: npm start does that\n' },
    { code: 2, stderr: 'Usage: npm run ledger:check\n' },
  ]);
});
