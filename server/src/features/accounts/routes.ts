import {
  changePassword as changePasswordCall,
  endSession as endSessionCall,
  getSignInMethods,
  listSessions,
} from '@skillverse/contract/account-settings';
import { signIn, signOut, signUp, startGoogle } from '@skillverse/contract/accounts';
import { SessionId } from '@skillverse/contract/ids';
import type { FastifyRequest } from 'fastify';
import { idIn } from '../../core/id-in.ts';
import { refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import { changePassword, type PasswordParts } from './change-password.ts';
import { presentSession } from './present.ts';
import { deleteSessionOf, findSignInMethods, listSessionRows } from './queries.ts';
import { signInMember } from './sign-in.ts';
import { signOutMember } from './sign-out.ts';
import { signUpMember } from './sign-up.ts';
import { startGooglePopup } from './start-google.ts';
import type { AccountParts, Caller } from './start-session.ts';

export function accountRoutes(serve: Serve, parts: AccountParts): void {
  const { cookie } = parts.signIn;

  serve(signUp, async ({ body, request, reply }) => {
    const { userId, cookies } = await signUpMember(parts, body, callerOf(request));
    reply.header('set-cookie', cookies);
    return { userId };
  });

  serve(signIn, async ({ body, request, reply }) => {
    const { userId, cookies } = await signInMember(parts, body, callerOf(request));
    reply.header('set-cookie', cookies);
    return { userId };
  });

  serve(signOut, async ({ request, reply }) => {
    await signOutMember(parts.db, cookie, request.headers);
    reply.header('set-cookie', cookie.clear());
    return { signedOut: true as const };
  });

  serve(startGoogle, startGooglePopup);
}

const refuseEnd = refusals(endSessionCall);

/** What a member sees and changes under Settings. */
export function accountSettingsRoutes(serve: Serve, parts: AccountParts & PasswordParts): void {
  const { db, settings } = parts;
  const { cookie } = parts.signIn;

  serve(getSignInMethods, async ({ viewer }) => {
    const { passwordHash, hasGoogle } = await findSignInMethods(db, viewer.id);
    const google = { available: settings.google !== undefined, connected: hasGoogle };
    return { hasPassword: passwordHash !== null, google };
  });

  serve(changePasswordCall, async ({ viewer, body: { currentPassword, newPassword }, reply }) => {
    const change = { current: currentPassword, wanted: newPassword };
    const { endedSessions, token } = await changePassword(parts, viewer, change);
    reply.header('set-cookie', cookie.issue(token));
    return { endedSessions };
  });

  serve(listSessions, async ({ viewer }) => {
    const rows = await listSessionRows(db, viewer.id, viewer.sessionId);
    return { items: rows.map((row) => presentSession(row, viewer.sessionId)) };
  });

  serve(endSessionCall, async ({ viewer, params, reply }) => {
    const sessionId = idIn(SessionId, params.sessionId);
    if (!sessionId || !(await deleteSessionOf(db, viewer.id, sessionId))) throw refuseEnd.SESSION_NOT_FOUND();
    if (sessionId === viewer.sessionId) reply.header('set-cookie', cookie.clear());
    return { ended: true as const };
  });
}

// request.ip looks at X-Forwarded-For only where TRUST_PROXY says who may write it.
function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'],
    cookieHeader: request.headers.cookie,
  };
}
