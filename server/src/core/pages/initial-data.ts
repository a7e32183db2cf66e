import type { UserId } from '@skillverse/contract/ids';
import { getMe } from '@skillverse/contract/profiles';
import { initialReads } from '@skillverse/contract/screens';
import type { InitialData } from '@skillverse/contract/screens/initial-data';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A page waits this long for its initial data. After that the screen asks by itself, and says what is wrong. */
const WAIT_MAX_MS = 2000;

export interface PageData extends InitialData {
  /** Prolongs the session, as the answer to the browser's own question would. */
  readonly setCookie: string | undefined;
}

const NOBODY: PageData = { signedIn: false, answers: {}, setCookie: undefined };

/**
 * Reads what the page of a screen carries: the answers of the API itself to what the screen asks first. So nothing reaches a
 * page that would not reach the browser anyway, and the API's own limits hold.
 * @returns undefined if the API does not say in time who is signed in
 */
export async function readInitialData(
  app: FastifyInstance,
  request: FastifyRequest,
  url: URL,
): Promise<PageData | undefined> {
  if (request.headers.cookie === undefined) return NOBODY;
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), WAIT_MAX_MS).unref();
  });
  return await Promise.race([readAll(app, request, url), late]).catch(() => undefined);
}

async function readAll(
  app: FastifyInstance,
  request: FastifyRequest,
  url: URL,
): Promise<PageData | undefined> {
  const viewer = await read(app, request, getMe.path);
  if (viewer.statusCode === 401) return NOBODY;
  if (viewer.statusCode !== 200) return undefined;
  const profile = viewer.json<{ id: UserId }>();
  const answers: Record<string, unknown> = { [getMe.path]: profile };
  await Promise.all(
    initialReads(url.pathname, url.searchParams, profile.id).map(async (address) => {
      const answer = await read(app, request, address);
      if (answer.statusCode === 200) answers[address] = answer.json();
    }),
  );
  return { signedIn: true, answers, setCookie: viewer.headers['set-cookie']?.toString() };
}

function read(app: FastifyInstance, { headers: { cookie = '', host = '' } }: FastifyRequest, url: string) {
  return app.inject({ method: 'GET', url, headers: { cookie, host, accept: 'application/json' } });
}
