import { describe } from 'vitest';
import { expect } from '../../../../test/fixtures.ts';
import { suspend } from '../../../../test/given/given-people.ts';
import { cookiesIn } from '../../../../test/google-visit.ts';
import { anAuthenticator } from '../../../../test/passkeys/authenticator.ts';
import {
  add,
  createPasskeySite,
  finishSignIn,
  PASSWORD,
  PLACE,
  remove,
  sessionOf,
  signInBy,
  startSignIn,
  test,
  whoIs,
  withPasskey,
} from '../../../../test/passkeys/passkey-visit.ts';
import { createSite } from '../../../../test/site.ts';
import { duringOpen } from '../../../../test/waited-for.ts';
import { lockMember } from '../queries.ts';
import { deletePasskey } from './passkey-queries.ts';

const refused = { status: 409, body: { error: { code: 'PASSKEY_REFUSED' } } };
const over = { status: 409, body: { error: { code: 'PASSKEY_TRY_OVER' } } };
const unknown = { status: 401, body: { error: { code: 'PASSKEY_UNKNOWN' } } };

describe('signing in with a passkey', () => {
  test('begins a session of its member, without any address', async ({ site, db }) => {
    const { id, device } = await withPasskey(site);
    const { options } = await startSignIn(site);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const answer = await signInBy(site, device);
    expect(answer).toMatchObject({ status: 200, body: { userId: id } });
    expect(await whoIs(site, sessionOf(answer))).toBe(id);
    const [used] = await db<{ lastUsedAt: string | null }[]>`
      select last_used_at from passkeys where user_id = ${id}`;
    expect(used?.lastUsedAt).not.toBeNull();
  });

  test('ends the session that the browser had, marks the browser as known, and keeps the limit of sessions', async ({
    site,
    db,
  }) => {
    const [former, { id, device }] = [await withPasskey(site), await withPasskey(site)];
    await db`
      insert into sessions (id, user_id, token, expires_at, updated_at)
      select gen_random_uuid(), ${id}, gen_random_uuid()::text, now() + interval '1 day', now() - interval '1 day'
      from generate_series(1, 60)`;
    const answer = await signInBy(site, device, {}, former.as);
    expect(cookiesIn(answer.headers)).toMatch(/^skillverse_session=[^;]+; skillverse_device=/);
    expect(await whoIs(site, former.as)).toBeUndefined();
    expect(await db`select 1 from sessions where user_id = ${id}`).toHaveLength(50);
  });

  test.for([
    ['of another site', { origin: 'https://skillverse.example' }, refused],
    ['for another name', { rpId: 'skillverse.example' }, refused],
    ['that was made for something else', { type: 'webauthn.create' }, refused],
    ['without a look at who it is', { unverified: true }, refused],
    ['without whose it is', { userHandle: undefined }, refused],
    ['of somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, refused],
    ['to what was never asked', { challenge: 'bm90IGFza2Vk' }, over],
    ['of a passkey that nobody has', { saidId: 'bm9ib2R5' }, unknown],
  ] as const)('takes no answer %s', async ([, bent, expected], { site }) => {
    const { device } = await withPasskey(site);
    const answer = await signInBy(site, device, bent);
    expect(answer).toMatchObject(expected);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('takes no signature of another key under the id of this one', async ({ site }) => {
    const [mine, other] = [await withPasskey(site), await withPasskey(site)];
    const bent = { saidId: mine.device.keys[0]!.id.toString('base64url'), userHandle: undefined };
    const userHandle = mine.device.keys[0]!.userHandle;
    expect(await signInBy(site, other.device, { ...bent, userHandle })).toMatchObject(refused);
  });

  test('takes an answer once, however often it is sent at the same moment', async ({ site }) => {
    const { device } = await withPasskey(site);
    const { options, mark } = await startSignIn(site);
    const answer = device.use(options);
    const all = await Promise.all(Array.from({ length: 8 }, () => finishSignIn(site, mark, answer)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await finishSignIn(site, mark, answer)).toMatchObject(over);
  });

  test('takes an answer from the browser that was asked, within ten minutes, and windows share their mark', async ({
    site,
    db,
  }) => {
    const { device } = await withPasskey(site);
    const [first, other] = [await startSignIn(site), await startSignIn(site)];
    for (const mark of ['', other.mark]) {
      const { options } = await startSignIn(site, first.mark);
      expect(await finishSignIn(site, mark, device.use(options))).toMatchObject(over);
    }
    const [one, two] = [await startSignIn(site, first.mark), await startSignIn(site, first.mark)];
    await db`
      update sign_in_verifications set expires_at = now() - interval '1 second'
      where identifier like 'passkey sign-in:%' and created_at = (select max(created_at) from sign_in_verifications)`;
    expect(await finishSignIn(site, two.mark, device.use(two.options))).toMatchObject(over);
    expect(await finishSignIn(site, one.mark, device.use(one.options))).toMatchObject({ status: 200 });
  });

  test('refuses a passkey that counts back, or that counts the same twice', async ({ site }) => {
    const { device } = await withPasskey(site, anAuthenticator(PLACE, { counts: true }));
    expect(await signInBy(site, device, { counter: 7 })).toMatchObject({ status: 200 });
    for (const counter of [0, 6, 7])
      expect(await signInBy(site, device, { counter }), String(counter)).toMatchObject(refused);
    expect(await signInBy(site, device, { counter: 8 })).toMatchObject({ status: 200 });
    const tries = await Promise.all([startSignIn(site), startSignIn(site), startSignIn(site)]);
    const all = await Promise.all(
      tries.map(({ options, mark }) => finishSignIn(site, mark, device.use(options, { counter: 9 }))),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('says nothing of who has an account: what is asked is the same for everybody', async ({ site }) => {
    const { as } = await withPasskey(site);
    const [stranger, member] = [await startSignIn(site), await startSignIn(site, as)];
    const { challenge: _, ...asked } = stranger.options;
    expect(member.options).toMatchObject(asked);
  });

  test('keeps out who has left, and whose passkey was removed, and says what to do', async ({ site }) => {
    const [deleted, removed] = [await withPasskey(site), await withPasskey(site)];
    expect(
      await site.ask('DELETE', '/api/me', {
        as: deleted.as,
        body: { email: deleted.email, currentPassword: PASSWORD },
      }),
    ).toMatchObject({ status: 200 });
    await remove(site, removed.as, removed.passkey.id, { currentPassword: PASSWORD });
    for (const { device } of [deleted, removed]) {
      const answer = await signInBy(site, device);
      expect(answer).toMatchObject(unknown);
      expect(answer.body.error?.message).toBe(
        'This passkey opens no account here. It may have been removed: sign in in another way.',
      );
    }
  });

  test('lets a suspended member in to one page, and keeps out a sample member', async ({
    site,
    db,
    database,
  }) => {
    const { id, device } = await withPasskey(site);
    await suspend(db, id);
    const as = cookiesIn((await signInBy(site, device)).headers);
    expect((await site.ask('GET', '/api/me', { as })).body).toMatchObject({ isSuspended: true });
    expect((await site.ask('GET', '/api/me/wallet', { as })).status).toBe(403);
    await database.owner`update users set is_sample = true where id = ${id}`;
    expect(await signInBy(site, device)).toMatchObject({
      status: 403,
      body: { error: { code: 'MEMBER_CLOSED', message: 'This account cannot be used.' } },
    });
  });

  test('waits for a removal of the passkey at this very moment, and is refused', async ({
    site,
    database,
  }) => {
    const { id, device, passkey } = await withPasskey(site);
    const removing = async (tx: Parameters<typeof deletePasskey>[0]) => {
      await lockMember(tx, id);
      await deletePasskey(tx, id, passkey.id);
    };
    expect(await duringOpen(database.owner, removing, () => signInBy(site, device))).toMatchObject(refused);
  });

  test('has a thousand tries of an address in ten minutes', async ({ database, db }) => {
    const site = await createPasskeySite(database, { RATE_LIMITS: 'on' });
    await startSignIn(site);
    await db`update rate_limits set used = 1000 where key like 'passkey:%'`;
    expect((await startSignIn(site)).status).toBe(429);
    await site.close();
  });

  test('is not there at an address of numbers, nor over plain http', async ({ database, site }) => {
    const { device } = await withPasskey(site);
    const { options } = await startSignIn(site);
    const places: Record<string, string>[] = [{}, { PUBLIC_URL: 'http://skills.example' }];
    for (const env of places) {
      const elsewhere = await createSite(database, env);
      const headers = { origin: elsewhere.settings.publicUrl ?? elsewhere.url };
      const ask = (path: string, body?: unknown) => elsewhere.ask('POST', path, { headers, body });
      const unavailable = { status: 409, body: { error: { code: 'PASSKEYS_UNAVAILABLE' } } };
      expect(await ask('/api/auth/passkeys/options')).toMatchObject(unavailable);
      expect(await ask('/api/auth/passkeys/sign-in', device.use(options))).toMatchObject(unavailable);
      await elsewhere.close();
    }
  });

  test('knows a passkey at the address alone for which it was made', async ({ database, site }) => {
    const { device } = await withPasskey(site);
    const elsewhere = await createPasskeySite(database, { PUBLIC_URL: 'http://other.localhost:3000' });
    const { options, mark } = await startSignIn(elsewhere);
    const key = device.keys[0]!;
    const answer = device.use(options, { key, origin: 'http://other.localhost:3000' });
    expect(await finishSignIn(elsewhere, mark, answer)).toMatchObject(unknown);
    await elsewhere.close();
    expect(await add(site, (await withPasskey(site)).as, { device })).toMatchObject({ status: 409 });
  });
});
