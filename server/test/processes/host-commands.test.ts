import { UserId } from '@skillverse/contract/ids';
import { expect, inject, onTestFinished, test } from 'vitest';
import { courseProgram } from '../../src/commands/course-program.ts';
import { CommandRefused, runHostProgram } from '../../src/commands/host-program.ts';
import { memberProgram } from '../../src/commands/member-program.ts';
import { type Db, openPool } from '../../src/db/client.ts';
import { ping } from '../../src/db/server-state.ts';
import { makeEmptyDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { aCourse, aMember, signedIn } from '../given/given.ts';
import { aProject } from '../given/given-projects.ts';
import { connectionOf } from './connection-of.ts';
import { aHostedSite, password } from './hosted-site.ts';
import { runHere } from './run-here.ts';
import { emptyDataDir, run, startServer } from './running-server.ts';

const MEMBER_USAGE =
  'Usage: npm run member -- make-host|remove-host|reset-password|suspend|restore <e-mail>, also suspend <e-mail> --hide and restore <e-mail> --show, or npm run member -- close-report <report id>, or npm run member -- invite <how many people>, or npm run member -- list-suspended, or npm run member -- reports';
const COURSE_USAGE = 'Usage: npm run course -- hide|show <id>, or npm run course -- list-hidden';

test('reset-password makes a new password, shows it once and ends all sessions', async () => {
  const { member, signIn, site, as, id, email, actions } = await aHostedSite();
  const { code, stdout, stderr } = await member('reset-password', ' KIM@host.example');
  expect(code).toBe(0);
  const [, fresh = ''] =
    /^New password of kim@host\.example: ([a-z2-9]{4}(-[a-z2-9]{4}){3})\n/.exec(stdout) ?? [];
  expect(stdout).toContain('Signed out everywhere (1 session)');
  expect(JSON.parse(stderr)).toMatchObject({ msg: 'host action', action: 'reset-password', subjectId: id });
  expect(stderr).not.toContain(fresh);
  expect((await site.ask('GET', '/api/me', { as })).status).toBe(401);
  expect(await signIn(password)).toMatchObject({ error: { message: 'Invalid email or password' } });
  expect(await signIn(fresh)).toEqual({ userId: id });
  expect(await actions()).toEqual([{ action: 'reset-password', subjectId: id }]);
  expect((await member('reset-password', email)).stdout).not.toContain(fresh);
});

test('reset-password disconnects Google, which may be somebody else’s, and says so', async () => {
  const { member, id, email, owner } = await aHostedSite();
  await owner`
    insert into sign_in_accounts (id, user_id, provider_id, account_id)
    values (gen_random_uuid(), ${id}, 'google', 'a-thief')`;
  expect((await member('reset-password', email)).stdout).toContain('Google is disconnected');
  expect(await owner`select 1 from sign_in_accounts where account_id = 'a-thief'`).toEqual([]);
});

test('suspend shuts a member out and hides them, and restore undoes it', async () => {
  const { member, signIn, site, db, as, id, email, actions } = await aHostedSite();
  const other = await signedIn(db, (await aMember(db)).id);
  const listed = async () =>
    JSON.stringify((await site.ask('GET', '/api/users?q=pottery', { as: other })).body);
  expect(await listed()).toContain('Kim Park');
  expect(await member('suspend', email)).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });
  expect((await site.ask('GET', '/api/me', { as })).status).toBe(401);
  // Into one page alone.
  expect(await signIn(password)).toEqual({ userId: id });
  const again = await signedIn(db, UserId.parse(id));
  expect((await site.ask('GET', '/api/me/wallet', { as: again })).status).toBe(403);
  expect(await listed()).not.toContain('Kim Park');
  expect((await site.ask('GET', `/api/users/${id}`, { as: other })).status).toBe(404);
  expect((await site.ask('GET', `/api/users/${id}/reviews`, { as: other })).status).toBe(404);
  expect(await member('suspend', email)).toMatchObject({
    code: 0,
    stdout: `${email} is suspended already: nothing was changed\n`,
    stderr: '',
  });
  expect(await member('restore', email)).toMatchObject({ code: 0, stdout: `${email} can sign in again\n` });
  expect((await site.ask('GET', '/api/me/wallet', { as: again })).status).toBe(200);
  expect((await site.ask('GET', '/api/me', { as })).status).toBe(401);
  expect(await listed()).toContain('Kim Park');
  expect((await actions()).map(({ action }) => action)).toEqual(['suspend', 'restore']);
});

test('hide takes a course off the market from the command line, and show puts it back', async () => {
  const { course, db, site, as, actions } = await aHostedSite();
  const { id } = await aCourse(db, { title: 'Dubious dealing' });
  const found = async () =>
    (await site.ask<{ total: number }>('GET', '/api/courses?q=dubious', { as })).body.total;
  expect(await course('hide', id)).toMatchObject({
    code: 0,
    stdout: "'Dubious dealing' is hidden; those who are in it keep it\n",
  });
  expect(await found()).toBe(0);
  expect((await course('hide', id)).stdout).toBe(
    "'Dubious dealing' is hidden already: nothing was changed\n",
  );
  expect(await course('show', id)).toMatchObject({ code: 0, stdout: "'Dubious dealing' is shown again\n" });
  expect(await found()).toBe(1);
  expect(await actions()).toEqual([
    { action: 'hide', subjectId: id },
    { action: 'show', subjectId: id },
  ]);
});

test('hide takes a project out of the hub from the command line, and show puts it back', async () => {
  const { project, db, site, as, actions } = await aHostedSite();
  const { id } = await aProject(db, { title: 'Dubious digging' });
  const found = async () =>
    (await site.ask<{ total: number }>('GET', '/api/projects?q=digging', { as })).body.total;
  expect(await project('list-hidden')).toMatchObject({ code: 0, stdout: 'No project is hidden\n' });
  expect(await project('hide', id)).toMatchObject({
    code: 0,
    stdout: "'Dubious digging' is hidden; those who are in it keep it\n",
  });
  expect(await found()).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  expect((await project('list-hidden')).stdout).toBe(`${id}  since ${today}  Dubious digging\n`);
  expect(await project('show', id)).toMatchObject({ code: 0, stdout: "'Dubious digging' is shown again\n" });
  expect(await found()).toBe(1);
  expect(await project('hide', crypto.randomUUID())).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no project with the id'),
  });
  expect(await actions()).toEqual([
    { action: 'hide', subjectId: id },
    { action: 'show', subjectId: id },
  ]);
});

test('the host finds who is suspended and what is hidden, the last first', async () => {
  const { member, course, db, email } = await aHostedSite();
  expect(await member('list-suspended')).toMatchObject({
    code: 0,
    stdout: 'Nobody is suspended\n',
    stderr: '',
  });
  expect(await course('list-hidden')).toMatchObject({ code: 0, stdout: 'No course is hidden\n', stderr: '' });
  const other = await aMember(db, { name: 'Noor Other' });
  const [one, two] = [await aCourse(db, { title: 'Dubious' }), await aCourse(db, { title: 'Worse' })];
  const gone = await aCourse(db, { title: 'Gone' });
  for (const address of [email, other.email]) await member('suspend', address);
  for (const { id } of [one, two, gone]) await course('hide', id);
  await db`update courses set deleted_at = now() where id = ${gone.id}`;
  const today = new Date().toISOString().slice(0, 10);
  expect((await member('list-suspended')).stdout).toBe(
    `${other.email}  since ${today}  Noor Other\n${email}  since ${today}  Kim Park\n`,
  );
  expect((await course('list-hidden')).stdout).toBe(
    `${two.id}  since ${today}  Worse\n${one.id}  since ${today}  Dubious\n`,
  );
  await member('restore', email);
  expect((await member('list-suspended')).stdout).not.toContain(email);
});

test('what cannot be done is said in one line, with an exit code, and leaves no trace', async () => {
  const { member, course, actions, db } = await aHostedSite();
  const sample = await aMember(db);
  const nowhere = crypto.randomUUID();
  const cases = [
    [
      await member('suspend', 'nobody@host.example'),
      1,
      'No member signs in with the e-mail address nobody@host.example',
    ],
    [
      await member('reset-password', "' or 1=1 --"),
      1,
      "No member signs in with the e-mail address ' or 1=1 --",
    ],
    [await course('hide', nowhere), 1, `There is no course with the id ${nowhere}`],
    [await course('hide', 'the one about knots'), 1, 'There is no course with the id the one about knots'],
    [await member('suspend'), 2, MEMBER_USAGE],
    [await member('restore', sample.email, '--hide'), 2, MEMBER_USAGE],
    [await member('list-suspended', sample.email), 2, MEMBER_USAGE],
    [await member('promote', sample.email), 2, MEMBER_USAGE],
    [await course('hide', nowhere, nowhere), 2, COURSE_USAGE],
    [await course('toString'), 2, COURSE_USAGE],
  ] as const;
  for (const [{ code, stdout, stderr }, expected, line] of cases) {
    expect({ code, stdout, stderr }).toEqual({ code: expected, stdout: '', stderr: `${line}\n` });
  }
  expect(await actions()).toEqual([]);
});

test('a database that does not exist yet, or is not prepared, is told of in one line', {
  tags: 'full',
}, async () => {
  const dataDir = emptyDataDir(onTestFinished);
  const none = await runHere(memberProgram, { DATA_DIR: dataDir }, ['suspend', 'a@b.example']);
  expect(none).toMatchObject({
    code: 2,
    stderr: `There is no database in ${dataDir}: npm start makes one. Where your site has another DATA_DIR, the command has to be told too\n`,
  });
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => door.close());
  const env = { DATA_DIR: dataDir, DATABASE_URL: door.url({ database: 'postgres' }) };
  expect(await runHere(courseProgram, env, ['hide', crypto.randomUUID()])).toMatchObject({
    code: 2,
    stderr: 'The database is not prepared for this version: npm start does that\n',
  });
});

test('the commands join the database of a running server, and start it where none runs', {
  tags: 'full',
}, async () => {
  const dataDir = emptyDataDir(onTestFinished);
  const server = await startServer(dataDir);
  const connection = connectionOf(dataDir);
  if (!connection) throw new Error('the server has no database');
  const pool = openPool(connection, { max: 1 });
  const { email } = await aMember(pool);
  const member = (action: string) => run('member-command.ts', { DATA_DIR: dataDir }, [action, email]).ended;
  expect((await member('suspend')).code).toBe(0);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await pool.end();
  expect((await server.stop()).code).toBe(0);
  expect(await member('restore')).toMatchObject({ code: 0, stdout: `${email} can sign in again\n` });
  await expectLeftToOthers(dataDir);
});

/** Whoever joins the database of a command keeps it for as long as they want, and hears first what became of it. */
async function expectLeftToOthers(dataDir: string) {
  const said = { stdout: '', stderr: '' };
  const joined = Promise.withResolvers<Db>();
  const join = doing(async () => {
    const other = openPool(connectionOf(dataDir)!, { max: 1 });
    onTestFinished(() => other.end());
    await ping(other);
    joined.resolve(other);
    throw new CommandRefused('There is no such thing');
  });
  const ended = runHere(join, { DATA_DIR: dataDir }, ['do', 'it'], said);
  const other = await joined.promise;
  await expect
    .poll(() => said.stderr)
    .toMatch(/^There is no such thing\nA server has joined the database that this program started/);
  await ping(other);
  await other.end();
  expect((await ended).code).toBe(1);
  expect(connectionOf(dataDir)).toBeUndefined();
}

/** A program whose one action is this work. */
const doing = (work: (db: Db) => Promise<string>) => (words: readonly string[]) =>
  runHostProgram(
    {
      name: 'work',
      about: 'For these tests.',
      subject: { word: '<it>', missing: 'work' },
      actions: { do: { does: 'it' } },
      lists: {},
      run: work,
    },
    words,
  );

test('what was broken off while it was written down is not said to be undone', { tags: 'full' }, async () => {
  const { owner, connection, drop } = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => drop());
  const door = await openDatabaseDoor(inject('postgres'));
  onTestFinished(() => door.close());
  const env = {
    DATA_DIR: emptyDataDir(onTestFinished),
    DATABASE_URL: door.url({ database: connection.database }),
  };
  await owner`create table done (it text)`;
  const done = doing(async (db) => {
    await db`insert into done values ('it')`;
    await db`select pg_terminate_backend(pg_backend_pid())`;
    return 'It is done';
  });
  expect(await runHere(done, env, ['do', 'it'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Nobody knows whether it was done, so run it once more: /),
  });
  expect(await owner`select it from done`).toEqual([{ it: 'it' }]);
  const refused = doing(async (db) => {
    await db`do $$ begin raise lock_not_available; end $$`;
    return 'It is done';
  });
  expect(await runHere(refused, env, ['do', 'it'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Nothing was done: /),
  });
});
