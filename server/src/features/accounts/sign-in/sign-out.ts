import type { IncomingHttpHeaders } from 'node:http';
import { MEMBER_HEADER } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import type { SessionCookie } from '../../../integrations/sign-in/session-cookie.ts';
import { deleteSession } from '../queries.ts';
import { readViewer } from './read-viewer.ts';

/**
 * Ends the session that the cookie opens, for every server at once. Without one there is nothing to end.
 * @returns whose session it was
 * @throws OTHER_MEMBER where the page asks on behalf of somebody else than whose session it is
 */
export async function signOutMember(
  db: Db,
  cookie: SessionCookie,
  headers: IncomingHttpHeaders,
): Promise<UserId | undefined> {
  const meant = headers[MEMBER_HEADER];
  const found = meant === undefined ? undefined : await readViewer(db, headers.cookie, cookie);
  if (found && found.viewer.id !== meant) throw commonRefusal('OTHER_MEMBER');
  const token = cookie.read(headers.cookie);
  return token ? await deleteSession(db, token) : undefined;
}
