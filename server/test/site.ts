import type { Call } from '@skillverse/contract/call';
import type { ErrorAnswer } from '@skillverse/contract/errors';
import type { FastifyInstance } from 'fastify';
import { type AppParts, createApp } from '../src/app.ts';
import { openPushKeys } from '../src/integrations/push/push-keys.ts';
import { createSignIn } from '../src/integrations/sign-in/better-auth.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import { compareAnswers } from './compare-answers.ts';
import type { TestDatabase } from './database.ts';

export const TEST_SECRET = 'a secret that only the tests know, 32+';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & Partial<ErrorAnswer>;
}

export interface Asked {
  /** A Cookie header, e.g. from signedIn(). */
  readonly as?: string;
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: unknown;
  /** Instead of body: JSON exactly as written. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

export interface Site {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly settings: Settings;
  /** The calls of which an answer was compared with its schema. */
  readonly compared: ReadonlySet<Call>;
  /** Sends a real request over a real socket, from the site's own origin. */
  ask<T = unknown>(method: Call['method'], path: string, asked?: Asked): Promise<Answer<T>>;
  close(): Promise<void>;
}

type SiteParts = Pick<AppParts, 'webDist' | 'passwords' | 'listen' | 'mails' | 'pushes'> & {
  /** What no variable alone could ask for. */
  readonly settings?: Partial<Settings>;
};

const open = new Set<FastifyInstance>();

/** Ends those that the tests of a file have not ended: the next file of the process may get the same database. */
export async function closeSites(): Promise<void> {
  await Promise.all([...open].map((app) => app.close()));
  open.clear();
}

/** The real app as `npm start` would run it, with each answer compared with its schema, but for the web files, unless they are among `more`; `env` overrides settings. */
export async function createSite(
  { db, dataDir, files }: Pick<TestDatabase, 'db' | 'dataDir' | 'files'>,
  env: Record<string, string> = {},
  { settings: wanted, ...more }: SiteParts = {},
): Promise<Site> {
  const read = readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env });
  const settings = { ...read, ...wanted };
  const signIn = createSignIn({
    db,
    settings,
    secret: TEST_SECRET,
    ...(more.passwords && { passwords: more.passwords }),
  });
  const keys = openPushKeys(db, TEST_SECRET);
  const pushes = {
    services: settings.pushServices,
    publicKey: async () => (await keys()).publicKey,
  };
  const app = await createApp({ db, signIn, files, settings, pushes, ...more });
  open.add(app);
  const { compared, throwDifference } = compareAnswers(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    url,
    settings,
    compared,
    ask: async <T>(method: Call['method'], path: string, asked?: Asked) => {
      const answer = await ask<T>(url, method, path, asked);
      throwDifference();
      return answer;
    },
    close: async () => {
      await app.close();
      open.delete(app);
    },
  };
}

async function ask<T>(url: string, method: string, path: string, asked: Asked = {}): Promise<Answer<T>> {
  const headers = new Headers({ origin: url, ...asked.headers });
  if (asked.as) headers.set('cookie', asked.as);
  const body = asked.body instanceof FormData ? asked.body : jsonOf(asked);
  if (typeof body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  const answer = await fetch(url + path, { method, headers, body, redirect: 'manual' });
  const text = await (isStream(answer) ? endStream(answer) : answer.text());
  // A file that a call answers with is of other types, and of no interest here.
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : {} };
}

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream');

/** A stream of events has no end of its own. */
async function endStream({ body }: Response): Promise<string> {
  await body?.cancel();
  return '';
}

function jsonOf({ text, body }: Asked): string | null {
  return text ?? (body === undefined ? null : JSON.stringify(body));
}
