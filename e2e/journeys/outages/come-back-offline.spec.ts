import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';

test.use({ serviceWorkers: 'allow', expectedFault: /Failed to load resource/ });

/** Waits until the worker has cached all that the next visit starts with. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(`navigator.serviceWorker.ready.then(({ active }) => active.state)`), {
      timeout: 30_000,
    })
    .toBe('activated');
}

const keptAddresses = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const addresses = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
  })()`);

/** The number of loaded font faces for letters that no name on the page has. */
const furtherFaces = (page: Page) =>
  page.evaluate<number>(
    `[...document.fonts].filter((face) => face.status === 'loaded' && face.unicodeRange.startsWith('U+100')).length`,
  );

const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('a second visit stands without the network, says what is missing, and goes on with it by itself', async ({
  page,
  given,
  context,
}) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  await page.goto('/');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Could not load your profile');
  await expect(banner(page, 'You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
  await expect(banner(page, 'Back online')).toBeVisible();
});

test('what the worker keeps is nobody’s, and nothing of a member is left after signing out', {
  tag: '@full',
}, async ({ page, given, context }) => {
  await given.signedInLearner({ name: 'Amara Obi' });
  await page.goto('/profile');
  await kept(page);
  expect(await furtherFaces(page), 'a first visit fetches what it draws').toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Amara Obi' })).toBeVisible();
  await expect.poll(() => furtherFaces(page), 'a later one has them at hand').toBe(3);
  expect(await keptAddresses(page)).toContainEqual(expect.stringMatching(/^\/assets\/profile-/));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  const builtOrPage = /^\/(assets\/|index\.html$|[\w-]+\.(svg|js)$)/;
  expect((await keptAddresses(page)).filter((address) => !builtOrPage.test(address))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByRole('alert')).toContainText('Could not load your profile');
  await expect(page.getByText('Amara')).toHaveCount(0);
});

test('whoever is not signed in comes to the login with a page that was kept, too', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login');
  await kept(page);
  await page.goto('/courses');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
});

test('the browser finds all that it takes to install the app, on the login already', async ({ page }) => {
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  const { url, errors, manifest } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  const site = new URL(page.url()).origin;
  expect(manifest).toMatchObject({
    id: `${site}/`,
    startUrl: `${site}/`,
    scope: `${site}/`,
    name: 'Skillverse',
    display: 'kStandalone',
    shortcuts: [{ url: `${site}/search` }, { url: `${site}/courses` }],
  });
  // A headless browser finds no fault with any app, so this test checks the app's pictures itself.
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const sizes = await page.evaluate<string[][]>(`(async () => {
    const { icons } = await (await fetch('/manifest.webmanifest')).json();
    const touch = document.querySelector('link[rel=apple-touch-icon]');
    const preview = document.querySelector('meta[property="og:image"]');
    const named = [...icons, { src: touch.href, sizes: '180x180' }, { src: preview.content, sizes: '1200x630' }];
    return Promise.all(named.map(async ({ src, sizes, purpose = 'any' }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const seen = src.endsWith('.svg') ? 'any' : image.naturalWidth + 'x' + image.naturalHeight;
      return [sizes, seen, purpose];
    }));
  })()`);
  expect(sizes).toEqual(
    ['any', '192x192', '512x512', '512x512', '180x180', '1200x630'].map((size, index) => [
      size,
      size,
      index === 3 ? 'maskable' : 'any',
    ]),
  );
});

test.describe('a site that is upgraded', () => {
  test.use({ expectedFault: /^foreign request: http:\/\/127\.0\.0\.1/ });

  test('a new release is taken by the visit after it, while an open window keeps its own', {
    tag: '@full',
  }, async ({ page, given, baseURL }) => {
    await given.signedInLearner({ name: 'Amara Obi' });
    const site = await anUpgradableSite(baseURL!);
    await page.goto(site.url);
    await kept(page);
    site.upgrade();
    await page.evaluate(`navigator.serviceWorker.getRegistration().then((one) => one.update())`);
    await expect.poll(() => page.evaluate(`caches.keys()`)).toContain('skillverse next');
    expect(await page.evaluate<string[]>(`caches.keys()`), 'the parts of the open window').toHaveLength(2);
    await expect.poll(() => page.evaluate(WORKERS)).toEqual([null, null, 'activated']);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hello, Amara.' })).toBeVisible();
    await expect(page.locator('script[type=module]')).toHaveAttribute('src', site.program);
    await site.close();
  });
});

const PROGRAM = '/assets/next-release.js';
/** The state of the workers. A reload while the next worker takes over may never finish. */
const WORKERS = `navigator.serviceWorker.getRegistration()
  .then(({ installing, waiting, active }) => [installing, waiting, active.state])`;

/** A server in front of the site. After `upgrade()` it sends the page and the worker of another release to the browser. */
async function anUpgradableSite(behind: string) {
  let isUpgraded = false;
  const server = createServer(async ({ url: asked = '/', headers }, response) => {
    let url = asked;
    if (isUpgraded && url === PROGRAM) {
      const page = await (await fetch(behind, { headers: { accept: 'text/html' } })).text();
      url = /<script type="module"[^>]* src="([^"]+)/.exec(page)?.[1] ?? '';
    }
    // Not a conditional request: the site would answer that nothing has changed.
    const answer = await fetch(behind + url, {
      headers: {
        cookie: headers.cookie ?? '',
        accept: headers.accept ?? '*/*',
        'accept-encoding': 'identity',
      },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const { 'content-length': _, ...told } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, told);
    if (!isUpgraded) response.end(body);
    else if (url === '/sw.js') response.end(body.toString().replace(/'skillverse \w+'/, "'skillverse next'"));
    else if (told['content-type']?.startsWith('text/html'))
      response.end(body.toString().replace(/(<script type="module"[^>]* src=")[^"]+/, `$1${PROGRAM}`));
    else response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The script of the other release. */
    program: PROGRAM,
    upgrade: () => {
      isUpgraded = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
