import { expect, test } from 'vitest';
import { aMember } from '../given/given.ts';
import { aHostedSite } from './hosted-site.ts';

const NOTHING = 'No report is open\n';

test('the host reads what members report, the oldest first, and closes it', async () => {
  const { member, site, as, id, email, owner, db } = await aHostedSite();
  expect(await member('reports')).toEqual({ code: 0, stdout: NOTHING, stderr: '' });
  const [vic, wes] = [await aMember(db, { name: 'Vic Vague' }), await aMember(db, { name: 'Wes Wild' })];
  const report = (targetId: string, more: object) =>
    site.ask('POST', '/api/reports', { as, body: { kind: 'profile', targetId, ...more } });
  await report(vic.id, { reason: 'spam' });
  await report(wes.id, { reason: 'other', text: 'Two\nlines' });
  await owner`update reports set created_at = '2026-11-28 09:05Z' where about_id = ${vic.id}`;
  await owner`update reports set created_at = '2026-11-28 09:06Z' where about_id = ${wes.id}`;
  const [{ reportId } = { reportId: '' }] = await owner<{ reportId: string }[]>`
    select id as report_id from reports where about_id = ${wes.id}`;
  const listed = (await member('reports')).stdout;
  expect(listed.split('\n')).toEqual([
    expect.stringMatching(/ {2}2026-11-28 09:05 UTC {2}profile /),
    '  Reason: Spam or advertising',
    `  By: ${email} ("Kim Park")`,
    `  About: ${vic.email} ("Vic Vague")`,
    '  It read:',
    '    | Vic Vague',
    '    | Testing',
    '',
    `${reportId}  2026-11-28 09:06 UTC  profile ${wes.id}`,
    '  Reason: Something else',
    `  By: ${email} ("Kim Park")`,
    `  About: ${wes.email} ("Wes Wild")`,
    '  Details:',
    '    | Two',
    '    | lines',
    '  It read:',
    '    | Wes Wild',
    '    | Testing',
    '',
    '2 reports are open.',
    '',
  ]);
  const closed = await member('close-report', reportId.toUpperCase());
  expect(closed).toMatchObject({ code: 0, stdout: `Report ${reportId.toUpperCase()} is closed\n` });
  expect(JSON.parse(closed.stderr)).toMatchObject({ msg: 'host action', action: 'close-report' });
  expect(await member('close-report', reportId)).toEqual({
    code: 0,
    stdout: `Report ${reportId} is closed already: nothing was changed\n`,
    stderr: '',
  });
  expect((await member('reports')).stdout).not.toContain('Wes Wild');
  await owner`update users set deleted_at = now() where id in (${id}, ${vic.id})`;
  await owner`update reports set reporter_id = null, copied = null`;
  const anonymous = (await member('reports')).stdout;
  expect(anonymous).toContain(
    '  By: a member who has left\n  About: a member who has left\n  No text of it is kept\n',
  );
  for (const nothing of [crypto.randomUUID(), 'the last one'])
    expect(await member('close-report', nothing)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no report with the id ${nothing}\n`,
    });
});

test('what a member wrote can neither look like another report nor steer the terminal', async () => {
  const { member, site, as, db, owner } = await aHostedSite();
  const mal = await aMember(db, { name: 'Mal \u001b[2JIce' });
  const another = '0190a000-0000-7000-8000-000000000001  2026-11-28 09:06 UTC  profile x';
  // The second time it stands where a terminal would begin a new line.
  const text = `Look\u001b]0;title\u0007\n${another}\n${'x'.repeat(74)}${another}`;
  await site.ask('POST', '/api/reports', {
    as,
    body: { kind: 'profile', targetId: mal.id, reason: 'spam', text },
  });
  // As if they had come from elsewhere than through the contract.
  await owner`update reports set text = ${text}, copied = ${'a\u202Eb\u0085c\u009b31m\rd\u2028e'}`;
  const { stdout } = await member('reports');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/);
  expect(stdout.match(/^\S/gm)).toEqual(['0', '1']);
  expect(stdout).toContain('\n    | 0190a000-');
  expect(stdout).toContain('\n    | xx0190a000-');
  expect(
    Math.max(
      ...stdout
        .split('\n')
        .slice(4)
        .map((line) => line.length),
    ),
  ).toBeLessThan(80);
});

test('of very many reports the oldest are listed, and that there are more', async () => {
  const { member, db, id } = await aHostedSite();
  const { id: aboutId } = await aMember(db);
  await db`
    insert into reports (id, reporter_id, kind, target_id, about_id, reason)
    select gen_random_uuid(), ${id}, 'course', gen_random_uuid(), ${aboutId}, 'spam' from generate_series(1, 1001)`;
  const { stdout } = await member('reports');
  expect(stdout.match(/^ {2}Reason/gm)).toHaveLength(1000);
  expect(stdout).toContain(
    '\nThese are the oldest 1000. Newer ones are open too, and are listed as you close these.\n',
  );
});
