import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorAnswer } from '@skillverse/contract/errors';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { createSite } from '../../../test/site.ts';

/** What comes back for exactly these bytes, until the server hangs up: head and body. */
async function send(url: string, bytes: string): Promise<[head: string, body: string]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return [head, body];
}

async function statusOf(url: string, bytes: string): Promise<number> {
  const [head] = await send(url, bytes);
  return Number(head.split(' ')[1]);
}

async function answerTo(url: string, bytes: string) {
  const [head, body] = await send(url, bytes);
  const { error } = ErrorAnswer.parse(JSON.parse(body));
  expect(head).toContain(`x-request-id: ${error.requestId}`);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain("content-security-policy: default-src 'none'");
  return [Number(head.split(' ')[1]), error.code];
}

describe('a request that never reaches a route is answered in the one shape:', () => {
  test('what is no HTTP', async ({ site }) => {
    expect(await answerTo(site.url, 'HELLO\r\n\r\n')).toEqual([400, 'MALFORMED_REQUEST']);
  });

  test('a head that is too long', async ({ site }) => {
    const head = `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await answerTo(site.url, head)).toEqual([413, 'TOO_LARGE']);
  });

  test('a head without Host', async ({ site }) => {
    for (const lines of [
      'GET /api/health HTTP/1.1',
      'POST /api/auth/sign-out HTTP/1.1\r\nContent-Length: 0',
    ]) {
      expect(await answerTo(site.url, `${lines}\r\n\r\n`)).toEqual([400, 'MALFORMED_REQUEST']);
    }
  });

  test('an address that cannot be decoded', async ({ site }) => {
    const head = 'GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(await answerTo(site.url, head)).toEqual([404, 'NO_SUCH_ADDRESS']);
  });

  test('an address that cannot be decoded, with all that other answers are headed by', async ({
    database,
  }) => {
    const site = await createSite(database, { PUBLIC_URL: 'https://skills.example', RATE_LIMITS: 'on' });
    const headersAt = async (url: string) => {
      const { headers } = await site.app.inject({ url, headers: { host: 'skills.example' } });
      return headers;
    };
    const [usual, bad] = [await headersAt('/api/health'), await headersAt('/%ff')];
    await site.close();
    expect(usual['strict-transport-security']).toBe('max-age=31536000');
    const secure = Object.keys(usual).filter((name) =>
      /^(strict|cross|referrer|origin|x-(?!request))/.test(name),
    );
    expect(secure).toContain('cross-origin-opener-policy');
    expect(bad).toMatchObject(Object.fromEntries(secure.map((name) => [name, usual[name]])));
  });

  test('what expects something unheard of, as if it expected nothing', async ({ site }) => {
    for (const [path, status] of [
      ['/api/health', 200],
      ['/api/me', 401],
    ] as const) {
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nExpect: a wonder\r\nConnection: close\r\n\r\n`;
      expect(await statusOf(site.url, head)).toBe(status);
    }
  });

  test('a head that does not come to its end in 15 seconds', { tags: 'full' }, async ({ site }) => {
    expect(site.app.server.headersTimeout).toBe(15_000);
    expect(await answerTo(site.url, 'GET /api/health HTTP/1.1\r\nHost:')).toEqual([408, 'TOO_SLOW']);
  });
});

describe('where nobody says which host is meant', () => {
  test('HTTP/1.0, which knows no Host, may still be read with', async ({ site }) => {
    expect(await statusOf(site.url, 'GET /api/health HTTP/1.0\r\n\r\n')).toBe(200);
  });

  test('no origin is the own one, but for that of PUBLIC_URL', async ({ site, database }) => {
    const write = (origin: string, head: string) =>
      `POST /api/auth/sign-out ${head}\r\nOrigin: ${origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    for (const origin of ['http://', 'http://undefined', 'null', '']) {
      for (const head of ['HTTP/1.0', 'HTTP/1.1\r\nHost:']) {
        expect(await statusOf(site.url, write(origin, head)), `${origin} ${head}`).toBe(403);
      }
    }
    const named = await createSite(database, { PUBLIC_URL: 'http://skills.example' });
    expect(await statusOf(named.url, write('http://skills.example', 'HTTP/1.0'))).toBe(200);
    expect(await statusOf(named.url, write('http://', 'HTTP/1.0'))).toBe(403);
    await named.close();
  });
});
