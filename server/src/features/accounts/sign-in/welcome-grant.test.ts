import type { OwnProfile } from '@skillverse/contract/profiles';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, balanceOf } from '../../../../test/given/given.ts';
import { createSite, type Site } from '../../../../test/site.ts';
import { duringOpen } from '../../../../test/waited-for.ts';
import type { Tx } from '../../../db/client.ts';
import { checkInvariants } from '../../../invariants.ts';
import { insertLeftEmail } from '../mark-queries.ts';
import { wipeMember } from '../queries.ts';

const password = 'correct horse';

async function signUp(site: Site, email: string, headers: Record<string, string> = {}) {
  const body = { name: 'Kim', email, password, skills: ['Chess'] };
  const answer = await site.ask<{ userId: string }>('POST', '/api/auth/sign-up', { body, headers });
  const as = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  return { status: answer.status, userId: answer.body.userId, as };
}

async function leave(site: Site, as: string, email: string) {
  const body = { email, currentPassword: password };
  expect((await site.ask('DELETE', '/api/me', { as, body })).status).toBe(200);
}

describe('an e-mail address that left', () => {
  test('comes back without coins, in whatever case it is typed, and the member is told', async ({
    site,
    db,
    database,
  }) => {
    const first = await signUp(site, 'again@example.org');
    const before = await site.ask<OwnProfile>('GET', '/api/me', { as: first.as });
    expect(before.body).toMatchObject({ skillCoins: 500, welcomeSvc: 500 });
    await leave(site, first.as, 'again@example.org');
    const again = await signUp(site, ' Again@Example.ORG ');
    const me = await site.ask<OwnProfile>('GET', '/api/me', { as: again.as });
    expect(me.body).toMatchObject({ skillCoins: 0, welcomeSvc: 0 });
    const wallet = await site.ask('GET', '/api/me/wallet', { as: again.as });
    expect(wallet).toMatchObject({
      status: 200,
      body: { skillCoins: 0, transfers: { items: [], total: 0 }, dayBalances: [{ balanceSvc: 0 }] },
    });
    const other = await aMember(db);
    expect((await site.ask('GET', `/api/users/${again.userId}`, { as: again.as })).body).not.toHaveProperty(
      'welcomeSvc',
    );
    expect(await balanceOf(db, other.id)).toBe(500);
    const broken = (await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  });

  test('is known by a hash alone, for a year', async ({ site, db, database: { owner } }) => {
    const email = 'year@example.org';
    await leave(site, (await signUp(site, email)).as, email);
    const kept = await db`select email_key from left_emails`;
    expect(kept).not.toEqual([]);
    for (const { emailKey } of kept) expect(emailKey).toMatch(/^[0-9a-f]{64}$/);
    await owner`update left_emails set left_at = now() - interval '366 days'`;
    const { userId } = await signUp(site, email);
    expect(await balanceOf(db, userId as never)).toBe(500);
    expect(await db`select 1 from users where welcome_key is not null`).toEqual([]);
  });

  test('has no second grant where it comes back at the very moment at which it leaves', async ({
    db,
    database: { owner },
  }) => {
    const { id, email } = await aMember(db);
    const leaving = async (tx: Tx) => {
      await wipeMember(tx, id);
      await insertLeftEmail(tx, 'its key');
    };
    // What reads the address first refuses it; what only writes waits for the one who leaves.
    const again = () =>
      db`insert into users (id, name, email, welcome_key) values (gen_random_uuid(), 'Kim', ${email}, 'its key')`;
    await duringOpen(owner, leaving, async () => await again());
    const [member] = await db`
      select u.welcome_svc, w.balance_svc from users u join wallets w on w.user_id = u.id where email = ${email}`;
    expect(member).toEqual({ welcomeSvc: 0, balanceSvc: 0 });
  });

  test('cannot be welcomed by whoever writes the row', async ({ db }) => {
    await db`insert into users (id, name, email, welcome_svc) values (gen_random_uuid(), 'Kim', 'zero@x.test', 0)`;
    const [zero] = await db`select welcome_svc from users where email = 'zero@x.test'`;
    expect(zero, 'the trigger decides').toEqual({ welcomeSvc: 500 });
    await expect(db`update users set welcome_svc = 0 where email = 'zero@x.test'`).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      db`insert into users (id, name, email, welcome_svc) values (gen_random_uuid(), 'Kim', 'rich@x.test', 5000)`,
    ).rejects.toMatchObject({ constraint: 'users_welcome_is_all_or_nothing' });
  });
});

describe('of where an account was made', () => {
  test('a keyed hash is kept: one for a /64, unknown for this machine and house', async ({
    database,
    db,
  }) => {
    const site = await createSite(database, { TRUST_PROXY: '1' });
    const networkFrom = async (address: string, number: number) => {
      const { userId } = await signUp(site, `net${number}@example.org`, {
        'x-forwarded-for': address,
        'x-forwarded-proto': 'http',
      });
      const [{ signUpNetwork } = { signUpNetwork: '' }] = await db<{ signUpNetwork: string }[]>`
        select sign_up_network from users where id = ${userId}`;
      return signUpNetwork;
    };
    const addresses = [
      '203.0.113.5',
      '::ffff:203.0.113.5',
      '203.0.113.6',
      '2001:db8:1:2::3',
      '2001:db8:1:2:9::',
    ];
    const kept = [];
    for (const [number, address] of addresses.entries()) kept.push(await networkFrom(address, number));
    expect(kept[0]).toMatch(/^[0-9a-f]{64}$/);
    expect([kept[1], kept[4]]).toEqual([kept[0], kept[3]]);
    expect(new Set(kept).size).toBe(3);
    for (const address of [
      '127.0.0.1',
      '192.168.1.20',
      '10.1.2.3',
      'fd00::1',
      'fe80::1',
      '::1',
      'nonsense',
    ]) {
      expect(await networkFrom(address, kept.push(''))).toBe('unknown');
    }
    await site.close();
  });
});
