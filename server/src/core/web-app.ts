import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './http.ts';

// In any case and with any number of slashes: nothing of the API is ever a page.
const API = /^\/+api(\/|$)/i;
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
    // The build leaves packed forms beside the files.
    preCompressed: true,
    setHeaders: (reply, path) => reply.header('cache-control', cachingFor(path, assets)),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || API.test(path) || !acceptsPage(request.headers.accept))
      return await answerNotFound(request, reply);
    return await reply.status(SCREENS.test(path) ? 200 : 404).sendFile('index.html');
  });
}

// Built assets carry a hash of their content in their name, so they never change.
function cachingFor(path: string, assets: string): string {
  if (path.startsWith(assets)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // A page may be packed: index.html.br
  return /\.html(\.\w+)?$/.test(path) ? 'no-cache' : `public, max-age=${HOUR_SECONDS}`;
}

// Who says nothing, or takes anything, is a person with a simple tool, or a link checker.
function acceptsPage(accept = '*/*'): boolean {
  return /text\/html|\*\/\*/.test(accept);
}
