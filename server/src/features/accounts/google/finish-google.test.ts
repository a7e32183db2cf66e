import { generateKeyPairSync, sign } from 'node:crypto';
import { expect } from '../../../../test/fixtures.ts';
import { aPerson } from '../../../../test/google.ts';
import { atGoogle, comeBack, refusedWith, start, test, through } from '../../../../test/google-visit.ts';
import { createSite } from '../../../../test/site.ts';

const tryOver = refusedWith(409, 'This try has ended, or began in another browser. Please try again.');
const notConfirmed = refusedWith(502, 'Google did not confirm who you are. Please try again.');
const unreachable = refusedWith(503, 'Google cannot be reached. Please try again later.');

test('a way back from Google counts once, however many take it at the same moment', async ({
  site,
  google,
}) => {
  google.personIs(aPerson('replayed'));
  const { url, mark } = await start(site);
  const address = await atGoogle(url);
  const backs = await Promise.all(Array.from({ length: 10 }, () => comeBack(address, mark)));
  expect(backs.filter(({ outcome }) => outcome.outcome === 'signed-in')).toHaveLength(1);
  expect(await comeBack(address, mark)).toMatchObject(tryOver);
});

test('a way back counts in the browser that began it and in no other, not even later', async ({
  site,
  google,
}) => {
  google.personIs(aPerson('lured'));
  const [mine, other] = [await start(site), await start(site)];
  for (const mark of ['', other.mark, 'skillverse_google=forged.forged']) {
    const begun = await start(site, mine.mark);
    const address = await atGoogle(begun.url);
    expect(await comeBack(address, mark), mark).toMatchObject(tryOver);
    expect(await comeBack(address, begun.mark)).toMatchObject(tryOver);
  }
});

test('several popups of one browser do not disturb each other', async ({ site, google }) => {
  google.personIs(aPerson('patient'));
  const one = await start(site);
  const two = await start(site, one.mark);
  expect(await comeBack(await atGoogle(one.url), two.mark)).toMatchObject({ status: 200 });
  expect(await comeBack(await atGoogle(two.url), two.mark)).toMatchObject({ status: 200 });
});

test('a state that is invented, missing, doubled, of another try or too old leads nowhere', async ({
  site,
  google,
  db,
}) => {
  google.personIs(aPerson('stateless'));
  const { url, mark } = await start(site);
  const address = new URL(await atGoogle(url));
  for (const query of ['', '?', '?state=', '?state=x&code=y', `?code=${address.searchParams.get('code')}`]) {
    expect(await comeBack(`${address.origin}${address.pathname}${query}`, mark), query).toMatchObject(
      tryOver,
    );
  }
  await db`update sign_in_verifications set expires_at = now() - interval '1 second'`;
  expect(await comeBack(address.href, mark)).toMatchObject(tryOver);
  const again = await start(site);
  expect(await comeBack(`${await atGoogle(again.url)}&state=x`, again.mark)).toMatchObject(notConfirmed);
});

const hour = () => Math.floor(Date.now() / 1000) + 3600;

test('what Google signed for another try, site, issuer or time is not taken', async ({ site, google }) => {
  for (const claims of [
    { nonce: 'of another try' },
    { nonce: undefined },
    { aud: 'another-site' },
    { aud: ['skillverse', 'another-site'] },
    { iss: 'https://accounts.google.com' },
    { iss: undefined },
    { exp: hour() - 7200 },
    { exp: undefined },
    { nbf: hour() },
    { sub: undefined },
    { sub: '' },
    { sub: 7 },
  ]) {
    const back = await through(site, google, aPerson('forged', claims));
    expect(back, JSON.stringify(claims)).toMatchObject(notConfirmed);
  }
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('what Google did not sign is not taken', async ({ site, google }) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const forge = (header: object, signature: (input: string) => string) => {
    google.server.service.once('beforeResponse', ({ body }) => {
      const answer = body as { id_token: string };
      const input = `${part(header)}.${answer.id_token.split('.')[1]}`;
      answer.id_token = `${input}.${signature(input)}`;
    });
  };
  const { kid } = google.server.issuer.keys.toJSON()[0]!;
  const byStranger = (input: string) => sign('sha256', Buffer.from(input), privateKey).toString('base64url');
  for (const [header, signature] of [
    [{ alg: 'RS256', kid }, byStranger],
    [{ alg: 'none' }, () => ''],
    [{ alg: 'HS256', kid }, byStranger],
  ] as const) {
    forge(header, signature);
    expect(await through(site, google, aPerson('unsigned')), header.alg).toMatchObject(notConfirmed);
  }
  google.server.service.once('beforeResponse', ({ body }) => {
    delete (body as { id_token?: string }).id_token;
  });
  expect(await through(site, google, aPerson('unsigned'))).toMatchObject(notConfirmed);
});

const elsewhere = [
  'https://evil.example', '//evil.example', '///evil.example', '\\\\evil.example', '/\\evil.example',
  'https:evil.example', 'javascript:alert(1)', 'data:text/html,x', '%2F%2Fevil.example', '/%09/evil.example',
]; // biome-ignore format: a list

test('no parameter and no header leads away: the popup comes back to this site and stays there', async ({
  site,
  google,
}) => {
  const own = `${site.url}/api/auth/google/callback`;
  const names = ['callbackURL', 'redirect_uri', 'redirectTo', 'next'];
  for (const [index, target] of elsewhere
    .flatMap((one) => names.map((name) => [name, one] as const))
    .entries()) {
    const [name, value] = target;
    const parameter = `${name}=${encodeURIComponent(value)}`;
    const refused = await site.ask('POST', `/api/auth/google/start?${parameter}`);
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'INVALID_INPUT' } } });
    google.personIs(aPerson(`led-astray-${index % 3}`));
    const { url, mark } = await start(site);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(own);
    const back = await comeBack(`${await atGoogle(url)}&${parameter}`, mark);
    expect(back.headers.get('location')).toBeNull();
    expect(back.page).not.toContain('evil.example');
    expect([...back.page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/']);
  }
});

test('Google sends back to PUBLIC_URL where it is set, else to where the site was asked', async ({
  database,
  google,
  site,
}) => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'sec-fetch-site': 'same-origin',
  };
  const redirectOf = async (one: typeof site) => {
    const { body } = await one.ask<{ url: string }>('POST', '/api/auth/google/start', { headers });
    return new URL(body.url).searchParams.get('redirect_uri');
  };
  expect(await redirectOf(site)).toBe(`${site.url}/api/auth/google/callback`);
  const published = await createSite(database, { ...google.env, PUBLIC_URL: 'http://skills.example.org' });
  expect(await redirectOf(published)).toBe('http://skills.example.org/api/auth/google/callback');
  await published.close();
});

test('whoever says no at Google is told so, and any other word of Google’s is not repeated', async ({
  site,
  google,
}) => {
  google.answersOnce({ error: 'access_denied' });
  expect(await through(site, google, {})).toMatchObject(refusedWith(409, 'You canceled at Google.'));
  google.answersOnce({ error: 'server_error', error_description: '<img src=x onerror=alert(1)>' });
  const back = await through(site, google, {});
  expect(back).toMatchObject(notConfirmed);
  expect(back.page).not.toContain('<img');
});

test('while Google is away the button says so, and works again once it is back', async ({
  database,
  google,
}) => {
  const site = await createSite(database, google.env);
  google.server.service.once('beforeWellKnownOpenIdConfiguration', (answer) => {
    answer.statusCode = 503;
  });
  expect(await site.ask('POST', '/api/auth/google/start')).toMatchObject({
    status: 503,
    body: {
      error: { code: 'GOOGLE_UNREACHABLE', message: 'Google cannot be reached. Please try again later.' },
    },
  });
  google.server.service.once('beforeResponse', (answer) => {
    answer.statusCode = 503;
    answer.body = {};
  });
  expect(await through(site, google, aPerson('came-later'))).toMatchObject(unreachable);
  expect(await through(site, google, aPerson('came-later'))).toMatchObject({ status: 200 });
  await site.close();
});

test('the last page runs one script of ours, loads nothing and can talk to its opener', async ({
  site,
  google,
}) => {
  const { page, headers } = await through(site, google, aPerson('reader'));
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^ ]+'; style-src 'sha256-[^ ]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(page).not.toMatch(/ src=|url\(/);
});

test('a failure that nobody foresaw is a page too, and says no more than that', async ({
  site,
  google,
  database,
}) => {
  google.personIs(aPerson('unlucky'));
  const { url, mark } = await start(site);
  const address = await atGoogle(url);
  await database.owner`alter table sign_in_accounts rename to away`;
  const back = await comeBack(address, mark);
  await database.owner`alter table away rename to sign_in_accounts`;
  expect(back).toMatchObject(
    refusedWith(500, 'An unexpected error occurred: something went wrong on our side'),
  );
  expect(back.page).not.toMatch(/sign_in_accounts|select|stack/);
});

test('a site that has no Google settings says so on the way back too', async ({ database, google, site }) => {
  const bare = await createSite(database);
  const { url, mark } = await start(site);
  const address = (await atGoogle(url)).replace(site.url, bare.url);
  expect(await comeBack(address, mark)).toMatchObject(
    refusedWith(409, 'Google sign-in is not set up on this site.'),
  );
  await bare.close();
  google.personIs({});
});

test('no picture on another site begins a try with Google', async ({ site }) => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await site.ask('GET', '/api/auth/google/start', { headers })).status).toBe(404);
  expect((await site.ask('POST', '/api/auth/google/start', { headers })).status).toBe(403);
});
