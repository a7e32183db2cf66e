import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../../core/http/origin.ts';

/** The address that passkeys are made for and used at. */
export interface PasskeyPlace {
  /** As browsers write it. */
  readonly origin: string;
  /** Its host name (the relying party's id): a passkey is of this name alone. */
  readonly rpId: string;
}

/**
 * Browsers know passkeys in secure contexts alone, under a name: over https, or at localhost. Without PUBLIC_URL a name counts
 * if no other machine can be behind it: another site could otherwise have passkeys made here for a name of its own.
 * @returns undefined where there can be none
 */
export function passkeyPlace(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicOrigin: string | undefined,
): PasskeyPlace | undefined {
  const url = URL.parse(ownOrigin(request, publicOrigin) ?? '');
  if (!url) return undefined;
  const rpId = url.hostname;
  const isLocal = rpId === 'localhost' || rpId.endsWith('.localhost');
  if (isIP(rpId.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  if (!isLocal && url.protocol !== 'https:') return undefined;
  if (!isLocal && publicOrigin === undefined && !isThisMachine(rpId)) return undefined;
  return { origin: url.origin, rpId };
}

function isThisMachine(name: string): boolean {
  const own = hostname()
    .toLowerCase()
    .replace(/\.local$/, '');
  return name === own || name === `${own}.local`;
}
