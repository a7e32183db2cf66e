import { randomBytes } from 'node:crypto';
import {
  beginPasskeySignIn,
  type PasskeyAnswer,
  type PasskeyOptions,
  signInWithPasskey as signInWithPasskeyCall,
} from '@skillverse/contract/accounts/passkeys';
import { refusals } from '../../../core/errors/refusal.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PasskeyPlace } from '../../../integrations/sign-in/passkey-place.ts';
import { passkeyOptions } from '../../../integrations/sign-in/passkeys.ts';
import { SESSION_SECONDS } from '../../../integrations/sign-in/session-cookie.ts';
import { insertSession } from '../queries.ts';
import { limitPasskeySignIns } from '../sign-in/limit-tries.ts';
import { type AccountParts, type Caller, type SignedIn, startSession } from '../sign-in/start-session.ts';
import { markBegunByPasskey, recordUse } from './passkey-queries.ts';
import { storeChallenge } from './store-challenge.ts';
import { verifyPasskeyUse } from './verify-passkey-use.ts';

const refuse = { begin: refusals(beginPasskeySignIn), signIn: refusals(signInWithPasskeyCall) };
const USER_AGENT_MAX = 300;

interface StartedSignIn {
  readonly options: PasskeyOptions;
  /** Set-Cookie value: the mark of this browser. */
  readonly cookie: string;
}

/** Any passkey of this site may answer: who is about to sign in is not asked. Windows of one browser share its mark. */
export async function startPasskeySignIn(
  { db, settings, signIn }: AccountParts,
  { address, cookieHeader }: Caller,
  place: PasskeyPlace | undefined,
): Promise<StartedSignIn> {
  if (!place) throw refuse.begin.PASSKEYS_UNAVAILABLE();
  await limitPasskeySignIns(db, settings, address);
  const mark = signIn.passkeyCookie.read(cookieHeader) ?? randomBytes(24).toString('base64url');
  const challenge = await storeChallenge(db, 'sign-in', mark);
  return { options: passkeyOptions({ place, challenge }), cookie: signIn.passkeyCookie.issue(mark) };
}

/** A new session for the member who has this passkey. */
export async function signInWithPasskey(
  parts: AccountParts,
  { answer, place }: { answer: PasskeyAnswer; place: PasskeyPlace | undefined },
  { address, userAgent, cookieHeader }: Caller,
): Promise<SignedIn> {
  const { db, settings, signIn } = parts;
  const no = refuse.signIn;
  await limitPasskeySignIns(db, settings, address);
  const whose = signIn.passkeyCookie.read(cookieHeader);
  const { passkey, used } = await verifyPasskeyUse(db, { purpose: 'sign-in', whose, place, no }, answer);
  // The device has to say whose it is: one that keeps no handle was not asked to be a way in without an address.
  if (answer.userHandle === undefined) throw no.PASSKEY_REFUSED();
  const { userId } = passkey;
  const token = randomBytes(24).toString('base64url');
  const session = { userId, token, seconds: SESSION_SECONDS, userAgent: userAgent?.slice(0, USER_AGENT_MAX) };
  await inTransaction(db, async (tx) => {
    // Removed or used with this count at this very moment.
    if (!(await recordUse(tx, passkey, used))) throw no.PASSKEY_REFUSED();
    if (!(await insertSession(tx, session))) throw no.MEMBER_CLOSED();
    await markBegunByPasskey(tx, token);
  });
  return await startSession(parts, { userId, token }, { account: passkey, cookieHeader });
}
