import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Html, html } from '../api-docs/html.ts';
import { answerFailure, noteFailure } from '../errors/failure-answer.ts';

type Answering = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

// In any case and with any number of slashes: nothing of the API is ever a page.
const API = /^\/+api(\/|$)/i;

export const isOfApi = (url: string) => API.test(url.split('?')[0] ?? '');

/** Somebody opens an address in a browser. Programs do not ask for a page by its type. */
const isNavigation = ({ method, url, headers }: FastifyRequest) =>
  /^(GET|HEAD)$/.test(method) && !isOfApi(url) && /\btext\/html\b/.test(headers.accept ?? '');

const style = readFileSync(join(import.meta.dirname, './trouble-page.css'), 'utf8');

/**
 * As `answerFailure`, but a browser that opens an address gets a page for people: it needs no script and no style of
 * the app, for whatever hinders the one may hinder the others.
 * @param webDist folder of the built web app, whose faces and chosen scheme it shows where they can be had
 */
export function answerWithPages(webDist: string): Answering {
  const pageFor = troublePages(webDist);
  return (error, request, reply) => {
    if (!isNavigation(request)) return answerFailure(error, request, reply);
    const { status } = noteFailure(error as FastifyError, request, reply);
    const { headers, page } = pageFor(status);
    reply.headers(headers).send(page);
  };
}

/** The page for each status, with what its answer is headed by. */
export function troublePages(webDist: string) {
  const look = style + facesOf(webDist);
  const headers = headersFor(look);
  return (status: number) => ({ headers, page: troublePage(status, look) });
}

const FACE = /"(\/assets\/(caprasimo|figtree)-latin-(\d+)-normal[\w-]*\.woff2)"/g;

/** The faces that the app's own page asks for ahead of its style. */
function facesOf(webDist: string): string {
  const index = join(webDist, 'index.html');
  const page = existsSync(index) ? readFileSync(index, 'utf8') : '';
  const faces = [...page.matchAll(FACE)].map(
    ([, file, family, weight]) =>
      `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(${file})}`,
  );
  return faces.join('');
}

const headersFor = (look: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    // The chosen scheme: public/theme.js
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(look).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});

const AGAIN = html`<a href="">Try again</a>`;
const HOME = html`<a href="/">Go to Home</a>`;

function wordsFor(status: number) {
  if (status === 404)
    return {
      title: 'Page not found',
      text: 'There is nothing at this address. The market is this way.',
      ways: [HOME],
    };
  if (status === 503)
    return {
      title: 'Skillverse cannot answer right now',
      text: 'It is restarting, or very busy. Wait a moment, then try again.',
      ways: [AGAIN],
    };
  return {
    title: 'Something went wrong',
    text: 'This page could not be shown. Your courses and coins are safe on the server.',
    ways: [AGAIN, HOME],
  };
}

function troublePage(status: number, look: string): string {
  const { title, text, ways } = wordsFor(status);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Skillverse</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js" async></script>
<style>${new Html(look)}</style>
</head>
<body>
<main>
${MARK}
<h1>${title}</h1>
<p>${text}</p>
<p class="ways">${ways}</p>
</main>
</body>
</html>
`.text;
}

// As web/src/art/brand-mark.tsx draws it.
const MARK = html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
<rect class="stripe" width="40" height="40" rx="12"/>
<path class="cloth" d="M6 8h28v7a4.67 4.67 0 0 1-9.33 0a4.67 4.67 0 0 1-9.34 0a4.67 4.67 0 0 1-9.33 0z"/>
<path class="cloth" d="M20 20.5c.8 4.3 2.9 6.7 7 7.5-4.1.8-6.2 3.2-7 7.5-.8-4.3-2.9-6.7-7-7.5 4.1-.8 6.2-3.2 7-7.5z"/>
</svg>`;
