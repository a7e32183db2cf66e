import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { createSite, type Site } from '../../../../test/site.ts';

const signUpAt = (site: Site, email: string, address = '203.0.113.1') =>
  site.ask('POST', '/api/auth/sign-up', {
    body: { name: 'Kim', email, password: 'correct horse', skills: ['Chess'] },
    headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'http' },
  });

const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

describe('a network address', () => {
  test('makes a set number of accounts a day, whatever is left of the hour', async ({ database }) => {
    const site = await createSite(database, { ...limited, SIGN_UPS_PER_DAY: '2' });
    expect((await signUpAt(site, 'day1@example.org')).status).toBe(200);
    expect((await signUpAt(site, 'day2@example.org')).status).toBe(200);
    const third = await signUpAt(site, 'day3@example.org');
    expect(third).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
    expect((await signUpAt(site, 'day1@example.org')).status, 'nor does it learn who is here').toBe(429);
    expect((await signUpAt(site, 'day4@example.org', '203.0.113.2')).status).toBe(200);
    await site.close();
  });

  test('makes exactly that many of forty at once', async ({ database }) => {
    const site = await createSite(database, { ...limited, SIGN_UPS_PER_DAY: '5' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => signUpAt(site, `crowd${number}@example.org`, '203.0.113.7')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    await site.close();
  });

  test('is an IPv6 /64, and 200 a day are all of a /48', async ({ database, db }) => {
    const site = await createSite(database, limited);
    expect((await signUpAt(site, 'wide1@example.org', '2001:db8:48:1::1')).status).toBe(200);
    const [counted] = await db`select used from rate_limits where key = 'sign-up-wide:2001:db8:48::/48'`;
    expect(counted).toEqual({ used: 1 });
    await db`update rate_limits set used = 199 where key = 'sign-up-wide:2001:db8:48::/48'`;
    expect((await signUpAt(site, 'wide2@example.org', '2001:db8:48:2::1')).status).toBe(200);
    expect((await signUpAt(site, 'wide3@example.org', '2001:db8:48:3::1')).status).toBe(429);
    expect((await signUpAt(site, 'wide3@example.org', '2001:db8:49:3::1')).status).toBe(200);
    await site.close();
  });
});

describe('refused sign-ups', () => {
  test('are counted apart, so that an honest newcomer behind the same address still gets in', async ({
    database,
    db,
  }) => {
    const site = await createSite(database, { ...limited, SIGN_UPS_PER_HOUR: '3', SIGN_UPS_PER_DAY: '3' });
    const { email } = await aMember(db);
    const statuses = [];
    for (let tries = 0; tries < 7; tries++) statuses.push((await signUpAt(site, email)).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429]);
    const other = await aMember(db);
    expect((await signUpAt(site, other.email)).status, 'five for each e-mail').toBe(409);
    expect((await signUpAt(site, email, '203.0.113.9')).status, 'and each address').toBe(409);
    expect((await signUpAt(site, 'honest@example.org')).status).toBe(200);
    await site.close();
  });

  test('wait two seconds each from the 301st of an address in an hour on', async ({ database, db }) => {
    const site = await createSite(database, limited);
    const { email } = await aMember(db);
    await db`
      insert into rate_limits (key, window_ends_at, used)
      values ('sign-up-refused:203.0.113.30', now() + interval '1 hour', 300)`;
    const before = performance.now();
    expect((await signUpAt(site, email, '203.0.113.30')).status).toBe(409);
    expect(performance.now() - before).toBeGreaterThan(1990);
    await site.close();
  });

  test('give back what they took where two take one e-mail at once', async ({ database, db }) => {
    const site = await createSite(database, { ...limited, SIGN_UPS_PER_HOUR: '50' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signUpAt(site, 'both@example.org', '203.0.113.40')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const counted =
      await db`select used from rate_limits where key like 'sign-up%:203.0.113.40' order by key`;
    expect(counted.at(0), 'of the hour').toEqual({ used: 1 });
    expect(counted.at(1), 'of the day').toEqual({ used: 1 });
    await site.close();
  });
});
