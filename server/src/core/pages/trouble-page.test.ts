import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerBadAddress } from '../http/malformed-request.ts';
import { answerWithPages } from './trouble-page.ts';

const CHROMIUM = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const webDist = mkdtempSync(join(tmpdir(), 'skillverse-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  const face = '<link rel="preload" href="/assets/caprasimo-latin-400-normal-u3av_pQ7.woff2" crossorigin="">';
  writeFileSync(join(webDist, 'index.html'), `<head>${face}</head>`);
  const answer = answerWithPages(webDist);
  app = Fastify({ frameworkErrors: answerBadAddress(answer, {}) });
  app.setErrorHandler(answer);
  const fail = (statusCode: number) => async () => {
    throw Object.assign(new Error('column "secret" of table users'), { statusCode });
  };
  app.get('/courses', fail(500));
  app.get('/search', fail(503));
  app.get('/api/courses', fail(503));
  app.post('/courses', fail(500));
});

afterAll(async () => {
  await app.close();
  rmSync(webDist, { recursive: true });
});

const open = (url: string, accept = CHROMIUM) => app.inject({ url, headers: { accept } });

describe('whoever opens an address in a browser', () => {
  test.for([
    ['/search', 503, 'Skillverse cannot answer right now', '<a href="">Try again</a>'],
    ['/courses', 500, 'Something went wrong', '<a href="">Try again</a>'],
    ['/%ff', 404, 'Page not found', '<a href="/">Go to Home</a>'],
  ] as const)('reads at %s with %i: %s', async ([url, status, title, way]) => {
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(way);
    expect(body, 'nothing of what it was').not.toMatch(/secret|column|trouble-page/);
  });

  test('is told when to come again', async () => {
    expect((await open('/search')).headers['retry-after']).toBe('2');
  });

  test('gets a page that brings its own look, which is all that its policy allows', async () => {
    const { headers, body } = await open('/courses');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(style).toContain('font-family:caprasimo;');
    expect(style).toContain('src:url(/assets/caprasimo-latin-400-normal-u3av_pQ7.woff2)');
    expect(body, 'no style in an attribute, no script in the page').not.toMatch(/ style=|<script>| on\w+=/);
  });
});

test('a program keeps its one shape, wherever it asks', async () => {
  for (const [url, accept] of [
    ['/courses', 'application/json'],
    ['/courses', '*/*'],
    ['/api/courses', CHROMIUM],
    ['//API/courses%ff', CHROMIUM],
  ] as const) {
    const { headers, json } = await open(url, accept);
    expect([url, accept, headers['content-type']]).toEqual([url, accept, 'application/json; charset=utf-8']);
    expect(json().error.requestId, url).toBe(headers['x-request-id']);
  }
  const sent = await app.inject({ method: 'POST', url: '/courses', headers: { accept: CHROMIUM } });
  expect(sent.headers['content-type']).toContain('application/json');
});

test('where no app was built, its look is there all the same', async () => {
  const bare = Fastify();
  bare.setErrorHandler(answerWithPages(join(webDist, 'nothing')));
  bare.get('/', async () => {
    throw new Error('no');
  });
  const { body } = await bare.inject({ url: '/', headers: { accept: CHROMIUM } });
  await bare.close();
  expect(body).toContain('<h1>Something went wrong</h1>');
  expect(body).not.toContain('@font-face');
});
