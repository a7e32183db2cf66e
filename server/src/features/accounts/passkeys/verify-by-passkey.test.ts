import { describe } from 'vitest';
import { expect } from '../../../../test/fixtures.ts';
import { signedIn } from '../../../../test/given/given.ts';
import { aMailingSite } from '../../../../test/mail/mailing-site.ts';
import { anAuthenticator } from '../../../../test/passkeys/authenticator.ts';
import {
  add,
  asAtPlace,
  createPasskeySite,
  PASSWORD,
  PLACE,
  proveBy,
  remove,
  sessionOf,
  signInBy,
  startAdding,
  startSignIn,
  test,
  withoutPassword,
  withPasskey,
} from '../../../../test/passkeys/passkey-visit.ts';
import { createSite } from '../../../../test/site.ts';

const code = (status: number, code: string) => ({ status, body: { error: { code } } });
const wrong = code(409, 'WRONG_PASSWORD');

describe('a passkey in the place of the password', () => {
  test.for([
    ['adding a passkey', 'POST', '/api/me/passkeys/options', () => ({})],
    ['connecting Google', 'POST', '/api/me/google', () => ({})],
    ['disconnecting Google', 'DELETE', '/api/me/google', () => ({})],
    ['changing the password', 'PUT', '/api/me/password', () => ({ newPassword: 'battery staple' })],
    ['deleting the account', 'DELETE', '/api/me', (email: string) => ({ email })],
  ] as const)(
    'is enough for %s, and only within ten minutes',
    async ([, method, path, bodyOf], { database, db }) => {
      const google = {
        GOOGLE_CLIENT_ID: 'skillverse',
        GOOGLE_CLIENT_SECRET: 'x',
        GOOGLE_ISSUER: 'http://127.0.0.1:9',
      };
      const site = await createPasskeySite(database, google);
      const { id, as, email, device } = await withPasskey(site);
      const ask = () => site.ask(method, path, { as, body: bodyOf(email) });
      expect(await ask()).toMatchObject(wrong);
      expect(await proveBy(site, as, device)).toMatchObject({ status: 200, body: { proved: true } });
      await db`update sessions set passkey_proved_at = now() - interval '601 seconds' where user_id = ${id}`;
      expect(await ask()).toMatchObject(wrong);
      await db`update sessions set passkey_proved_at = now() - interval '590 seconds' where user_id = ${id}`;
      // Google itself is out of reach.
      expect((await ask()).status).toBe(path === '/api/me/google' && method === 'POST' ? 503 : 200);
      await site.close();
    },
  );

  test('is enough for changing the address', async ({ database, db }) => {
    const site = asAtPlace(await aMailingSite(database, { PUBLIC_URL: PLACE }));
    const { id, as, device } = await withPasskey(site);
    const change = () =>
      site.ask('POST', '/api/auth/change-email', { as, body: { email: `${id}@new.example` } });
    expect(await change()).toMatchObject(wrong);
    await proveBy(site, as, device);
    await db`update sessions set passkey_proved_at = now() - interval '601 seconds' where user_id = ${id}`;
    expect(await change()).toMatchObject(wrong);
    await proveBy(site, as, device);
    expect(await change()).toMatchObject({ status: 200, body: { sent: true } });
    await site.close();
  });

  test('counts in the session in which it was used, and in one that began with it', async ({ site, db }) => {
    const { id, as, device } = await withPasskey(site);
    const elsewhere = await signedIn(db, id);
    expect((await proveBy(site, as, device)).status).toBe(200);
    expect((await startAdding(site, as)).status).toBe(200);
    expect(await startAdding(site, elsewhere)).toMatchObject(wrong);
    const begun = sessionOf(await signInBy(site, device));
    expect((await startAdding(site, begun)).status).toBe(200);
  });

  test('does not make a wrong password right', async ({ site }) => {
    const { as, device } = await withPasskey(site);
    await proveBy(site, as, device);
    expect(await startAdding(site, as, 'wrong')).toMatchObject(wrong);
  });

  test('stands for the sign-in of the last ten minutes of who has no password', async ({
    site,
    database,
  }) => {
    const { id, as } = await withoutPassword(database);
    const device = anAuthenticator(PLACE);
    await add(site, as, { device });
    await database.db`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`;
    const set = () => site.ask('PUT', '/api/me/password', { as, body: { newPassword: 'battery staple' } });
    expect(await set()).toMatchObject(code(409, 'SIGN_IN_AGAIN'));
    await proveBy(site, as, device);
    expect((await set()).status).toBe(200);
  });

  test('is one of the member: that of another proves nothing', async ({ site }) => {
    const [mine, other] = [await withPasskey(site), await withPasskey(site)];
    const [key] = other.device.keys;
    expect(await proveBy(site, mine.as, mine.device, { key: key! })).toMatchObject(
      code(409, 'PASSKEY_UNKNOWN'),
    );
    expect(await startAdding(site, mine.as)).toMatchObject(wrong);
  });

  test('is asked for apart from signing in: what was signed for one is worth nothing for the other', async ({
    site,
  }) => {
    const { as, device } = await withPasskey(site);
    const { options, mark } = await startSignIn(site, as);
    const body = device.use(options);
    expect(await site.ask('POST', '/api/me/proof', { as: mark, body })).toMatchObject(
      code(409, 'PASSKEY_TRY_OVER'),
    );
  });

  test('is forgotten in all other sessions once a passkey is removed', async ({ site, db }) => {
    const { id, as, device, passkey } = await withPasskey(site);
    const elsewhere = await signedIn(db, id);
    await proveBy(site, elsewhere, device);
    await proveBy(site, as, device);
    expect((await remove(site, as, passkey.id)).status).toBe(200);
    expect(await startAdding(site, elsewhere)).toMatchObject(wrong);
  });

  test('is not asked of who has none, and not where passkeys cannot be used', async ({ site, database }) => {
    const { as } = await withoutPassword(database);
    const { as: member } = await withPasskey(site);
    expect(await site.ask('POST', '/api/me/proof/options', { as })).toMatchObject(code(409, 'NO_PASSKEY'));
    const plain = await createSite(database);
    expect(await plain.ask('POST', '/api/me/proof/options', { as: member })).toMatchObject(
      code(409, 'PASSKEYS_UNAVAILABLE'),
    );
    await plain.close();
  });

  test('that is used up in no tries of the password', async ({ database, db }) => {
    const site = await createPasskeySite(database, { RATE_LIMITS: 'on' });
    const { id, as, device } = await withPasskey(site);
    await db`update rate_limits set used = 10 where key = ${`password-change:${id}`}`;
    expect((await startAdding(site, as, PASSWORD)).status).toBe(429);
    await proveBy(site, as, device);
    expect((await startAdding(site, as)).status).toBe(200);
    await site.close();
  });
});
