import { expect, test } from '../../../test/fixtures.ts';
import { aLink } from '../../../test/given/given-links.ts';
import { aStream, listens, until } from '../../../test/live-site.ts';
import { anAuthenticator } from '../../../test/passkeys/authenticator.ts';
import {
  add,
  createPasskeySite,
  PASSWORD,
  PLACE,
  remove,
  withPassword,
} from '../../../test/passkeys/passkey-visit.ts';
import { openPool } from '../../db/client.ts';

test('the bell follows what is done to the account: passkeys, Google, the password and the address', async ({
  database,
}) => {
  const { db, owner, connection } = database;
  const listen = () => openPool(connection, { role: 'skillverse_app', max: 1 });
  const google = { GOOGLE_CLIENT_ID: 'skillverse', GOOGLE_CLIENT_SECRET: 'x' };
  const site = await createPasskeySite(database, google, { listen });
  try {
    await listens(database, 1);
    const member = await withPassword(site);
    await owner`
      insert into sign_in_accounts (id, user_id, provider_id, account_id)
      values (gen_random_uuid(), ${member.id}, 'google', ${member.id})`;
    const stream = await aStream(site, member.as);
    const { as } = member;
    const currentPassword = PASSWORD;
    const heard = () => stream.hints().filter(({ kind, id }) => kind === 'notice' && id === member.id).length;
    const unread = async () =>
      (await db`select 1 from notices where member_id = ${member.id} and read_at is null`).length;
    const before = await unread();
    const { body } = await add(site, as, { device: anAuthenticator(PLACE), currentPassword });
    await until(() => heard() === 1);
    await remove(site, as, body.id, { currentPassword });
    await until(() => heard() === 2);
    await site.ask('DELETE', '/api/me/google', { as, body: { currentPassword } });
    await until(() => heard() === 3);
    await site.ask('PUT', '/api/me/password', {
      as,
      body: { currentPassword, newPassword: 'battery staple 2' },
    });
    await until(() => heard() === 4);
    const token = await aLink(db, { kind: 'change', userId: member.id, email: `${member.id}@new.example` });
    await site.ask('POST', '/api/auth/confirm-email', { body: { token } });
    await until(() => heard() === 5);
    expect((await unread()) - before).toBe(5);
    // Settings in other windows.
    await until(() => stream.hints().filter(({ kind }) => kind === 'account').length === 5);
  } finally {
    await site.close();
  }
});
