import { describe } from 'vitest';
import { expect, test } from '../server/test/fixtures.ts';
import { aMember, signedIn } from '../server/test/given/given.ts';
import { namedCalls } from '../server/test/matrices/routes-of-contract.ts';
import { createSite } from '../server/test/site.ts';

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

/** What every answer has, whatever it says. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src '(self|none)'(?!.*unsafe)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /^(same-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^(same-origin-allow-popups|unsafe-none)$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /^(no-store|private, no-cache)$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

/** What tells a stranger what runs here, or lets another origin in. */
const NONE = /^(server|x-powered-by|access-control-.*)$/;

describe('every answer of every call', () => {
  test('carries the headers that protect it, refused or not', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    for (const { name, call } of namedCalls) {
      const path = call.path.replace(/:\w+/g, NOWHERE);
      for (const cookie of [as, '']) {
        for (const origin of [site.url, 'https://evil.example']) {
          const { status, headers } = await site.ask(call.method, path, { as: cookie, headers: { origin } });
          for (const [header, wanted] of Object.entries(HEADERS)) {
            const isCache = header === 'cache-control';
            const found = headers.get(header) ?? '';
            expect([name, status, header, isCache && !found ? 'none' : found]).toEqual([
              name,
              status,
              header,
              expect.stringMatching(wanted),
            ]);
          }
          expect([name, [...headers.keys()].filter((header) => NONE.test(header))]).toEqual([name, []]);
        }
      }
    }
  });

  test('asks for https from then on where the site is reached by it, and only there', async ({
    database,
    site,
  }) => {
    const published = await createSite(database, { PUBLIC_URL: 'https://skills.example', RATE_LIMITS: 'on' });
    const of = async ({ url }: typeof site, path: string) =>
      (await fetch(url + path)).headers.get('strict-transport-security');
    for (const path of ['/api/health', '/api/me', '/api/nothing', '/no/such/page']) {
      expect(await of(published, path)).toBe('max-age=31536000');
      expect(await of(site, path)).toBeNull();
    }
    await published.close();
  });
});
