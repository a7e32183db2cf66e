import { randomUUID } from 'node:crypto';
import { signIn, signOut, signUp } from '@skillverse/contract/accounts';
import {
  connectGoogle,
  disconnectGoogle,
  GOOGLE_CALLBACK_PATH,
  type GoogleOutcome,
  startGoogle,
} from '@skillverse/contract/accounts/google';
import {
  changePassword as changePasswordCall,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  getSignInMethods,
  listSessions,
} from '@skillverse/contract/accounts/settings';
import { putTimeZone } from '@skillverse/contract/accounts/time-zone';
import { SessionId, type UserId } from '@skillverse/contract/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalFrom } from '../../core/errors/failure-answer.ts';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { idIn } from '../../core/http/id-in.ts';
import { siteOrigin } from '../../core/http/origin.ts';
import type { Serve } from '../../core/http/serve.ts';
import { withinDeadline } from '../../core/overload/deadline.ts';
import { GOOGLE_PAGE_HEADERS, googlePage } from '../../integrations/sign-in/google-page.ts';
import { passkeyPlace } from '../../integrations/sign-in/passkey-place.ts';
import { changeTimeZone } from './change-time-zone.ts';
import { findAddress } from './email/link-queries.ts';
import { disconnectGoogleAccount } from './google/disconnect-google.ts';
import { finishGoogle } from './google/finish-google.ts';
import { type GoogleErrand, startGooglePopup } from './google/start-google.ts';
import { countPasskeys } from './passkeys/passkey-queries.ts';
import { changePassword } from './password/change-password.ts';
import { type PasswordParts, verifyOwnerNow } from './password/verify-owner.ts';
import { presentSession } from './present.ts';
import { findSignInMethods } from './queries.ts';
import { endOtherSessions, endSession } from './sign-in/end-sessions.ts';
import { readViewer } from './sign-in/read-viewer.ts';
import { listSessionRows } from './sign-in/session-queries.ts';
import { signInMember } from './sign-in/sign-in.ts';
import { signOutMember } from './sign-in/sign-out.ts';
import { signUpMember } from './sign-in/sign-up.ts';
import { type AccountParts, callerOf } from './sign-in/start-session.ts';
import { tellAccountChanged } from './tell-account.ts';

export function accountRoutes(serve: Serve, { tell, ...parts }: AccountParts & { tell: Tell }): void {
  const { cookie } = parts.signIn;

  serve(signUp, async ({ body, request, reply }) => {
    const signedIn = await signUpMember(parts, body, callerOf(request));
    if (signedIn) reply.header('set-cookie', signedIn.cookies);
    return { userId: signedIn?.userId ?? null };
  });

  serve(signIn, async ({ body, request, reply }) => {
    const { userId, cookies } = await signInMember(parts, body, callerOf(request));
    reply.header('set-cookie', cookies);
    return { userId };
  });

  serve(signOut, async ({ request, reply }) => {
    const memberId = await signOutMember(parts.db, cookie, request.headers);
    if (memberId) tellSessionEnded(tell, memberId);
    reply.header('set-cookie', cookie.clear());
    return { signedOut: true as const };
  });
}

const refuseConnect = refusals(connectGoogle);

// Google may be asked three times on the way, each within 5 seconds.
const GOOGLE_DEADLINE_MS = 20_000;

type GoogleParts = AccountParts & PasswordParts & { readonly tell: Tell };

/** The popup of Google: where it opens, where it comes back to, and the end of it. */
export function googleRoutes(app: FastifyInstance, serve: Serve, parts: GoogleParts): void {
  const start = async (errand: GoogleErrand, request: FastifyRequest, reply: FastifyReply) => {
    const origin = siteOrigin(request, parts.settings.publicUrl);
    const { url, cookie } = await startGooglePopup(parts, errand, { origin, ...callerOf(request) });
    reply.header('set-cookie', cookie);
    return { url };
  };

  serve(startGoogle, ({ body: newcoming, request, reply }) => start({ newcoming }, request, reply));

  serve(connectGoogle, async ({ viewer, body, request, reply }) => {
    if (parts.signIn.google) await verifyOwnerNow(parts, viewer, body.currentPassword, refuseConnect);
    return await start({ connects: viewer.id }, request, reply);
  });

  serve(disconnectGoogle, async ({ viewer, body: { currentPassword }, request }) => {
    const rpId = passkeyPlace(request, parts.settings.publicUrl)?.rpId;
    await disconnectGoogleAccount(parts, viewer, { currentPassword, rpId });
    tellAccountChanged(parts.tell, viewer.id);
    return { connected: false as const };
  });

  // A page and no call: a person's browser comes here from Google.
  app.get(GOOGLE_CALLBACK_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const { outcome, cookies } = await withinDeadline(GOOGLE_DEADLINE_MS, comeBack(parts, request)).catch(
      (error) => ({ outcome: refusedOutcome(error, request, reply), cookies: [] }),
    );
    const page = googlePage({ type: 'skillverse-google', ...outcome });
    return await reply.headers({ ...GOOGLE_PAGE_HEADERS, 'set-cookie': [...cookies] }).send(page);
  });
}

type Outcome = Omit<GoogleOutcome, 'type'>;

async function comeBack(parts: GoogleParts, request: FastifyRequest) {
  const caller = callerOf(request);
  const found = await readViewer(parts.db, caller.cookieHeader, parts.signIn.cookie);
  const query = request.url.split('?').slice(1).join('?');
  // A suspended member connects nothing.
  const viewer = found?.isSuspended ? undefined : found?.viewer;
  const { outcome, cookies } = await finishGoogle(parts, { ...caller, query, viewer });
  if (viewer && outcome === 'connected') tellAccountChanged(parts.tell, viewer.id);
  return { outcome: { outcome } satisfies Outcome, cookies };
}

// Whatever went wrong, a person sees a page and the opener hears of it.
function refusedOutcome(error: unknown, request: FastifyRequest, reply: FastifyReply): Outcome {
  const refusal = refusalFrom(error, request);
  request.refusedAs = refusal.code;
  if (refusal.status >= 500) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    request.log.error({ err: cause, code: refusal.code }, 'request failed');
  }
  reply.status(refusal.status);
  return { outcome: 'refused', reason: refusal.message };
}

const refuseEnd = refusals(endSessionCall);

/** What a member sees and changes under Settings. */
export function accountSettingsRoutes(
  serve: Serve,
  { tell, ...parts }: AccountParts & PasswordParts & { tell: Tell },
): void {
  const { db, settings } = parts;
  const { cookie, deviceCookie } = parts.signIn;

  serve(getSignInMethods, async ({ viewer, request }) => {
    const place = passkeyPlace(request, settings.publicUrl);
    const { passwordHash, hasGoogle } = await findSignInMethods(db, viewer.id);
    const google = { available: settings.google !== undefined, connected: hasGoogle };
    const address = await findAddress(db, viewer.id);
    const email = { verified: address?.isVerified ?? false, mailAvailable: parts.mails !== undefined };
    const passkeys = { available: place !== undefined, ...(await countPasskeys(db, viewer.id, place?.rpId)) };
    return { hasPassword: passwordHash !== null, email, google, passkeys };
  });

  serve(putTimeZone, async ({ viewer, body: { timeZone } }) => {
    await changeTimeZone(db, viewer.id, timeZone);
    return { timeZone };
  });

  serve(changePasswordCall, async ({ viewer, body: { currentPassword, newPassword }, reply }) => {
    const change = { current: currentPassword, wanted: newPassword };
    const { endedSessions, token, account } = await changePassword(parts, viewer, change);
    tellSessionEnded(tell, viewer.id);
    tellAccountChanged(tell, viewer.id);
    // Every mark of a browser is void now; this one knows the new password.
    const device = deviceCookie(account).issue(randomUUID());
    reply.header('set-cookie', [cookie.issue(token), device]);
    return { endedSessions };
  });

  serve(listSessions, async ({ viewer }) => {
    const rows = await listSessionRows(db, viewer.id, viewer.sessionId);
    return { items: rows.map((row) => presentSession(row, viewer.sessionId)) };
  });

  serve(endSessionCall, async ({ viewer, params, reply }) => {
    const sessionId = idIn(SessionId, params.sessionId);
    if (!sessionId) throw refuseEnd.SESSION_NOT_FOUND();
    await endSession(db, viewer, sessionId);
    tellSessionEnded(tell, viewer.id);
    if (sessionId === viewer.sessionId) reply.header('set-cookie', cookie.clear());
    return { ended: true as const };
  });

  serve(endOtherSessionsCall, async ({ viewer }) => {
    const endedSessions = await endOtherSessions(db, viewer);
    tellSessionEnded(tell, viewer.id);
    return { endedSessions };
  });
}

/** On every process the streams of sessions that have ended are closed. */
function tellSessionEnded(tell: Tell, memberId: UserId): void {
  tell([memberId], 'session', memberId);
}
