import { randomUUID } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';

/** Someone with a browser's cookies, over real HTTP. */
export interface Visitor {
  readonly userId: UserId;
  readonly cookie: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Asking {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** @throws where no answer arrived */
export async function askOver(
  url: string,
  method: string,
  path: string,
  asking: Asking = {},
): Promise<HttpAnswer & { cookies: string }> {
  const headers = new Headers({ origin: url });
  if (asking.cookie) headers.set('cookie', asking.cookie);
  if (asking.key) headers.set('idempotency-key', asking.key);
  if (asking.body !== undefined) headers.set('content-type', 'application/json');
  const body = asking.body === undefined ? null : JSON.stringify(asking.body);
  const answer = await fetch(url + path, { method, headers, body });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return {
    status: answer.status,
    body: (await answer.json()) as HttpAnswer['body'],
    cookies: cookies.join('; '),
  };
}

export async function signUpOver(url: string, name: string): Promise<Visitor> {
  const body = {
    name,
    email: `${randomUUID()}@example.test`,
    password: 'correct horse battery',
    skills: ['Patience'],
  };
  const answer = await askOver(url, 'POST', '/api/auth/sign-up', { body });
  if (answer.status !== 200) throw new Error(`sign-up answered ${answer.status}`);
  return { userId: answer.body.userId as UserId, cookie: answer.cookies };
}
