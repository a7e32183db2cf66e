import { UserId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import { aCourse, aMember } from '../given/given.ts';
import { joinsBy, signUp } from '../given/given-joining.ts';
import { aProject } from '../given/given-projects.ts';
import { aHostedSite } from './hosted-site.ts';

test('suspend says what stays on the market and hides it if asked to, and restore the same the other way', async () => {
  const { member, course, db, id, email, actions } = await aHostedSite();
  const teacherId = UserId.parse(id);
  const [first, second] = [await aCourse(db, { teacherId }), await aCourse(db, { teacherId })];
  const project = await aProject(db, { creatorId: teacherId });
  const all = [first.id, second.id, project.id];
  const told = async (...words: string[]) => (await member(...words)).stdout.trimEnd().split('\n');
  const hideThem = `Still on the market: 2 courses and 1 project. To hide all of that: npm run member -- suspend ${email} --hide`;
  expect(await told('suspend', email)).toEqual([
    `${email} is suspended and signed out everywhere (1 session)`,
    hideThem,
  ]);
  expect(await told('suspend', email)).toEqual([
    `${email} is suspended already: nothing was changed`,
    hideThem,
  ]);
  const hidden = await member('suspend', email, '--hide');
  expect(hidden).toMatchObject({
    code: 0,
    stdout: `${email} is suspended already\nHidden: 2 courses and 1 project. Who is in them keeps them\n`,
  });
  const lines = hidden.stderr.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { subjectId: string }).subjectId).sort()).toEqual(
    all.sort(),
  );
  expect((await course('list-hidden')).stdout).toContain(first.id);
  expect(await told('restore', email)).toEqual([
    `${email} can sign in again`,
    `Hidden with the suspension, and still so: 2 courses and 1 project. To show all of that: npm run member -- restore ${email} --show`,
  ]);
  expect(await told('restore', '--show', email)).toEqual([
    `${email} is not suspended`,
    'Shown again: 2 courses and 1 project',
  ]);
  expect(await told('restore', email, '--show')).toEqual([`${email} is not suspended: nothing was changed`]);
  const done = (await actions()).map(({ action }) => action);
  expect(done).toEqual(['suspend', ...Array(3).fill('hide'), 'restore', ...Array(3).fill('show')]);
});

test('the command that suspend names can be pasted, whatever signs are in the address', async () => {
  const { member, db, owner, id } = await aHostedSite();
  await aCourse(db, { teacherId: UserId.parse(id) });
  await owner`update users set email = ${"o'kim$id@host.example"} where id = ${id}`;
  const { stdout } = await member('suspend', "o'kim$id@host.example");
  expect(stdout).toContain(String.raw`npm run member -- suspend 'o'\''kim$id@host.example' --hide`);
});

test('make-host gives the desk to a member and remove-host takes it, but not from the last host', async () => {
  const { member, site, db, as, id, email, actions } = await aHostedSite();
  const desk = async () => (await site.ask('GET', '/api/host', { as })).status;
  expect(await desk()).toBe(404);
  const made = await member('make-host', ' KIM@host.example');
  expect(made).toMatchObject({ code: 0, stdout: `${email} is a host now. The desk is at /host\n` });
  expect(JSON.parse(made.stderr)).toMatchObject({ msg: 'host action', action: 'make-host', subjectId: id });
  expect(await desk()).toBe(200);
  expect((await member('make-host', email)).stdout).toBe(`${email} is a host already: nothing was changed\n`);
  expect(await member('remove-host', email)).toMatchObject({
    code: 1,
    stderr: `${email} is the last host. Make another member a host first\n`,
  });
  expect(await member('suspend', email)).toMatchObject({
    code: 1,
    stderr: `${email} is a host. Remove them as host first: npm run member -- remove-host ${email}\n`,
  });
  const other = await aMember(db);
  await member('make-host', other.email);
  expect(await member('remove-host', email)).toMatchObject({
    code: 0,
    stdout: `${email} is not a host any more\n`,
  });
  expect(await desk()).toBe(404);
  expect((await member('remove-host', email)).stdout).toBe(`${email} is not a host: nothing was changed\n`);
  expect((await member('make-host', 'nobody@host.example')).code).toBe(1);
  expect((await actions()).map(({ action }) => action)).toEqual(['make-host', 'make-host', 'remove-host']);
});

test('invite makes a link that lets so many people in, shows it once and logs it without the link', async () => {
  const { member, site, db, actions } = await aHostedSite();
  await joinsBy(db, 'invitation');
  const made = await member('invite', '2');
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^2 people can join by this link until \d{4}-\d\d-\d\d\. It is shown this once:\n/,
    ),
  });
  const [, invitation = ''] = /\/login\?invitation=([\w-]+)\n$/.exec(made.stdout) ?? [];
  const codes = [];
  for (const who of ['one', 'two', 'three'])
    codes.push((await signUp(site, `${who}@invited.example`, { invitation })).code);
  expect(codes).toEqual([undefined, undefined, 'INVITATION_OVER']);
  const [kept] = await db`
    select id, made_by, uses, ends_at between now() + interval '13 days' and now() + interval '15 days' as is_fortnight
    from invitations`;
  expect(kept).toMatchObject({ madeBy: null, uses: 2, isFortnight: true });
  expect(await actions()).toEqual([{ action: 'make-invitation', subjectId: kept?.id }]);
  expect(JSON.stringify([made.stderr, await db`select * from host_log`])).not.toContain(invitation);
});

test('invite takes a number of people between 1 and 500, and makes nothing of anything else', async () => {
  const { member, db } = await aHostedSite();
  for (const people of ['0', '501', '-1', '1.5', 'many'])
    expect(await member('invite', people), people).toMatchObject({
      code: 1,
      stderr: 'Give how many people may join by the link: 1 to 500\n',
    });
  expect(await db`select 1 from invitations`).toEqual([]);
});
