import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFailure } from './failure-answer.ts';
import { serveWebApp } from './web-app.ts';

const webDist = mkdtempSync(join(tmpdir(), 'skillverse-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'index.html'), '<title>Skillverse</title>');
  writeFileSync(join(webDist, 'index.html.br'), 'packed page');
  writeFileSync(join(webDist, 'assets/app-1a2b.js'), 'export {}');
  writeFileSync(join(webDist, 'assets/app-1a2b.js.br'), 'packed');
  app = Fastify();
  app.setErrorHandler(answerFailure);
  await serveWebApp(app, webDist);
});

afterAll(async () => {
  await app.close();
  rmSync(webDist, { recursive: true });
});

async function ask(method: 'GET' | 'HEAD' | 'POST', url: string, accept?: string) {
  const { statusCode, headers } = await app.inject({ method, url, headers: accept ? { accept } : {} });
  return `${statusCode} ${String(headers['content-type']).split(';')[0]}`;
}

test('a screen is a page for browsers and for simple tools alike', async () => {
  for (const accept of ['text/html,application/xhtml+xml', '*/*', undefined]) {
    for (const method of ['GET', 'HEAD'] as const) {
      expect(await ask(method, '/', accept), `${method} ${accept}`).toBe('200 text/html');
      expect(await ask(method, '/courses?tab=ongoing', accept)).toBe('200 text/html');
      expect(await ask(method, '/nowhere', accept)).toBe('404 text/html');
    }
  }
});

test('who wants no page gets none', async () => {
  expect(await ask('GET', '/', 'application/json')).toBe('404 application/json');
  expect(await ask('POST', '/', 'text/html')).toBe('404 application/json');
});

test('nothing of the API is ever a page', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '//api/me', '///API', '/Api/me?x=1']) {
    expect(await ask('GET', path, 'text/html'), path).toBe('404 application/json');
  }
  expect(await ask('GET', '/apiary', 'text/html')).toBe('404 text/html');
});

test('built files may be kept for good, the page may not', async () => {
  const cachingOf = async (url: string, accepted = 'br') =>
    (await app.inject({ url, headers: { 'accept-encoding': accepted } })).headers['cache-control'];
  expect(await cachingOf('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect([await cachingOf('/'), await cachingOf('/', 'identity')]).toEqual(['no-cache', 'no-cache']);
});

test('a browser that can unpack is given the packed form, and is told so', async () => {
  const ask = async (accepted: string) => {
    const { headers, body } = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': accepted },
    });
    return [headers['content-encoding'], headers['content-type'], headers.vary, body];
  };
  expect(await ask('gzip, br')).toEqual([
    'br',
    expect.stringContaining('/javascript'),
    'accept-encoding',
    'packed',
  ]);
  expect((await ask('identity')).slice(0, 2)).toEqual([undefined, expect.stringContaining('/javascript')]);
});
