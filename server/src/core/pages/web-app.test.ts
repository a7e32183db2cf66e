import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFailure } from '../errors/failure-answer.ts';
import { serveWebApp } from './web-app.ts';

const webDist = mkdtempSync(join(tmpdir(), 'skillverse-web-'));
const manifest = {
  'src/routes/home.tsx': { file: 'assets/home-1.js', imports: ['shared'] },
  'src/routes/login.tsx': { file: 'assets/login-1.js', imports: ['shared'] },
  shared: { file: 'assets/shared-1.js', imports: ['shared'] },
};
/** Whom the cookie belongs to, what their name is, and what the API says of it all. */
const members: Record<string, string> = { 'session=amara': 'Amara </script><b>', 'session=bela': 'Bela' };
let isDown = false;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(webDist, 'assets'));
  mkdirSync(join(webDist, '.vite'));
  const page = (title: string) =>
    `<head><title>${title}</title><link href="/icon.svg" rel="icon"></head><body></body>`;
  writeFileSync(join(webDist, 'index.html'), page('Skillverse'));
  writeFileSync(join(webDist, 'login.html'), page('Login'));
  writeFileSync(join(webDist, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(webDist, 'index.html.br'), 'packed page');
  mkdirSync(join(webDist, 'brand'));
  writeFileSync(join(webDist, 'brand/icon-192.png'), 'PNG');
  writeFileSync(join(webDist, 'manifest.webmanifest'), '{}');
  for (const name of ['favicon.ico', 'robots.txt'])
    copyFileSync(
      fileURLToPath(new URL(`../../../../web/public/${name}`, import.meta.url)),
      join(webDist, name),
    );
  writeFileSync(join(webDist, 'licenses.txt'), 'MIT © Zoë');
  writeFileSync(join(webDist, 'licenses.txt.br'), 'packed');
  writeFileSync(join(webDist, 'sw.js'), 'keep()');
  writeFileSync(join(webDist, 'sw.js.br'), 'packed');
  writeFileSync(join(webDist, 'assets/app-1a2b.js'), 'export {}');
  writeFileSync(join(webDist, 'assets/app-1a2b.js.br'), 'packed');
  app = Fastify();
  app.setErrorHandler(answerFailure);
  app.get('/api/me', async ({ headers }, reply) => {
    const name = members[headers.cookie ?? ''];
    if (isDown) return await reply.status(503).send({});
    if (!name) return await reply.status(401).send({});
    return await reply.header('set-cookie', 'session=longer').send({ id: 'the-id', name });
  });
  app.get('/api/documents/:kind', async ({ params }, reply) => {
    const { kind } = params as { kind: string };
    return kind === 'terms' ? { text: '# Be kind' } : await reply.status(404).send({});
  });
  app.get('/api/courses', async ({ headers }) => ({ items: [`for ${headers.cookie}`] }));
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

test('the address of a document that the site does not have is not found, for a visitor and a member alike', async () => {
  const statusOf = async (url: string, cookie?: string) =>
    (await app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } })).statusCode;
  expect([await statusOf('/terms'), await statusOf('/conduct')]).toEqual([200, 404]);
  expect(await statusOf('/conduct', 'session=amara')).toBe(404);
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
  for (const path of ['/', '/index.html', '/sw.js'])
    expect([await cachingOf(path), await cachingOf(path, 'identity')], path).toEqual([
      'no-cache',
      'no-cache',
    ]);
});

test('what an app is installed from has its type, and may be kept for an hour', async () => {
  for (const [url, type] of [
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/brand/icon-192.png', 'image/png'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['content-type'], headers['cache-control']], url).toEqual([
      200,
      expect.stringContaining(type),
      'public, max-age=3600',
    ]);
  }
});

test('what asks for an icon or for rules without reading a page gets them, and rules lead crawlers to the login', async () => {
  const [icon, rules] = await Promise.all(
    ['/favicon.ico', '/robots.txt'].map((url) => app.inject({ url, headers: { accept: '*/*' } })),
  );
  expect([icon!.statusCode, icon!.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  expect([...icon!.rawPayload.subarray(0, 6)], 'an icon of one picture').toEqual([0, 0, 1, 0, 1, 0]);
  expect(icon!.rawPayload.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
  expect([rules!.statusCode, rules!.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const [everybody = ''] = rules!.body.split('\n\n');
  expect(everybody).toMatch(/^User-agent: \*\nAllow: \/login\n/m);
  expect(everybody).toMatch(/\nDisallow: \/$/);
});

test('the licenses are plain text, packed where it is asked for, and may be kept for an hour', async () => {
  const read = (accepted: string) =>
    app.inject({ url: '/licenses.txt', headers: { 'accept-encoding': accepted, accept: 'text/html' } });
  const { headers, body } = await read('identity');
  expect([headers['content-type'], headers['cache-control'], body]).toEqual([
    'text/plain; charset=utf-8',
    'public, max-age=3600',
    'MIT © Zoë',
  ]);
  const packed = await read('br');
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
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

async function pageOf(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const [, json] =
    /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(answer.body) ?? [];
  return { ...answer, headers: answer.headers, body: answer.body, data: json && JSON.parse(json) };
}

test('the page of a member carries who they are and what its screen reads first, and of nobody else', async () => {
  const amara = await pageOf('/', { cookie: 'session=amara' });
  expect(amara.data).toEqual({
    signedIn: true,
    answers: {
      '/api/me': { id: 'the-id', name: 'Amara </script><b>' },
      '/api/courses?available=true': { items: ['for session=amara'] },
    },
  });
  expect(amara.body.match(/<\/script>/g), 'no name ends the element').toHaveLength(1);
  expect(amara.headers['cache-control']).toBe('private, no-store');
  expect(amara.headers['set-cookie']).toBe('session=longer');
  const bela = await pageOf('/', { cookie: 'session=bela' });
  expect(bela.body).not.toContain('amara');
  expect(bela.data.answers['/api/me'].name).toBe('Bela');
});

test('who is not signed in gets the login as it looks before any script, and nothing of anybody', async () => {
  for (const [url, cookie] of [
    ['/login', undefined],
    ['/courses', undefined],
    ['/', 'session=forged'],
  ] as const) {
    const { body, data } = await pageOf(url, cookie ? { cookie } : {});
    expect(body).toContain('<title>Login</title>');
    expect(data).toEqual({ signedIn: false, answers: {} });
  }
  expect((await pageOf('/login')).headers['cache-control']).toBe('no-cache');
  expect(
    (await pageOf('/login', { cookie: 'session=amara' })).body,
    'who has nothing to do there',
  ).not.toContain('Login');
});

test('the address of a course or project says nothing of it to who is not signed in, nor to a preview of a link', async () => {
  const login = await previewOf('/login');
  for (const url of ['/course/0190a000', '/project/0190a000']) {
    const { body, data } = await pageOf(url);
    expect(body).toContain('<title>Login</title>');
    expect(data).toEqual({ signedIn: false, answers: {} });
    expect(await previewOf(url)).toEqual(login);
  }
});

/** What the page says of itself where a link to it is posted. */
async function previewOf(url: string, headers: Record<string, string> = {}) {
  const { body } = await pageOf(url, headers);
  const found = body.matchAll(/<(?:meta|link) (?:property|name|rel)="([^"]+)" (?:content|href)="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, text]));
}

test('a link to the site has a picture and words, whole wherever the site is reached', async () => {
  const shown = await previewOf('/user/some-one', { host: 'skills.example.org:8080' });
  const site = 'http://skills.example.org:8080';
  expect(shown).toMatchObject({
    canonical: `${site}/login`,
    'og:url': `${site}/login`,
    'og:image': `${site}/brand/link-preview.png`,
    'twitter:image': `${site}/brand/link-preview.png`,
    'og:type': 'website',
    'og:site_name': 'Skillverse',
    'twitter:card': 'summary_large_image',
  });
  for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:title', 'twitter:description'])
    expect(shown[name], name).toBeTruthy();
  expect(await previewOf('/', { cookie: 'session=amara' }), 'nobody links to what only they see').toEqual({});
});

test('a link to a site with a public address names that, whatever it was asked as', async () => {
  const other = Fastify();
  await serveWebApp(other, webDist, { publicUrl: 'https://skills.example.org' });
  const { body } = await other.inject({ url: '/login', headers: { host: 'evil.example' } });
  await other.close();
  expect(body).toContain('<meta property="og:url" content="https://skills.example.org/login">');
  expect(body).not.toContain('evil');
});

test('what is no host is not repeated into the page', async () => {
  for (const host of ['"><script>alert(1)</script>', 'evil.example/x', "evil.example' onload='x", 'a b']) {
    const { body } = await pageOf('/login', { host });
    expect(body.match(/<script/g), host).toHaveLength(1);
    expect(body, host).not.toMatch(/evil|alert|a b/);
  }
});

test('a page names the scripts that its screen is drawn with, and names them before all other files', async () => {
  const { body } = await pageOf('/', { cookie: 'session=bela' });
  expect(body.indexOf('home-1.js')).toBeLessThan(body.indexOf('icon.svg'));
  expect(body.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
    '<link rel="modulepreload" crossorigin href="/assets/home-1.js">',
    '<link rel="modulepreload" crossorigin href="/assets/shared-1.js">',
  ]);
});

test('where it cannot be said who is there, the page comes without, and the browser asks', async () => {
  isDown = true;
  const { body, data, statusCode, headers } = await pageOf('/', { cookie: 'session=bela' });
  isDown = false;
  expect([statusCode, data, headers['cache-control']]).toEqual([200, undefined, 'private, no-store']);
  expect(body).toContain('<title>Skillverse</title>');
  const nowhere = await pageOf('/nowhere', { cookie: 'session=bela' });
  expect([nowhere.statusCode, nowhere.data]).toEqual([404, undefined]);
});

test('a page is packed as the browser can take it', async () => {
  const encodingFor = async (accepted: string) =>
    (await pageOf('/', { 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await encodingFor('gzip, deflate, br')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBe(undefined);
});
