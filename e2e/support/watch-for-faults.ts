import type { BrowserContext, Response } from '@playwright/test';

/**
 * Records what no visitor may cause: console errors, uncaught exceptions, violations of the content policy, requests to
 * other hosts, and answers without the security headers. Chromium's own lines about a refused or broken API request, or
 * about an address that does not exist, do not count: refusals are part of many journeys.
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

/** The missing or wrong headers of one of our answers. */
async function wrongHeaders(response: Response): Promise<string[]> {
  // If the page is closed meanwhile, the headers are lost.
  const headers = await response.headersArray().catch(() => []);
  const valuesOf = (name: string) =>
    headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);
  // Answers that a test makes itself have no request id.
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
