import { createHmac } from 'node:crypto';
import { isSameHash } from '../../core/http/keyed-hash.ts';
import type { Settings } from '../../settings.ts';

/** A cookie whose value is ours or nobody's: signed, out of reach for scripts, not sent along from other sites. */
export interface SignedCookie {
  readonly name: string;
  readonly secure: boolean;
  /** The Set-Cookie value that gives a browser this cookie. */
  issue(value: string): string;
  /** The Set-Cookie value that takes the cookie away. */
  clear(): string;
  /** @returns the value, where the Cookie header holds one that we signed; undefined for anything else */
  read(cookieHeader: string | undefined): string | undefined;
}

interface CookieShape {
  readonly name: string;
  readonly maxAgeSeconds: number;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly key: string;
}

/**
 * With an https address the cookie is Secure and bound to this very host by its `__Host-` name. Without one it is
 * plain, so that a phone in the same network can sign in over http. The signature is made in Better Auth's way.
 */
export function signedCookie({ name: bareName, maxAgeSeconds, settings, key }: CookieShape): SignedCookie {
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  const name = secure ? `__Host-${bareName}` : bareName;
  const attributes = `Path=/; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`;
  const signatureOf = (value: string) => createHmac('sha256', key).update(value).digest('base64');

  return {
    name,
    secure,
    issue: (value) => {
      const signed = encodeURIComponent(`${value}.${signatureOf(value)}`);
      return `${name}=${signed}; Max-Age=${maxAgeSeconds}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read: (cookieHeader) => {
      const signed = cookieValue(cookieHeader ?? '', name);
      const dot = signed.lastIndexOf('.');
      if (dot < 1) return undefined;
      const value = signed.slice(0, dot);
      return isSameHash(signed.slice(dot + 1), signatureOf(value)) ? value : undefined;
    },
  };
}

function cookieValue(cookieHeader: string, name: string): string {
  const start = `${name}=`;
  const pair = cookieHeader.split(';').find((part) => part.trimStart().startsWith(start));
  if (!pair) return '';
  try {
    return decodeURIComponent(pair.trim().slice(start.length));
  } catch {
    return '';
  }
}
