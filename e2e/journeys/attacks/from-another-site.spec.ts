import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Response } from '@playwright/test';
import { signedIn } from '../../../server/test/given/given.ts';
import { endingCalls, namedCalls } from '../../../server/test/matrices/routes-of-contract.ts';
import { times } from '../../../server/test/times.ts';
import { everyRow } from '../../../trust/every-row.ts';
import type { Given } from '../../support/given.ts';
import { inFull } from '../../support/in-full.ts';
import { expect, test as journey } from '../../support/journey.ts';
import type { Market } from '../../support/market.ts';

interface Strangers {
  /** The same host on another port, to which the browser sends its cookies, and the same machine by another name. */
  strangers: { readonly samePlace: string; readonly otherName: string };
}

/** A site that is not ours, with an empty page at every address. */
const test = journey.extend<object, Strangers>({
  strangers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are wanted
    async ({}, use) => {
      const server = createServer((_request, answer) => {
        answer
          .setHeader('content-type', 'text/html')
          .end('<link rel=icon href="data:,"><title>Prize</title>');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      await use({ samePlace: `http://127.0.0.1:${port}`, otherName: `http://localhost:${port}` });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});

// These journeys use other sites, and the browser reports the refusals.
test.use({ expectedFault: /^(foreign request|console|uncaught|content policy): / });

const TYPES = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'] as const;

/** One of the types in turn, or all three. */
const formTypes = (place: number) =>
  times({ quick: 1, full: TYPES.length }) > 1 ? TYPES : [TYPES[place % TYPES.length]];

/** All but the one that is meant for other sites: its address is the right to it. */
const writes = namedCalls.filter(({ call }) => call.method !== 'GET' && !call.crossSite);

/** A member who is signed in and may do everything here. */
async function aScene({ db }: Market, given: Given) {
  const member = await given.signedInLearner();
  const course = await given.course({ teacherId: member.id });
  const project = await given.project({ creatorId: member.id });
  const pathOf = (path: string) =>
    path
      .replace(':courseId', course.id)
      .replace(':projectId', project.id)
      .replace(':userId', member.id)
      .replace(/:(mediaId|fileId|sessionId)/, '0190a000-0000-7000-8000-0000000000ff');
  return { member, pathOf, moved: () => everyRow(db) };
}

/** The answers of our site to writes. */
function answersOf(page: Page, ownOrigin: string): Response[] {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    const isWrite = answer.request().method() !== 'GET';
    if (isWrite && answer.url().startsWith(`${ownOrigin}/api/`)) answers.push(answer);
  });
  return answers;
}

/** Submits all forms at the same time, each into its own frame. */
const SUBMIT = `(wanted) => {
  for (const { address, type } of wanted) {
    const frame = document.createElement('iframe');
    frame.name = 'f' + document.querySelectorAll('iframe').length;
    document.body.append(frame);
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'post', action: address, enctype: type, target: frame.name });
    const field = form.appendChild(document.createElement('input'));
    field.name = '{"name":"Mallory","x":"';
    field.value = '"}';
    form.submit();
  }
}`;

const FETCH = `async (wanted) => {
  const ends = [];
  for (const { method, address, mode, type } of wanted) {
    const headers = type ? { 'content-type': type } : {};
    const end = await fetch(address, { method, mode, credentials: 'include', headers, ...(method !== 'GET' && { body: '{}' }) })
      .then(async (answer) => answer.type + ' ' + (await answer.text()).length, () => 'refused');
    ends.push(end);
  }
  return ends;
}`;

for (const place of ['samePlace', 'otherName'] as const) {
  const name = place === 'samePlace' ? 'a page on another port' : 'a page under another name';
  test.describe(name, inFull(place === 'otherName'), () => {
    test('writes nothing by a form, whatever it is sent as', { tag: '@full' }, async ({
      page,
      baseURL,
      given,
      market,
      strangers,
    }) => {
      const { pathOf, moved } = await aScene(market, given);
      const before = await moved();
      const answers = answersOf(page, baseURL!);
      await page.goto(strangers[place]);
      const wanted = writes.flatMap(({ call }, place) => {
        const address = `${baseURL}${pathOf(call.path)}?_method=${call.method}`;
        return formTypes(place).map((type) => ({ address, type }));
      });
      await page.evaluate(`(${SUBMIT})(${JSON.stringify(wanted)})`);
      const statuses = () => answers.map((answer) => answer.status());
      await expect.poll(statuses, { timeout: 25_000 }).toEqual(Array(wanted.length).fill(403));
      expect(await moved()).toEqual(before);
    });

    test('writes nothing and reads nothing by a script', { tag: '@full' }, async ({
      page,
      baseURL,
      given,
      market,
      strangers,
    }) => {
      const { pathOf, moved } = await aScene(market, given);
      const before = await moved();
      const failed: (string | undefined)[] = [];
      page.on('requestfailed', (request) => failed.push(request.failure()?.errorText));
      await page.goto(strangers[place]);
      const wanted = endingCalls.flatMap(({ call: { method, path } }) => {
        const address = baseURL + pathOf(path);
        const simple = ['GET', 'POST'].includes(method);
        return [
          { method, address, mode: 'cors' },
          { method, address, mode: 'cors', type: 'application/json' },
          ...(simple ? [{ method, address, mode: 'no-cors', type: 'text/plain' }] : []),
        ];
      });
      const ends = await page.evaluate<string[]>(`(${FETCH})(${JSON.stringify(wanted)})`);
      expect(
        ends.filter((end) => !/^(refused|opaque 0)$/.test(end)),
        'what could be read',
      ).toEqual([]);
      // The requests are sent, but the browser blocks the answers for the page, because our headers say so.
      expect(failed.filter((end) => !/^net::ERR_(BLOCKED_BY_RESPONSE|FAILED)/.test(end ?? ''))).toEqual([]);
      expect(failed.join()).toContain('BLOCKED_BY_RESPONSE');
      expect(await moved()).toEqual(before);
    });

    test('sees nothing of ours: no picture, no frame, no window', { tag: '@full' }, async ({
      page,
      baseURL,
      given,
      market,
      strangers,
    }) => {
      const { moved, pathOf } = await aScene(market, given);
      const before = await moved();
      await page.goto(strangers[place]);
      const ways = writes.map(({ call }) => `${baseURL}${pathOf(call.path)}`);
      const pictures = [...ways, `${baseURL}/icon.svg`, `${baseURL}/api/me`];
      const shown = await page.evaluate<boolean[]>(`Promise.all(${JSON.stringify(pictures)}.map((src) =>
        new Promise((resolve) => Object.assign(new Image(), {
          src, onload: () => resolve(true), onerror: () => resolve(false) }))))`);
      expect(shown).not.toContain(true);
      await page.evaluate(`new Promise((resolve) => {
        const frame = Object.assign(document.createElement('iframe'), { src: '${baseURL}/profile', onload: resolve });
        document.body.append(frame);
      })`);
      expect(
        page
          .frames()
          .slice(1)
          .map((frame) => frame.url()),
        'what the frame shows',
      ).not.toContainEqual(expect.stringContaining(new URL(baseURL ?? '').host));
      const [window] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate(`void (globalThis.opened = open('${baseURL}/profile'))`),
      ]);
      await expect(window.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible();
      expect(await window.evaluate('opener')).toBeNull();
      expect(await page.evaluate('opened.closed'), 'nothing holds the two together').toBe(true);
      expect(await moved()).toEqual(before);
    });
  });
}

test('its own page writes what the same member may', { tag: '@full' }, async ({
  page,
  baseURL,
  given,
  market,
}) => {
  const { member, moved } = await aScene(market, given);
  const before = await moved();
  await page.goto('/profile');
  const own = { method: 'PATCH', address: `${baseURL}/api/me`, mode: 'cors', type: 'application/json' };
  expect(await page.evaluate(`(${FETCH})(${JSON.stringify([own])})`)).toEqual([
    expect.stringMatching(/^basic \d+$/),
  ]);
  await page.evaluate(`fetch('/api/me', { method: 'PATCH', headers: { 'content-type': 'application/json' },
    body: '{"name":"Amara Obi"}' })`);
  expect((await moved()).users).not.toBe(before.users);
  expect(await signedIn(market.db, member.id)).toContain('skillverse_session=');
});
