import { commonErrors } from '@skillverse/contract/errors';
import type { FastifyRequest } from 'fastify';
import { commonRefusal } from '../errors/refusal.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site made the browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site (on https and localhost) and in Origin; a write with neither is refused too.
 * @param publicOrigin the site's own origin where PUBLIC_URL is set; else the request's scheme and Host count
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (READS.has(request.method)) return;
  if (!isOwn(request, publicOrigin)) throw commonRefusal('CROSS_SITE', crossSiteText(publicOrigin));
}

function isOwn({ headers, host, protocol }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const own = ownOrigin({ host, protocol }, publicOrigin);
  return own !== undefined && headers.origin === own;
}

/** The site's own origin: of PUBLIC_URL where it is set, else as the request says; undefined where it names no host. */
export function ownOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): string | undefined {
  return publicOrigin ?? (host ? `${protocol}://${host}` : undefined);
}

/** The site's address as the caller reached it. What cannot be a host is not repeated into commands and redirects. */
export function siteOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): string {
  if (publicOrigin) return publicOrigin;
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
    ? `${protocol}://${host}`
    : 'http://127.0.0.1:3000';
}

// Mostly it is a member who opened the site under another of its addresses.
function crossSiteText(publicOrigin: string | undefined): { message?: string } {
  if (!publicOrigin) return {};
  return { message: `${commonErrors.CROSS_SITE.message}, which is at ${publicOrigin}` };
}
