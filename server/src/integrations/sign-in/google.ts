import * as openid from 'openid-client';
import type { Settings } from '../../settings.ts';

/** What is remembered between sending somebody to Google and their coming back. */
export interface GoogleTry {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who came back, as Google says it. `sub` is the person, for good; an address may pass to somebody else. */
export interface GooglePerson {
  readonly sub: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string | undefined;
}

export interface GoogleSignIn {
  /** A new try, and where Google asks the person. @throws GoogleError */
  begin(redirectUri: string): Promise<{ readonly attempt: GoogleTry; readonly url: string }>;
  /** Checks what came back, to the signature. Google's tokens are forgotten at once. @throws GoogleError */
  finish(attempt: GoogleTry, query: string): Promise<GooglePerson>;
}

/** canceled: the person said no · unreachable: no answer that can be read · refused: nothing that can be trusted */
type GoogleTrouble = 'canceled' | 'unreachable' | 'refused';

export class GoogleError extends Error {
  override name = 'GoogleError';
  readonly trouble: GoogleTrouble;

  constructor(trouble: GoogleTrouble, cause: unknown) {
    super(`Google: ${trouble} (${wordsOf(cause)})`);
    this.trouble = trouble;
  }
}

const REQUEST_SECONDS = 5;
const CLOCKS_DIFFER_SECONDS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** OpenID Connect, code flow with PKCE, state and nonce. Google is asked for its addresses when they are first needed. */
export function createGoogle({
  clientId,
  clientSecret,
  issuer,
}: NonNullable<Settings['google']>): GoogleSignIn {
  const askAddresses = () =>
    openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockTolerance]: CLOCKS_DIFFER_SECONDS },
      openid.ClientSecretPost(clientSecret),
      {
        timeout: REQUEST_SECONDS,
        execute: [
          // The code flow may trust TLS alone; the signature is looked at all the same.
          openid.enableNonRepudiationChecks,
          // Settings let plain http through for this very machine only.
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
  const addresses = keptFor(DAY_MS, askAddresses);

  return {
    begin: async (redirectUri) => {
      const config = await addresses().catch(fail);
      const codeVerifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // On a shared machine Google would otherwise take the person who used it last.
        prompt: 'select_account',
      });
      return { attempt: { redirectUri, state, nonce, codeVerifier }, url: url.href };
    },
    finish: async ({ redirectUri, state, nonce, codeVerifier }, query) => {
      const back = new URL(redirectUri);
      back.search = query;
      try {
        const tokens = await openid.authorizationCodeGrant(await addresses(), back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return personIn(tokens.claims());
      } catch (error) {
        return fail(error);
      }
    },
  };
}

function personIn(claims: openid.IDToken | undefined): GooglePerson {
  if (!claims?.sub) throw new Error('no id_token');
  const { sub, email, email_verified: verified, name } = claims;
  return {
    sub,
    email: typeof email === 'string' ? email : undefined,
    emailVerified: verified === true,
    name: typeof name === 'string' ? name : undefined,
  };
}

// What an answer that is no OpenID Connect at all is called, and what ended before there was any.
const NO_ANSWER = /^OAUTH_(TIMEOUT|ABORT|RESPONSE_IS_NOT_CONFORM|RESPONSE_IS_NOT_JSON|PARSE_ERROR)$/;

function fail(error: unknown): never {
  if (error instanceof openid.AuthorizationResponseError) {
    throw new GoogleError(error.error === 'access_denied' ? 'canceled' : 'refused', error);
  }
  const { code } = error as { code?: unknown };
  const isUnreachable = error instanceof TypeError || NO_ANSWER.test(String(code));
  throw new GoogleError(isUnreachable ? 'unreachable' : 'refused', error);
}

/** For the log: what happened, without anything that Google or a visitor wrote. */
function wordsOf(cause: unknown): string {
  const { code, error } = cause as { code?: unknown; error?: unknown };
  const known = [code, error].find((word) => typeof word === 'string' && /^[\w.-]{1,60}$/.test(word));
  return String(known ?? (cause instanceof Error ? cause.name : typeof cause));
}

/** Asks once and keeps the answer; a failure is not kept. */
function keptFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer;
    const answer = ask();
    const asked = { answer, until: Date.now() + milliseconds };
    kept = asked;
    answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return answer;
  };
}
