import type { Db } from '../../db/client.ts';
import type { SessionCookie } from '../../integrations/sign-in/session-cookie.ts';
import { deleteSession } from './queries.ts';

/** Ends the session that the cookie opens, for every server at once. Without one there is nothing to end. */
export async function signOutMember(
  db: Db,
  cookie: SessionCookie,
  cookieHeader: string | undefined,
): Promise<void> {
  const token = cookie.read(cookieHeader);
  if (token) await deleteSession(db, token);
}
