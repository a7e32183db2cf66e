import type { BrowserContext } from '@playwright/test';

/**
 * Writes down what no visitor may cause: errors on the console, uncaught exceptions, violations of the content
 * policy, and requests to any other host. Chromium's own line about a refused or broken API request is none, nor the
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
  await context.exposeBinding('reportPolicyViolation', (_source, what: string) => {
    faults.push(`content policy: ${what}`);
  });
  await context.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.reportPolicyViolation(violatedDirective + ' ' + blockedURI))`,
  });
  return faults;
}
