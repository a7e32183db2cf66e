import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitCrowd } from './crowd.ts';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'skillverse-drawn-'));
/** Whom the cookie belongs to. */
const members: Record<string, { name: string; ongoingCourses: string[]; completedCourses: string[] }> = {
  'session=amara': { name: 'Amara', ongoingCourses: ['a course', 'another'], completedCourses: [] },
  'session=newcomer': { name: 'Noor', ongoingCourses: [], completedCourses: [] },
  'session=beginner': { name: 'Bela', ongoingCourses: ['a course'], completedCourses: [] },
  'session=fails': { name: 'fails', ongoingCourses: [], completedCourses: ['a course'] },
  'session=styled': { name: '<b style="color: red">', ongoingCourses: [], completedCourses: ['a course'] },
  'session=partly': { name: '<!--$!-->', ongoingCourses: [], completedCourses: ['a course'] },
};
let imageUrl: string | null = '/api/media/17';
let app: FastifyInstance;

beforeAll(async () => {
  const webDist = join(folder, 'dist');
  mkdirSync(webDist);
  mkdirSync(`${webDist}-drawn`);
  const page =
    '<head><title>Skillverse</title></head><body><div id="root"><main>Loading</main>\n</div></body>';
  writeFileSync(join(webDist, 'index.html'), page);
  writeFileSync(join(webDist, 'login.html'), '<head><title>Login</title></head><body></body>');
  writeFileSync(
    join(`${webDist}-drawn`, 'draw-ahead.js'),
    `let loaded = [];
    export const loadScreens = async (hrefs) => { loaded = hrefs; };
    export function drawScreen(href, { answers }) {
      const { name } = answers['/api/me'];
      if (name === 'fails' || !loaded.includes(href)) throw new Error(name);
      return '<p>drawn for ' + name + '</p>';
    }`,
  );
  app = Fastify();
  app.get('/api/me', async ({ headers }) => ({ id: 'the-id', ...members[headers.cookie ?? ''] }));
  app.get('/api/courses', async () => ({ items: [{ imageUrl }] }));
  app.get('/api/me/courses', async () => ({ items: [] }));
  await serveWebApp(app, webDist, { crowd: limitCrowd() });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function pageOf(url: string, cookie: string, more: Record<string, string> = {}): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html', cookie, ...more } });
  expect(statusCode).toBe(200);
  return body;
}

test('the Home of a member is drawn ahead of its script', async () => {
  const body = await pageOf('/', 'session=amara');
  expect(body).toContain('<div id="root" data-drawn="/"><p>drawn for Amara</p></div>');
  expect(body).not.toContain('Loading');
  expect(body).toContain('<title>Home · Skillverse</title>');
  const inEnglish = await pageOf('/', 'session=amara', { 'accept-language': 'en-US,en;q=0.9' });
  expect(inEnglish).toContain('drawn for Amara');
});

test.each([
  ['another screen', '/courses', 'session=amara', {}],
  ['another state of it', '/?wallet=open', 'session=amara', {}],
  ['a newcomer’s, which depends on what their device remembers', '/', 'session=newcomer', {}],
  ['theirs who are in a first course, which does so too', '/', 'session=beginner', {}],
  [
    'who writes numbers in another way',
    '/',
    'session=amara',
    { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' },
  ],
  ['a language that is none', '/', 'session=amara', { 'accept-language': 'not_a-language' }],
  ['what a script fetches for what it carries', '/', 'session=amara', { 'sec-fetch-dest': 'empty' }],
  ['what could not be drawn', '/', 'session=fails', {}],
  ['what could not be drawn whole', '/', 'session=partly', {}],
  ['what our own policy forbids', '/', 'session=styled', {}],
])('%s is left to the browser', async (_, url, cookie, headers) => {
  const body = await pageOf(url, cookie, headers);
  expect(body).toContain('<div id="root"><main>Loading</main>');
  expect(body).not.toContain('drawn');
});

test('the picture of the first course is named before any script, where it is one of ours', async () => {
  const named = '<link rel="preload" as="image" fetchpriority="high" href="/api/media/17?size=small">';
  expect(await pageOf('/', 'session=amara')).toContain(`</title>${named}`);
  for (imageUrl of [
    null,
    'https://elsewhere.example/cover.webp',
    '/cover.webp"><script>',
    '//elsewhere.example/x',
  ])
    expect(await pageOf('/', 'session=amara'), String(imageUrl)).not.toContain('preload');
});
