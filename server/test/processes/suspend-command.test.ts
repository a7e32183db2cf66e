import { UserId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import { aCourse } from '../given/given.ts';
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
