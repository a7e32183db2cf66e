import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorAnswer } from '@skillverse/contract/errors';
import { describe } from 'vitest';
import { expect, test } from '../../test/fixtures.ts';

/** What comes back for exactly these bytes, until the server hangs up. */
async function answerTo(url: string, bytes: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
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

  test('an address that cannot be decoded', async ({ site }) => {
    const head = 'GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(await answerTo(site.url, head)).toEqual([404, 'NO_SUCH_ADDRESS']);
  });

  test('a head that does not come to its end in 15 seconds', async ({ site }) => {
    const askedAt = Date.now();
    expect(await answerTo(site.url, 'GET /api/health HTTP/1.1\r\nHost:')).toEqual([408, 'TOO_SLOW']);
    const seconds = (Date.now() - askedAt) / 1000;
    expect(seconds).toBeGreaterThan(14);
    expect(seconds).toBeLessThan(23);
  });
});
