import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import type { Db, DbOrTx } from '../../src/db/client.ts';
import { askForHelp } from '../../src/features/help/ask-for-help.ts';
import { claimRequest } from '../../src/features/help/claim-request.ts';
import { noteAnswer } from '../../src/features/help/note-answer.ts';
import { sendMessage } from '../../src/features/messages/send-message.ts';
import { aMember, signedIn } from './given.ts';
import { aMessageId } from './given-messages.ts';
import { aPerson } from './given-people.ts';

const MINUTE_MS = 60_000;

/** A clock of a test: it stands still until the test says so. */
export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * MINUTE_MS);
export const hoursAfter = (moment: Date, hours: number) => minutesAfter(moment, hours * 60);
export const hoursAgo = (hours: number) => hoursAfter(new Date(), -hours);

/** Somebody who is signed in, with a Cookie header. */
export async function aHelper(db: Db, name = 'Hana Helps') {
  const { id } = await aMember(db, { name });
  return { id, as: await signedIn(db, id) };
}

/** Somebody with this skill who was here that number of days ago. */
export async function somebodyWith(db: Db, skill: string, daysAgo = 0): Promise<UserId> {
  const id = await aPerson(db, 'Hana Helps', skill);
  await signedIn(db, id);
  await db`update last_visits set day = (now() at time zone 'UTC')::date - ${daysAgo}::int where member_id = ${id}`;
  return id;
}

interface Wanted {
  readonly askerId?: UserId;
  readonly text?: string;
  readonly skill?: string | null;
  readonly bountySvc?: number;
  readonly now?: Date;
}

/** A request with a bounty of 100 SVC, of somebody new unless it is said whose. */
export async function aRequest(db: Db, wanted: Wanted = {}) {
  const askerId = wanted.askerId ?? (await aMember(db, { name: 'Ada Asks' })).id;
  const { text = 'My dough does not rise', skill = null, bountySvc = 100, now } = wanted;
  const { id, alertedIds } = await askForHelp(db, { askerId, text, skill, bountySvc }, { now });
  return { id, askerId, alertedIds, path: `/api/help-requests/${id}` };
}

/** What the helper writes to the asker, as the app has it. */
export async function answer(db: Db, helperId: UserId, askerId: UserId, now?: Date): Promise<void> {
  const message = { id: aMessageId(), senderId: helperId, recipientId: askerId, text: 'Try warmer water' };
  await sendMessage(db, message, {
    alsoMeans: async (tx, written) => void (await noteAnswer(tx, written, now)),
  });
}

/** A request that a helper has taken on; @param isAnswered and answered, ten minutes later */
export async function aClaim(db: Db, wanted: Wanted & { readonly isAnswered?: boolean } = {}) {
  const request = await aRequest(db, wanted);
  const helper = await aHelper(db);
  const { now } = wanted;
  await claimRequest(db, { id: request.id, helperId: helper.id }, { now });
  if (wanted.isAnswered) await answer(db, helper.id, request.askerId, now && minutesAfter(now, 10));
  return { ...request, helper };
}

/** A request of somebody that this member has taken on. */
export async function aClaimBy(db: Db, helperId: UserId): Promise<HelpRequestId> {
  const { id } = await aRequest(db);
  await claimRequest(db, { id, helperId });
  return id;
}

export async function stateOf(db: DbOrTx, id: HelpRequestId): Promise<string | undefined> {
  const [request] = await db<{ state: string; helperId: string | null }[]>`
    select state, helper_id from help_requests where id = ${id}`;
  return request?.state === 'open' && request.helperId ? 'claimed' : request?.state;
}

/** The newest notice of a call for help: its kind, with its detail. */
export async function toldOf(db: DbOrTx, memberId: UserId): Promise<string[]> {
  const rows = await db<{ kind: string; detail: string | null; amountSvc: number | null }[]>`
    select kind, detail, amount_svc from notices where member_id = ${memberId} and kind like 'help-%' order by id`;
  return rows.map(({ kind, detail, amountSvc }) =>
    [kind, detail, amountSvc].filter((part) => part !== null).join(' '),
  );
}
