import { expect, test } from '../../../test/fixtures.ts';
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
import { countUnreadRows } from './queries.ts';

test('the bell follows what is done to the account: passkeys, Google and the password', async ({
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
    const before = await countUnreadRows(db, member.id);
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
    expect((await countUnreadRows(db, member.id)) - before).toBe(4);
  } finally {
    await site.close();
  }
});
