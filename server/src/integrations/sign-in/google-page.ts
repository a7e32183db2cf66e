import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GoogleOutcome } from '@skillverse/contract/accounts/google';
import { Html, html } from '../../core/api-docs/html.ts';

const style = readFileSync(join(import.meta.dirname, './google-page.css'), 'utf8');

// Tells the page that opened this one, if it is of our own origin, and closes. What it tells is no secret.
const script = `
const page = document.querySelector('main');
if (window.opener && !window.opener.closed) {
  document.getElementById('alone').hidden = true;
  window.opener.postMessage(JSON.parse(page.dataset.outcome), window.location.origin);
  window.close();
}
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page needs and no other: stricter than the app's policy, but open towards its opener. */
export const GOOGLE_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Coming from Google's page, any other policy would part this one from its opener.
  'cross-origin-opener-policy': 'unsafe-none',
  // The address holds Google's code. It is worth nothing by now, and still nobody's business.
  'referrer-policy': 'no-referrer',
};

const titles: Readonly<Record<GoogleOutcome['outcome'], string>> = {
  'signed-in': 'You are signed in',
  connected: 'Google is connected',
  waiting: 'Your request is sent',
  refused: 'That did not work',
};

/** The page that ends the popup. Where it cannot tell its opener, it tells the person. */
export function googlePage(outcome: GoogleOutcome): string {
  const title = titles[outcome.outcome];
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Skillverse</title>
<style>${new Html(style)}</style>
</head>
<body>
<main data-outcome="${JSON.stringify(outcome)}">
<h1>${title}</h1>
${outcome.reason && html`<p>${outcome.reason}</p>`}
<p id="alone">The page that you came from is no longer open.</p>
<p><a href="/">Go to Skillverse</a>, or close this window.</p>
</main>
<script>${new Html(script)}</script>
</body>
</html>
`;
  return page.text;
}
