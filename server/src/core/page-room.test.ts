import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_DATA_ID } from '@skillverse/contract/first-reads';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitPages, PAGES_AT_ONCE, PAGES_PER_MEMBER } from './page-room.ts';
import { serveWebApp } from './web-app.ts';

/** A site whose member is named by the cookie, and whose lists come once they are let go. */
async function aSlowSite(isHalfFull = () => false) {
  const webDist = mkdtempSync(join(tmpdir(), 'skillverse-web-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(
    join(webDist, 'index.html'),
    '<head><title>Skillverse</title></head><body><div id="root"></div></body>',
  );
  const waiting: (() => void)[] = [];
  let isSlow = true;
  const app = Fastify();
  app.get('/api/me', async ({ headers }) => ({ id: headers.cookie }));
  app.get('/api/courses', async () => {
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return { items: [] };
  });
  await serveWebApp(app, webDist, { crowd: { isHalfFull } });
  onTestFinished(async () => {
    await app.close();
    rmSync(webDist, { recursive: true });
  });
  const ask = async (cookie: string) => {
    const { statusCode, body } = await app.inject({ url: '/', headers: { cookie, accept: 'text/html' } });
    expect(statusCode).toBe(200);
    return body.includes(FIRST_DATA_ID) ? 'carrying' : 'plain';
  };
  return {
    ask,
    waiting,
    letGo: () => {
      isSlow = false;
      for (const go of waiting) go();
    },
  };
}

test('one member who floods the site with Home has a few pages made at once; the others are plain, and others lose nothing', async () => {
  const { ask, waiting, letGo } = await aSlowSite();
  const first = Array.from({ length: PAGES_PER_MEMBER }, () => ask('greedy'));
  await expect.poll(() => waiting.length).toBe(PAGES_PER_MEMBER);
  for (let again = 0; again < 20; again++) expect(await ask('greedy')).toBe('plain');
  // No list was even read for them.
  expect(waiting).toHaveLength(PAGES_PER_MEMBER);
  const other = ask('modest');
  await expect.poll(() => waiting.length).toBe(PAGES_PER_MEMBER + 1);
  letGo();
  expect(await Promise.all([...first, other])).toEqual(Array(PAGES_PER_MEMBER + 1).fill('carrying'));
  expect(await ask('greedy')).toBe('carrying');
});

test('so many pages are made at once for all members together, and not one more', async () => {
  const { ask, waiting, letGo } = await aSlowSite();
  const first = Array.from({ length: PAGES_AT_ONCE }, (_, number) => ask(`member-${number}`));
  await expect.poll(() => waiting.length).toBe(PAGES_AT_ONCE);
  expect(await ask('late')).toBe('plain');
  letGo();
  expect(await Promise.all(first)).toEqual(Array(PAGES_AT_ONCE).fill('carrying'));
  expect(await ask('late')).toBe('carrying');
});

test('while half of the places are taken, pages are plain, so that the others are through sooner', async () => {
  let isFull = true;
  const { ask, letGo } = await aSlowSite(() => isFull);
  letGo();
  expect(await ask('member')).toBe('plain');
  isFull = false;
  expect(await ask('member')).toBe('carrying');
});

test('a page that was given up takes no room, also where its member is known only afterwards', () => {
  const visit = limitPages({ isHalfFull: () => false });
  for (let page = 0; page < 2 * PAGES_PER_MEMBER; page++) {
    const { beginAs, end } = visit();
    if (page % 2) beginAs('member');
    end();
    expect(() => beginAs('member')).toThrow();
  }
  expect(() => visit().beginAs('member')).not.toThrow();
});
