import type { BrowserContext, Response } from '@playwright/test';

/**
 * Writes down what no visitor may cause: errors on the console, uncaught exceptions, violations of the content
 * policy, requests to any other host, and answers without the headers that protect them. Chromium's own line about a refused or broken API request is none, nor the
 * one about an address that does not exist: being refused is part of many journeys.
 */
export async function watchForFaults(context: BrowserContext, ownOrigin: string): Promise<string[]> {
  const faults: string[] = [];
  const isOwnApi = (address: string) => address.startsWith(`${ownOrigin}/api/`);
  context.on('console', (message) => {
    const { url } = message.location();
    const refused =
      /^Failed to load resource/.test(message.text()) && (isOwnApi(url) || url === message.page()?.url());
    if (message.type() === 'error' && !refused) faults.push(`console: ${message.text()}`);
  });
  context.on('weberror', (problem) => faults.push(`uncaught: ${problem.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== ownOrigin) faults.push(`foreign request: ${request.url()}`);
  });
  context.on('response', async (response) => {
    if (response.url().startsWith(`${ownOrigin}/`)) faults.push(...(await wrongHeaders(response)));
  });
  await context.exposeBinding('reportPolicyViolation', (_source, what: string) => {
    faults.push(`content policy: ${what}`);
  });
  await context.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.reportPolicyViolation(violatedDirective + ' ' + blockedURI))`,
  });
  return faults;
}

const COOKIE = /^[^=;]+=[^;]*(; Max-Age=\d+)?; Path=\/; HttpOnly; SameSite=Lax$/;
const SECURE_COOKIE = /^__Host-[^=;]+=[^;]*(; Max-Age=\d+)?; Path=\/; HttpOnly; Secure; SameSite=Lax$/;

/** What is missing in the head of an answer of ours, or should not be there. */
async function wrongHeaders(response: Response): Promise<string[]> {
  // Whose page is gone meanwhile has no head any more.
  const headers = await response.headersArray().catch(() => []);
  const valuesOf = (name: string) =>
    headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);
  // What a test answers itself has none.
  if (valuesOf('x-request-id').length === 0) return [];
  const { pathname, protocol } = new URL(response.url());
  const cookie = protocol === 'https:' ? SECURE_COOKIE : COOKIE;
  const wrong = [
    !valuesOf('x-content-type-options').includes('nosniff') && 'not nosniff',
    !/default-src '(self|none)'/.test(valuesOf('content-security-policy').join()) && 'no content policy',
    /unsafe-(inline|eval)/.test(valuesOf('content-security-policy').join()) && 'an unsafe content policy',
    headers.some(({ name }) => /^access-control-/i.test(name)) && 'open to other origins',
    pathname.startsWith('/api/') &&
      !/no-store|private/.test(valuesOf('cache-control').join()) &&
      'kept by caches',
    ...valuesOf('set-cookie').flatMap((lines) => lines.split('\n').map((line) => !cookie.test(line) && line)),
  ];
  return wrong.flatMap((what) => (what ? [`headers of ${pathname}: ${what}`] : []));
}
