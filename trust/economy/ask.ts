import type { Reply } from '../connections.ts';
import { type Action, keyOf } from './actions.ts';
import type { Economy } from './model.ts';
import type { Real } from './real.ts';
import { requestOf } from './requests.ts';
import { seenOf } from './seen.ts';
import type { Told } from './told.ts';

/** The next page of what a wallet moved, or of reviews, has its cursor here. */
type Page = { nextCursor?: string | null; transfers?: Page; items?: unknown[] };

/** Sends one request as the browser of the member would. */
export async function ask(real: Real, economy: Economy, action: Action): Promise<Reply> {
  const request = requestOf(real, action);
  const session = 'who' in action ? economy.people[action.who]!.browser : undefined;
  const cookie = session === undefined ? undefined : real.cookies[session];
  const { connections, address } = real;
  const reply = await connections.ask<Page>({ ...request, cookie, address, key: keyOf(action) });
  // Longer lists are read to their end.
  const first = reply.body.transfers ?? reply.body;
  for (let cursor = first.nextCursor; cursor; ) {
    const path = `${request.path}${request.path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
    const next = await connections.ask<Page>({ method: 'GET', path, cookie });
    const page = next.body.transfers ?? next.body;
    first.items?.push(...(page.items ?? []));
    cursor = page.nextCursor;
  }
  return reply;
}

/** What the answer says, in the model's words. */
export function toldBy(real: Real, action: Action, { status, body }: Reply): Told {
  if (status === 200) return { status, body: seenOf(real, action, body) };
  const { code: told, message, details } = body.error ?? { code: 'none', message: 'none' };
  // Two calls have this code, each with a sentence of its own.
  const code = told === 'ALREADY_ANSWERED' && action.does === 'decideRequest' ? 'ANSWERED_BEFORE' : told;
  // What stands there instead is read again where it is looked for.
  const isWhole = code === 'COURSE_CHANGED' || code === 'PROJECT_CHANGED';
  return { status, code, message, ...(details !== undefined && !isWhole && { details }) };
}

/** Keeps what the site calls the things that were just made. */
export function remember(
  real: Real,
  economy: Economy,
  action: Action,
  { status, cookies, body }: Reply,
): void {
  if (status !== 200) return;
  const { id, userId, updatedAt } = body as Record<string, string>;
  const cookie = cookies.find((line) => /session=[^;]/.test(line));
  if (action.does === 'signUp') real.personIds.push(userId!);
  if (action.does === 'signUp' || action.does === 'signIn') real.cookies.push(cookie!.split(';')[0]!);
  if (action.does === 'createCourse' && !real.courseIds.includes(id!)) real.courseIds.push(id!);
  if (action.does === 'createProject' && !real.projectIds.includes(id!)) real.projectIds.push(id!);
  if (action.does === 'askForHelp') rememberCall(real, body);
  if (action.does === 'createCourse' || action.does === 'editCourse') {
    const course = real.courseIds.indexOf(id!);
    real.courseVersions.set(`${course} ${economy.courses[course]!.version}`, updatedAt!);
  }
  if (action.does === 'createProject' || action.does === 'editProject') {
    const project = real.projectIds.indexOf(id!);
    real.projectVersions.set(`${project} ${economy.projects[project]!.version}`, updatedAt!);
  }
}

function rememberCall(real: Real, body: unknown): void {
  const { request } = body as { request: { id: string } };
  if (!real.callIds.includes(request.id)) real.callIds.push(request.id);
}

/** When the site says that it completed, or now. */
export function momentOf(action: Action, { status, body }: Reply): number {
  if (action.does !== 'complete' || status !== 200) return Date.now();
  const { enrollment } = body as unknown as { enrollment: { completedAt: string } };
  return Date.parse(enrollment.completedAt);
}
