import { createHmac, timingSafeEqual } from 'node:crypto';

export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** The cookie that carries a session's token, signed in Better Auth's way. */
export interface SessionCookie {
  readonly name: string;
  readonly secure: boolean;
  /** The Set-Cookie value that gives a browser this session for 30 days. */
  issue(token: string): string;
  /** The Set-Cookie value that takes the cookie away. */
  clear(): string;
  /** @returns the token, where the Cookie header holds one that we signed; undefined for anything else */
  read(cookieHeader: string | undefined): string | undefined;
}

/**
 * With an https address the cookie is Secure and bound to this very host by its `__Host-` name. Without one it is
 * plain, so that a phone in the same network can sign in over http.
 */
export function sessionCookieFor(settings: { publicUrl: string | undefined }, secret: string): SessionCookie {
  const secure = settings.publicUrl?.startsWith('https:') ?? false;
  const name = secure ? '__Host-skillverse_session' : 'skillverse_session';
  const attributes = `Path=/; HttpOnly;${secure ? ' Secure;' : ''} SameSite=Lax`;
  const signatureOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64');

  return {
    name,
    secure,
    issue: (token) => {
      const value = encodeURIComponent(`${token}.${signatureOf(token)}`);
      return `${name}=${value}; Max-Age=${SESSION_SECONDS}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read: (cookieHeader) => {
      const value = cookieValue(cookieHeader ?? '', name);
      const dot = value.lastIndexOf('.');
      if (dot < 1) return undefined;
      const token = value.slice(0, dot);
      return isEqual(value.slice(dot + 1), signatureOf(token)) ? token : undefined;
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

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
