import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn, viewerOf } from '../../../test/given/given.ts';
import { manyNotices, toldTo } from '../../../test/given/given-notices.ts';
import { createPasswords } from '../../integrations/sign-in/password-hash.ts';
import { prune } from '../../pruning.ts';
import { connectGoogleAccount } from '../accounts/google/connect-google.ts';
import { resetPassword } from '../accounts/password/reset-password.ts';
import { writeNotice } from './writing-queries.ts';

describe('a notice', () => {
  test('welcomes a new member with the coins of the welcome, and no sample member', async ({ db, site }) => {
    const body = {
      name: 'Nina New',
      email: 'nina@example.test',
      password: 'market day 25',
      skills: ['Knots'],
    };
    expect((await site.ask('POST', '/api/auth/sign-up', { body })).status).toBe(200);
    expect(
      await db`
        select n.kind, n.amount_svc, u.is_sample from users u left join notices n on n.member_id = u.id
        where u.email = 'nina@example.test' or u.is_sample group by 1, 2, 3`,
    ).toEqual([{ kind: 'welcome', amountSvc: 500, isSample: false }]);
  });

  test('is not written if its cause is rolled back', async ({ db }) => {
    const { id: memberId } = await aMember(db);
    const failing = db.begin(async (tx) => {
      tx.send(writeNotice(tx, { kind: 'enrolled', memberId, title: 'Ink' }));
      throw new Error('away');
    });
    await expect(failing).rejects.toThrow('away');
    expect(await toldTo(db, memberId)).toEqual([]);
  });

  test('is written about nobody’s own doing, by nobody who is blocked, and for nobody who has left', async ({
    db,
    database,
  }) => {
    const [ada, ben, gone] = [await aMember(db), await aMember(db), await aMember(db)];
    await database.owner`update users set deleted_at = now() where id = ${gone.id}`;
    await db`insert into blocks (blocker_id, blocked_id) values (${ada.id}, ${ben.id})`;
    const by = async (memberId: string, actorId: string) =>
      await writeNotice(db, { kind: 'enrolled', memberId, actorId, title: 'Ink' });
    await by(ada.id, ada.id);
    await by(ada.id, ben.id);
    await by(gone.id, ben.id);
    expect([await toldTo(db, ada.id), await toldTo(db, gone.id)]).toEqual([[], []]);
    await by(ben.id, ada.id);
    expect(await toldTo(db, ben.id), 'who blocks is not hidden by it').toEqual(['enrolled, Ink']);
  });

  test('of a kind that is switched off is not written, until it is switched on', async ({ db, site }) => {
    const { id: memberId } = await aMember(db);
    const as = await signedIn(db, memberId);
    const turn = (kind: string, inApp: boolean) =>
      site.ask('PUT', '/api/me/notice-settings', { as, body: { kind, inApp } });
    await turn('enrolled', false);
    await writeNotice(db, { kind: 'enrolled', memberId });
    await writeNotice(db, { kind: 'completed', memberId });
    await turn('enrolled', true);
    await writeNotice(db, { kind: 'enrolled', memberId });
    expect(await toldTo(db, memberId)).toEqual(['completed', 'enrolled']);
    expect((await turn('security', false)).status, 'what cannot be switched').toBe(422);
    await expect(
      Promise.resolve(db`insert into notice_settings values (${memberId}, 'security', false)`),
    ).rejects.toMatchObject({ constraint: 'notice_settings_kind_can_be_switched' });
  });

  test('goes after 180 days, and with the account that it is for', async ({ db, database, site }) => {
    const [ada, ben] = [await aMember(db), await aMember(db)];
    await manyNotices(db, ada.id, 2);
    await manyNotices(db, ben.id, 1);
    await database.owner`
      update notices set created_at = now() - interval '181 days' where title = 'Course 1' and member_id = ${ada.id}`;
    await prune(db, database.files);
    expect(await toldTo(db, ada.id)).toEqual(['course-changed, Course 2']);
    const as = await signedIn(db, ada.id);
    await site.ask('PUT', '/api/me/notice-settings', { as, body: { kind: 'enrolled', inApp: false } });
    await site.ask('DELETE', '/api/me', { as, body: { email: ada.email } });
    expect(await db`select 1 from notices where member_id = ${ada.id}`).toEqual([]);
    expect(await db`select 1 from notice_settings where member_id = ${ada.id}`).toEqual([]);
    // Written at the moment of leaving, by a transaction that began before.
    await db`insert into notices (member_id, kind) values (${ada.id}, 'enrolled')`;
    await prune(db, database.files);
    expect(await db`select 1 from notices where member_id = ${ada.id}`).toEqual([]);
    expect(await toldTo(db, ben.id)).toEqual(['course-changed, Course 1']);
  });
});

test('a new password, and a Google account that is disconnected, are told to the member, whatever is switched off', async ({
  db,
  site,
}) => {
  const body = {
    name: 'Nina New',
    email: 'nina2@example.test',
    password: 'market day 25',
    skills: ['Knots'],
  };
  const signedUp = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body });
  const { userId } = signedUp.body;
  const as = await signedIn(db, userId as UserId);
  await db`
    insert into sign_in_accounts (id, user_id, provider_id, account_id) values (gen_random_uuid(), ${userId}, 'google', 'g')`;
  await site.ask('DELETE', '/api/me/google', { as, body: { currentPassword: body.password } });
  const passwords = { currentPassword: body.password, newPassword: 'market day 26' };
  expect((await site.ask('PUT', '/api/me/password', { as, body: passwords })).status).toBe(200);
  expect(await toldTo(db, userId)).toEqual(['security, google-disconnected', 'security, password-changed']);
});

test('a password that the host resets, and a Google account that is connected, are told to the member', async ({
  db,
  database,
}) => {
  const member = await aMember(db);
  await connectGoogleAccount(db, await viewerOf(db, member.id), 'sub');
  await resetPassword({ db: database.owner, passwords: createPasswords() }, member.email);
  expect(await toldTo(db, member.id)).toEqual([
    'security, google-connected',
    'security, password-reset-by-host',
  ]);
});
