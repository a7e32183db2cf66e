import type { FastifyRequest } from 'fastify';
import { commonRefusal } from './refusal.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site made the browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site (on https and localhost) and in Origin; a write with neither is refused too.
 * @param publicOrigin the site's own origin where PUBLIC_URL is set; else the request's scheme and Host count
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (READS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw commonRefusal('CROSS_SITE');
    return;
  }
  const ownOrigin = publicOrigin ?? (request.host && `${request.protocol}://${request.host}`);
  if (!ownOrigin || request.headers.origin !== ownOrigin) throw commonRefusal('CROSS_SITE');
}
