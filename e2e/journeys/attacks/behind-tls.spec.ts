import { freePort } from '../../../server/test/free-port.ts';
import { startServer } from '../../../server/test/processes/running-server.ts';
import { TEST_SECRET } from '../../../server/test/site.ts';
import { openTlsProxy } from '../../../trust/tls-proxy.ts';
import { expect, test as journey } from '../../support/journey.ts';

const CLIENT = '203.0.113.9';
/** Not localhost: browsers send Secure cookies to localhost by plain http too. */
const HOST = 'skills.test';
const FORGED = '198.51.100.66';
const ACCOUNT = { name: 'Amara Obi', email: 'amara@example.test', password: 'market day 24' };

interface Outside {
  readonly url: string;
  /** The same site, without TLS. */
  readonly plainUrl: string;
}

/** A host's set-up: https outside, a proxy that terminates TLS, plain http inside. */
const test = journey.extend<{ outside: Outside }>({
  outside: [
    async ({ market }, use) => {
      const proxy = await openTlsProxy({ host: HOST, clientAddress: CLIENT });
      const port = await freePort();
      const settings = { PORT: `${port}`, PUBLIC_URL: proxy.url, TRUST_PROXY: 'on', RATE_LIMITS: 'on' };
      // Uses the market's database, which is already open.
      const server = await startServer(market.server.dataDir, { SESSION_SECRET: TEST_SECRET, ...settings });
      proxy.leadTo(`http://127.0.0.1:${port}`);
      await use({ url: proxy.url, plainUrl: `http://${HOST}:${port}` });
      proxy.close();
      await server.stop();
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ outside }, use) => use(outside.url),
  ignoreHTTPSErrors: true,
  // For the one request without TLS.
  expectedFault: /^foreign request: http:\/\/skills\.test|untrustworthy|404 \(Not Found\)/,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    }),
});

test('behind a proxy that ends TLS the session is out of reach for scripts, other hosts and plain http', {
  tag: '@full',
}, async ({ page, context, given, market, outside }) => {
  const login = await page.goto('/login');
  expect(login?.headers()['strict-transport-security']).toBe('max-age=31536000');
  expect(await login?.text(), 'a link to it names the public address').toContain(
    `property="og:url" content="${outside.url}`,
  );
  const signUp = { body: JSON.stringify({ ...ACCOUNT, skills: ['Ceramics'] }), forged: FORGED };
  const signedUp = await page.evaluate(async ({ body, forged }) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forged };
    return (await fetch('/api/auth/sign-up', { method: 'POST', headers, body })).status;
  }, signUp);
  expect(signedUp).toBe(200);
  await market.db`update users set onboarding_completed = true`;
  await given.course({ title: 'Watercolour basics', priceSvc: 120 });
  await context.clearCookies();

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  const cookies = await context.cookies();
  const shape = { domain: HOST, path: '/', secure: true, httpOnly: true, sameSite: 'Lax' };
  expect(cookies.map(({ name }) => name).sort()).toEqual([
    '__Host-skillverse_device',
    '__Host-skillverse_session',
  ]);
  for (const cookie of cookies) expect(cookie).toMatchObject(shape);
  expect(await page.evaluate('document.cookie')).toBe('');

  await page
    .getByRole('article', { name: 'Watercolour basics' })
    .getByRole('button', { name: 'Enroll' })
    .click();
  await page.getByRole('button', { name: 'Enroll for 120 SVC' }).click();
  await expect(page.getByRole('link', { name: /balance 380 SVC/ })).toBeVisible();

  // The rate limit counts the address that the proxy saw, not the one that the client claims.
  const counted = (await market.db<{ key: string }[]>`select key from rate_limits`)
    .map(({ key }) => key)
    .join(' ');
  expect(counted).toContain(CLIENT);
  expect(counted).not.toContain(FORGED);

  const beside = await context.newPage();
  const plain = await beside.goto(`${outside.plainUrl}/api/me`);
  expect(plain?.status()).toBe(401);
  expect((await plain?.request().allHeaders())?.cookie).toBeUndefined();

  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${outside.url}/login`);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-skillverse_device']);
});
