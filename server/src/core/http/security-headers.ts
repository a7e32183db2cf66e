import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../../settings.ts';

/**
 * Gives every answer its headers, refusals too: to be called before any hook that may refuse. They are the same for all and are made
 * once: making them again took a twentieth of what a small request costs.
 */
export function addSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** For what is answered before any hook: the same again. */
export const securityHeaders = (settings: Settings): Readonly<Record<string, string>> =>
  headersOf(optionsFor(settings));

/**
 * Scripts and styles come from our own files only; images may come from any https address, because a course may name one, and
 * from memory, because a chosen avatar is shown before it is uploaded. The opener policy lets a Google popup talk back.
 */
function optionsFor({ publicUrl }: Settings): HelmetOptions {
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'https:', 'blob:'],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  };
}

/** What helmet would write into an answer. @throws what it says of options that are wrong */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = String(value);
      return this as ServerResponse;
    },
    removeHeader: (name) => void delete headers[name.toLowerCase()],
  };
  helmet(options)({} as IncomingMessage, answer as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
