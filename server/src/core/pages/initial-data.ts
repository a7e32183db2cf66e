import type { UserId } from '@skillverse/contract/ids';
import { getMe } from '@skillverse/contract/profiles';
import type { ScreenAddress } from '@skillverse/contract/screens';
import type { InitialData } from '@skillverse/contract/screens/initial-data';
import { initialReads } from '@skillverse/contract/screens/initial-reads';
import { visitorReads } from '@skillverse/contract/screens/visitor-reads';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A page waits this long for its initial data. After that the screen asks by itself, and says what is wrong. */
const WAIT_MAX_MS = 2000;

export interface PageData extends InitialData {
  /** Prolongs the session, as the answer to the browser's own question would. */
  readonly setCookie: string | undefined;
  /** Something that the screen shows first is not there. */
  readonly isMissing: boolean;
}

/** The one page that a suspended member is led to, whatever is asked for. */
const SUSPENDED_AT: ScreenAddress = '/suspended';

const NOBODY: PageData = { signedIn: false, answers: {}, setCookie: undefined, isMissing: false };

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
  const isNobody = request.headers.cookie === undefined;
  const late = new Promise<PageData | undefined>((resolve) => {
    setTimeout(() => resolve(isNobody ? NOBODY : undefined), WAIT_MAX_MS).unref();
  });
  const work = isNobody ? readForNobody(app, request, url) : readAll(app, request, url);
  return await Promise.race([work, late]).catch(() => (isNobody ? NOBODY : undefined));
}

async function readAll(
  app: FastifyInstance,
  request: FastifyRequest,
  url: URL,
): Promise<PageData | undefined> {
  const viewer = await read(app, request, getMe.path);
  if (viewer.statusCode === 401) return await readForNobody(app, request, url);
  if (viewer.statusCode !== 200) return undefined;
  const profile = viewer.json<{ id: UserId; isSuspended: boolean }>();
  const path = profile.isSuspended ? SUSPENDED_AT : url.pathname;
  const { answers, isMissing } = await readEach(
    app,
    request,
    initialReads(path, url.searchParams, profile.id),
  );
  return {
    signedIn: true,
    answers: { [getMe.path]: profile, ...answers },
    isMissing,
    setCookie: viewer.headers['set-cookie']?.toString(),
  };
}

/** What the login says of how one joins, or a document that everybody may read. */
async function readForNobody(app: FastifyInstance, request: FastifyRequest, url: URL): Promise<PageData> {
  const read = await readEach(app, request, visitorReads(url.pathname, url.searchParams));
  return { ...NOBODY, ...read };
}

async function readEach(app: FastifyInstance, request: FastifyRequest, addresses: readonly string[]) {
  const answers: Record<string, unknown> = {};
  let isMissing = false;
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await read(app, request, address);
      if (answer.statusCode === 200) answers[address] = answer.json();
      if (answer.statusCode === 404) isMissing = true;
    }),
  );
  return { answers, isMissing };
}

function read(app: FastifyInstance, { headers: { cookie = '', host = '' } }: FastifyRequest, url: string) {
  return app.inject({ method: 'GET', url, headers: { cookie, host, accept: 'application/json' } });
}
