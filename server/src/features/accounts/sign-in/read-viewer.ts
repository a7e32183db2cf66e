import type { FoundViewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import type { SessionCookie } from '../../../integrations/sign-in/session-cookie.ts';
import { findOpenSession, prolongSession } from '../queries.ts';

/**
 * Who is asking: one prepared query per request, and none where the cookie does not carry our signature.
 * A session in use lives on: a day after its start or last extension it gets its 30 days again.
 */
export async function readViewer(
  db: Db,
  cookieHeader: string | undefined,
  cookie: SessionCookie,
): Promise<FoundViewer | undefined> {
  const token = cookie.read(cookieHeader);
  if (token === undefined) return undefined;
  const session = await findOpenSession(db, token);
  if (!session) return undefined;
  const viewer = { id: session.userId, sessionId: session.sessionId };
  const { isHost, isSuspended } = session;
  if (!session.isAging) return { viewer, isHost, isSuspended };
  await prolongSession(db, session.sessionId);
  return { viewer, isHost, isSuspended, refreshedCookie: cookie.issue(token) };
}
