import { describe } from 'vitest';
import { expect } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { anAuthenticator } from '../../../../test/passkeys/authenticator.ts';
import {
  add,
  createPasskeySite,
  PASSWORD,
  PLACE,
  remove,
  startAdding,
  test,
  withoutPassword,
  withPasskey,
  withPassword,
} from '../../../../test/passkeys/passkey-visit.ts';
import { duringOpen } from '../../../../test/waited-for.ts';
import { deleteSessionsOf, lockMember } from '../queries.ts';

const code = (status: number, code: string) => ({ status, body: { error: { code } } });
const list = async (site: Parameters<typeof add>[0], as: string) =>
  (
    await site.ask<{ items: { id: string; name: string; worksHere: boolean }[] }>('GET', '/api/me/passkeys', {
      as,
    })
  ).body.items;

describe('adding a passkey', () => {
  test('asks for the password first, and shows the passkey then', async ({ site }) => {
    const { id, as, email } = await withPassword(site);
    const device = anAuthenticator(PLACE);
    for (const password of [undefined, 'wrong'])
      expect(await startAdding(site, as, password)).toMatchObject(code(409, 'WRONG_PASSWORD'));
    const { body } = await startAdding(site, as, PASSWORD);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Skillverse' },
      user: { id: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'), name: email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const added = await add(site, as, { device, currentPassword: PASSWORD, name: '  My\u200b phone ' });
    expect(added).toMatchObject({
      status: 200,
      body: { name: 'My phone', worksHere: true, lastUsedAt: null, createdAt: expect.any(String) },
    });
    expect(await list(site, as)).toEqual([added.body]);
    const methods = await site.ask('GET', '/api/me/sign-in-methods', { as });
    expect(methods.body).toMatchObject({ passkeys: { available: true, count: 1, usable: 1 } });
  });

  test('calls it after the day where no name is said, and takes names of 1 to 60 letters', async ({
    site,
  }) => {
    const { as } = await withPassword(site);
    const adding = { device: anAuthenticator(PLACE), currentPassword: PASSWORD };
    const added = await add(site, as, adding);
    expect(added.body.name).toBe(`Passkey of ${added.body.createdAt.slice(0, 10)}`);
    for (const name of ['', ' \u200b ', 'n'.repeat(61)])
      expect(await add(site, as, { ...adding, device: anAuthenticator(PLACE), name })).toMatchObject({
        status: 422,
      });
    const long = await add(site, as, { ...adding, device: anAuthenticator(PLACE), name: 'n'.repeat(60) });
    expect(long.status).toBe(200);
  });

  test.for([
    ['of another site', { origin: 'https://skillverse.example' }, 'PASSKEY_REFUSED'],
    ['for another name', { rpId: 'skillverse.example' }, 'PASSKEY_REFUSED'],
    ['that is a sign-in', { type: 'webauthn.get' }, 'PASSKEY_REFUSED'],
    ['without a look at who it is', { unverified: true }, 'PASSKEY_REFUSED'],
    ['under the id of another', { saidId: 'YW5vdGhlcg' }, 'PASSKEY_REFUSED'],
    ['to what was never asked', { challenge: 'bm90IGFza2Vk' }, 'PASSKEY_TRY_OVER'],
  ] as const)('takes no answer %s', async ([, bent, refusal], { site, db }) => {
    const { id, as } = await withPassword(site);
    const device = anAuthenticator(PLACE);
    expect(await add(site, as, { device, currentPassword: PASSWORD, bent })).toMatchObject(
      code(409, refusal),
    );
    expect(await db`select 1 from passkeys where user_id = ${id}`).toEqual([]);
  });

  test('is ended by the session that began it, once', async ({ site, db }) => {
    const { id, as } = await withPassword(site);
    const [device, other] = [anAuthenticator(PLACE), await withPassword(site)];
    const ask = (cookie: string, body: object) => site.ask('POST', '/api/me/passkeys', { as: cookie, body });
    for (const elsewhere of [other.as, await signedIn(db, id)]) {
      const made = device.make((await startAdding(site, as, PASSWORD)).body);
      expect(await ask(elsewhere, made)).toMatchObject(code(409, 'PASSKEY_TRY_OVER'));
      expect(await ask(as, made)).toMatchObject(code(409, 'PASSKEY_TRY_OVER'));
    }
    const made = device.make((await startAdding(site, as, PASSWORD)).body);
    expect((await ask(as, made)).status).toBe(200);
    expect(await ask(as, made)).toMatchObject(code(409, 'PASSKEY_TRY_OVER'));
  });

  test('takes no passkey that somebody has already', async ({ site }) => {
    const [{ device }, { as }] = [await withPasskey(site), await withPassword(site)];
    const [key] = device.keys;
    const thief = anAuthenticator(PLACE);
    const { body } = await startAdding(site, as, PASSWORD);
    const made = thief.make(body, {}, key!.id);
    expect(await site.ask('POST', '/api/me/passkeys', { as, body: made })).toMatchObject(
      code(409, 'PASSKEY_TAKEN'),
    );
  });

  test('ends at 20, also when several are added at once', async ({ site, db }) => {
    const { id, as } = await withPassword(site);
    await db`
      insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, device_type, backed_up, name)
      select gen_random_uuid(), ${id}, 'localhost', 'c' || n || ${id.slice(-12)}, 'k', 0, 'multiDevice', true, 'Key ' || n
      from generate_series(1, 18) n`;
    const begun = [];
    for (let time = 0; time < 4; time++) begun.push((await startAdding(site, as, PASSWORD)).body);
    const all = await Promise.all(
      begun.map((options) =>
        site.ask('POST', '/api/me/passkeys', { as, body: anAuthenticator(PLACE).make(options) }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await startAdding(site, as, PASSWORD)).toMatchObject(code(409, 'TOO_MANY_PASSKEYS'));
  });

  test('asks who has no password for a sign-in of the last ten minutes', async ({ site, database }) => {
    const { id, as } = await withoutPassword(database);
    const device = anAuthenticator(PLACE);
    await database.db`update sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`;
    expect(await add(site, as, { device })).toMatchObject(code(409, 'SIGN_IN_AGAIN'));
    await database.db`update sessions set created_at = now() where user_id = ${id}`;
    expect((await add(site, as, { device })).status).toBe(200);
  });

  test('waits for the end of its session at this very moment, and is refused', async ({ site, database }) => {
    const { id, as } = await withPassword(site);
    const made = anAuthenticator(PLACE).make((await startAdding(site, as, PASSWORD)).body);
    const ending = async (tx: Parameters<typeof lockMember>[0]) => {
      await lockMember(tx, id);
      await deleteSessionsOf(tx, id);
    };
    const adding = () => site.ask('POST', '/api/me/passkeys', { as, body: made });
    expect(await duringOpen(database.owner, ending, adding)).toMatchObject(code(401, 'SIGN_IN_REQUIRED'));
  });

  test('is begun 60 times in ten minutes', async ({ database, db }) => {
    const site = await createPasskeySite(database, { RATE_LIMITS: 'on' });
    const { id, as } = await withPasskey(site);
    await db`update rate_limits set used = 60 where key = ${`passkey-use:${id}`}`;
    expect((await startAdding(site, as, PASSWORD)).status).toBe(429);
    expect((await site.ask('POST', '/api/me/proof/options', { as })).status).toBe(429);
    await site.close();
  });
});

describe('the own passkeys', () => {
  test('are renamed and removed by their member alone', async ({ site, db }) => {
    const { as, passkey } = await withPasskey(site);
    const other = await signedIn(db, (await aMember(db)).id);
    const rename = (cookie: string, id: string, name: string) =>
      site.ask('PATCH', `/api/me/passkeys/${id}`, { as: cookie, body: { name } });
    for (const id of [passkey.id, 'no-id']) {
      expect(await rename(other, id, 'Mine')).toMatchObject(code(404, 'PASSKEY_NOT_FOUND'));
      expect(await remove(site, other, id)).toMatchObject(code(404, 'PASSKEY_NOT_FOUND'));
    }
    expect(await rename(as, passkey.id, ' Old  phone ')).toMatchObject({
      status: 200,
      body: { name: 'Old phone' },
    });
    expect(await rename(as, passkey.id, '')).toMatchObject({ status: 422 });
    expect(await remove(site, as, passkey.id)).toMatchObject(code(409, 'WRONG_PASSWORD'));
    expect(await remove(site, as, passkey.id, { currentPassword: PASSWORD })).toMatchObject({ status: 200 });
    expect(await list(site, as)).toEqual([]);
  });

  test('of a former address are shown as such, and are not among the ways in', async ({ site, database }) => {
    const { id, as } = await withoutPassword(database);
    await add(site, as, { device: anAuthenticator(PLACE) });
    await database.owner`update passkeys set rp_id = 'former.example' where user_id = ${id}`;
    await add(site, as, { device: anAuthenticator(PLACE) });
    const [former, present] = await list(site, as);
    expect([former?.worksHere, present?.worksHere]).toEqual([false, true]);
    expect(await remove(site, as, present!.id)).toMatchObject(code(409, 'LAST_WAY_IN'));
    expect(await remove(site, as, former!.id)).toMatchObject({ status: 200 });
  });

  test('are in the export without any key, and go with the account', async ({ site, db }) => {
    const { id, as, email, device, passkey } = await withPasskey(site);
    const answer = await fetch(`${site.url}/api/me/export`, { headers: { cookie: as } });
    const text = await answer.text();
    expect(JSON.parse(text).passkeys).toEqual([
      { name: passkey.name, rpId: 'localhost', createdAt: passkey.createdAt, lastUsedAt: null },
    ]);
    expect(text).not.toContain(device.keys[0]!.id.toString('base64url'));
    const body = { email, currentPassword: PASSWORD };
    expect((await site.ask('DELETE', '/api/me', { as, body })).status).toBe(200);
    expect(await db`select 1 from passkeys where user_id = ${id}`).toEqual([]);
  });
});
