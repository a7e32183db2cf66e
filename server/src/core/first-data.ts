import { type FirstData, firstReads, VIEWER_READ } from '@skillverse/contract/first-reads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageVisit } from './page-room.ts';

/** As long a page waits for what it is to carry: after that the screen asks by itself, and says what is wrong. */
const PATIENCE_MS = 2000;

export interface Carried extends FirstData {
  /** Prolongs the session, as the answer to the browser's own question would. */
  readonly setCookie: string | undefined;
}

/**
 * What the page of a screen carries: the answers of the API itself to what the screen would ask first, so that nothing
 * reaches a page that would not reach the browser anyway.
 * @param visit begun as whose page it is, before more is asked for it
 * @returns undefined where that cannot be said now, or there is no room for it
 */
export async function readFirstData(
  app: FastifyInstance,
  request: FastifyRequest,
  url: URL,
  visit: Pick<PageVisit, 'beginAs'>,
): Promise<Carried | undefined> {
  if (request.headers.cookie === undefined) return { signedIn: false, answers: {}, setCookie: undefined };
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS).unref();
  });
  return await Promise.race([askAll(app, request, url, visit), late]).catch(() => undefined);
}

async function askAll(
  app: FastifyInstance,
  request: FastifyRequest,
  url: URL,
  visit: Pick<PageVisit, 'beginAs'>,
): Promise<Carried | undefined> {
  const viewer = await ask(app, request, VIEWER_READ);
  if (viewer.statusCode === 401) return { signedIn: false, answers: {}, setCookie: undefined };
  if (viewer.statusCode !== 200) return undefined;
  const profile = viewer.json<{ id: string }>();
  visit.beginAs(profile.id);
  const answers: Record<string, unknown> = { [VIEWER_READ]: profile };
  const path = url.pathname.replace(/\/+$/, '') || '/';
  await Promise.all(
    firstReads(path, url.searchParams, profile.id).map(async (address) => {
      const answer = await ask(app, request, address);
      if (answer.statusCode === 200) answers[address] = answer.json();
    }),
  );
  const setCookie = viewer.headers['set-cookie'];
  return { signedIn: true, answers, luck: Math.random(), setCookie: setCookie?.toString() };
}

function ask(app: FastifyInstance, { headers: { cookie = '', host = '' } }: FastifyRequest, url: string) {
  return app.inject({ method: 'GET', url, headers: { cookie, host, accept: 'application/json' } });
}
