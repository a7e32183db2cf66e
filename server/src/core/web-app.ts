import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './http.ts';

// The addresses of the product's screens; the browser draws any other as the not-found page, with status 404.
const SCREENS = /^\/(login|search|collaborate|courses|profile|user\/[^/]+)?\/?$/;
const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

/** Serves the built web app: files by name, and index.html for every screen's address. */
export async function serveWebApp(app: FastifyInstance, webDist: string): Promise<void> {
  const assets = resolve(webDist, 'assets');
  await app.register(fastifyStatic, {
    root: webDist,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cachingFor(path, assets)),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && accepts(request.headers.accept);
    if (!isPage) return await answerNotFound(request, reply);
    return await reply.status(SCREENS.test(path) ? 200 : 404).sendFile('index.html');
  });
}

// Built assets carry a hash of their content in their name, so they never change.
function cachingFor(path: string, assets: string): string {
  if (path.startsWith(assets)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  return path.endsWith('.html') ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
}

function accepts(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
