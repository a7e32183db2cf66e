import { OAuth2Server } from 'oauth2-mock-server';

/** What Google says about a person; a claim that is undefined is left out. */
export type Claims = Readonly<Record<string, unknown>>;

/** Plays Google on this machine: the person is the one who was set last, and always agrees. */
export interface GoogleStandIn {
  /** Settings with which a site takes it for Google. */
  readonly env: Record<string, string>;
  readonly server: OAuth2Server;
  /** Who sits before it from now on. */
  personIs(claims: Claims): void;
  /** The next person who comes is sent back with these words instead of a code, e.g. error=access_denied. */
  answersOnce(words: Readonly<Record<string, string>>): void;
  /** The next person who comes is left standing on a page of Google's. */
  staysOnce(): void;
  close(): Promise<void>;
}

export async function openGoogle(): Promise<GoogleStandIn> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url!;
  let person: Claims = {};
  server.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, person));
  server.service.addRoute('GET', '/stay', (_request, answer) => {
    answer
      .setHeader('content-type', 'text/html')
      .end('<title>Google</title><link rel="icon" href="data:,"><p>Choose an account');
  });
  return {
    env: { GOOGLE_CLIENT_ID: 'skillverse', GOOGLE_CLIENT_SECRET: 'only for tests', GOOGLE_ISSUER: issuer },
    server,
    personIs: (claims) => {
      person = claims;
    },
    answersOnce: (words) => {
      server.service.once('beforeAuthorizeRedirect', ({ url }) => {
        url.searchParams.delete('code');
        for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value);
      });
    },
    staysOnce: () => {
      server.service.once('beforeAuthorizeRedirect', ({ url }) => {
        url.href = new URL('/stay', issuer).href;
      });
    },
    close: () => server.stop(),
  };
}

/** A person of whom Google knows everything. */
export const aPerson = (sub: string, more: Claims = {}): Claims => ({
  sub,
  email: `${sub}@gmail.test`,
  email_verified: true,
  name: 'Grace Google',
  ...more,
});
