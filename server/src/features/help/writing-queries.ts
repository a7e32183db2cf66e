import {
  ALERTED_ACTIVE_DAYS,
  CLAIM_MINUTES,
  type HelpState,
  LAPSE_DAYS,
  LAPSES_MAX,
  PAUSE_DAYS,
  REQUEST_HOURS,
} from '@skillverse/contract/help/requests';
import type { ConversationId, HelpRequestId, MessageId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inPortions } from '../../db/in-portions.ts';
import { momentOf } from './queries.ts';

/** A request, locked until the transaction ends. */
export interface LockedRow {
  readonly id: HelpRequestId;
  readonly askerId: UserId;
  readonly helperId: UserId | null;
  readonly text: string | null;
  readonly skill: string | null;
  readonly bountySvc: number;
  readonly state: HelpState;
  readonly expiresAt: string;
  readonly claimedUntil: string | null;
  readonly answeredAt: string | null;
  readonly remindedAt: string | null;
}

const COLUMNS = [
  'id',
  'asker_id',
  'helper_id',
  'text',
  'skill',
  'bounty_svc',
  'state',
  'expires_at',
  'claimed_until',
  'answered_at',
  'reminded_at',
];

export async function lockRequest(tx: Tx, id: HelpRequestId): Promise<LockedRow | undefined> {
  const [request] = await tx<LockedRow[]>`
    select ${tx(COLUMNS)} from help_requests where id = ${id} for no key update`;
  return request;
}

/** Keeps asker and helper from leaving until the transaction ends. */
export async function keepParties(tx: Tx, id: HelpRequestId): Promise<void> {
  await tx`
    select 1 from users where id in (select unnest(array[asker_id, helper_id]) from help_requests where id = ${id})
    order by id for key share`;
}

/** @returns false where it is so already */
export async function updateRequestHidden(tx: Tx, id: HelpRequestId, isHidden: boolean): Promise<boolean> {
  const changed = await tx`
    update help_requests set hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (hidden_at is null) = ${isHidden} returning 1`;
  return changed.length > 0;
}

/** The messages in which it was passed on. */
export async function listQuestionIds(tx: Tx, id: HelpRequestId): Promise<MessageId[]> {
  const claims = await tx<{ questionId: MessageId | null }[]>`
    select question_id from help_claims where request_id = ${id} order by claimed_at, helper_id`;
  return claims.flatMap(({ questionId }) => questionId ?? []);
}

/** Of a member who asks or helps, what has not ended; in the order of their ids. */
export async function lockRunningOf(tx: Tx, memberId: UserId): Promise<LockedRow[]> {
  return await tx<LockedRow[]>`
    select ${tx(COLUMNS)} from help_requests
    where (asker_id = ${memberId} or helper_id = ${memberId}) and ended_at is null order by id for no key update`;
}

/** What these ask that nobody has answered yet. */
export async function listOpenOf(
  tx: Tx,
  askerIds: readonly UserId[],
): Promise<Pick<LockedRow, 'id' | 'askerId'>[]> {
  return await tx<Pick<LockedRow, 'id' | 'askerId'>[]>`
    select id, asker_id from help_requests where asker_id = any(${[...askerIds]}::uuid[]) and state = 'open'`;
}

/** What this helper helps this asker with and has not answered yet. */
export async function lockClaimOf(tx: Tx, helperId: UserId, askerId: UserId): Promise<LockedRow | undefined> {
  const [request] = await tx<LockedRow[]>`
    select ${tx(COLUMNS)} from help_requests
    where helper_id = ${helperId} and asker_id = ${askerId} and state = 'open' for no key update`;
  return request;
}

/** Read once all is locked: what has waited for a lock is as late as that. */
export async function readMoment(tx: Tx, now: Date | undefined): Promise<Date> {
  if (now) return now;
  const [read] = await tx<[{ moment: string }]>`select clock_timestamp()::timestamptz(3) as moment`;
  return new Date(read.moment);
}

export async function findAsker(db: DbOrTx, id: HelpRequestId): Promise<UserId | undefined> {
  const [request] = await db<{ askerId: UserId }[]>`select asker_id from help_requests where id = ${id}`;
  return request?.askerId;
}

/** What a member asks or helps with whose time is over, though nothing was done about it yet. */
export async function listOverdueOf(
  db: DbOrTx,
  memberId: UserId,
  now: Date | undefined,
): Promise<HelpRequestId[]> {
  const rows = await db<{ id: HelpRequestId }[]>`
    select id from help_requests
    where (asker_id = ${memberId} or helper_id = ${memberId}) and ended_at is null
      and least(claimed_until, expires_at) <= ${momentOf(db, now)} and state = 'open'`;
  return rows.map(({ id }) => id);
}

interface NewRequest {
  readonly id: HelpRequestId;
  readonly askerId: UserId;
  readonly text: string;
  readonly skill: string | null;
  readonly topicKeys: readonly string[];
  readonly bountySvc: number;
}

/** @returns false where the asker has one that is not decided, or is not here; they cannot leave meanwhile */
export async function insertRequestOrNone(
  tx: Tx,
  request: NewRequest,
  now: Date | undefined,
): Promise<boolean> {
  const { id, askerId, text, skill, topicKeys, bountySvc } = request;
  const inserted = await tx`
    insert into help_requests (id, asker_id, text, skill, topic_keys, bounty_svc, created_at, expires_at, due_at)
    select ${id}, u.id, ${text}, ${skill}, ${[...topicKeys]}::text[], ${bountySvc}, m.moment, m.ending, m.ending
    from users u, (select moment, moment + make_interval(hours => ${REQUEST_HOURS}) as ending
      from (select ${momentOf(tx, now)}::timestamptz(3) as moment) read) m
    where u.id = ${askerId} and u.deleted_at is null and u.suspended_at is null for key share of u
    on conflict (asker_id) where state in ('open', 'answered') do nothing returning 1`;
  return inserted.length > 0;
}

interface NewClaim {
  readonly helperId: UserId;
  readonly conversationId: ConversationId;
  readonly questionId: MessageId;
}

/** Both are locked, and the request is free. It ends with the request if that comes first. */
export async function insertClaim(tx: Tx, request: LockedRow, claim: NewClaim, moment: Date): Promise<void> {
  const at = moment.toISOString();
  await tx`
    insert into help_claims (request_id, helper_id, claimed_at, conversation_id, question_id)
    values (${request.id}, ${claim.helperId}, ${at}, ${claim.conversationId}, ${claim.questionId})`;
  await tx`
    update help_requests set helper_id = ${claim.helperId},
      claimed_until = least(expires_at, ${at}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})),
      due_at = least(expires_at, ${at}::timestamptz + make_interval(mins => ${CLAIM_MINUTES}))
    where id = ${request.id}`;
}

export async function hasClaimed(tx: Tx, id: HelpRequestId, helperId: UserId): Promise<boolean> {
  const found = await tx`select 1 from help_claims where request_id = ${id} and helper_id = ${helperId}`;
  return found.length > 0;
}

type Ending = 'lapsed' | 'released' | 'ended';

/** Nobody is helping any more, and nobody has answered. */
export async function freeRequest(tx: Tx, request: LockedRow, ending: Ending, at: Date): Promise<void> {
  await endClaim(tx, request, ending, at);
  await tx`
    update help_requests set helper_id = null, claimed_until = null, due_at = expires_at where id = ${request.id}`;
}

async function endClaim(
  tx: Tx,
  { id, helperId }: LockedRow,
  ending: Ending | 'answered',
  at: Date,
): Promise<void> {
  await tx`
    update help_claims set ending = ${ending}, ended_at = ${at.toISOString()}
    where request_id = ${id} and helper_id = ${helperId} and ending is null`;
}

/** The helper has written. */
export async function markAnswered(tx: Tx, request: LockedRow, at: Date, dueAt: Date): Promise<void> {
  await endClaim(tx, request, 'answered', at);
  await tx`
    update help_requests set state = 'answered', answered_at = ${at.toISOString()}, claimed_until = null,
      due_at = ${dueAt.toISOString()}
    where id = ${request.id}`;
}

export async function markReminded(tx: Tx, request: LockedRow, at: Date, dueAt: Date): Promise<void> {
  await tx`
    update help_requests set reminded_at = ${at.toISOString()}, due_at = ${dueAt.toISOString()}
    where id = ${request.id}`;
}

interface End {
  readonly state: 'solved' | 'not-solved' | 'expired' | 'cancelled';
  readonly reason?: string | null;
  readonly thanks?: string | null;
}

/** Its bounty has left escrow. Who was helping and had not answered is not its helper any more, and what it was compared by is forgotten. */
export async function markEnded(tx: Tx, request: LockedRow, end: End, at: Date): Promise<void> {
  const { state, reason = null, thanks = null } = end;
  await endClaim(tx, request, 'ended', at);
  await tx`
    update help_requests set state = ${state}, reason = ${reason}, thanks = ${thanks}, ended_at = ${at.toISOString()},
      claimed_until = null, helper_id = case when answered_at is not null then helper_id end, due_at = null, topic_keys = '{}'
    where id = ${request.id}`;
}

/**
 * Pauses a helper who has let too many lapse. The request whose claim lapsed last is locked, and others of this helper cannot be: each
 * helps with one at a time.
 * @returns whether they are paused now
 */
export async function pauseLapsed(tx: Tx, helperId: UserId, at: Date): Promise<boolean> {
  const moment = at.toISOString();
  const paused = await tx`
    insert into help_pauses (member_id, paused_until)
    select ${helperId}, ${moment}::timestamptz + make_interval(days => ${PAUSE_DAYS})
    where (select count(*) from help_claims where helper_id = ${helperId} and ending = 'lapsed'
      and ended_at > ${moment}::timestamptz - make_interval(days => ${LAPSE_DAYS})) >= ${LAPSES_MAX}
    on conflict (member_id) do update set paused_until = excluded.paused_until returning 1`;
  return paused.length > 0;
}

/** What nobody reads any more of a member who is gone: a question that was answered stays, because its helper has it too. */
export async function forgetHelpOf(tx: Tx, memberId: UserId): Promise<void> {
  await tx`
    update help_requests set skill = null, text = case when answered_at is not null then text end
    where asker_id = ${memberId} and ended_at is not null and (skill is not null or (answered_at is null and text is not null))`;
  await tx`delete from help_pauses where member_id = ${memberId}`;
  await tx`delete from last_visits where member_id = ${memberId}`;
}

/** Pauses that are over, and visits that are too long ago for an alert. */
export async function pruneHelp(db: DbOrTx): Promise<void> {
  await db`delete from help_pauses where paused_until < now()`;
  await inPortions(
    (limit) => db`
      delete from last_visits where member_id = any(array(
        select member_id from last_visits where day < now() - make_interval(days => ${ALERTED_ACTIVE_DAYS + 1})
        limit ${limit} for update skip locked))
      returning 1`,
  );
}

const DUE_AT_ONCE = 100;
/** Where the job that was made is lost, another one is made after this time. */
const AGAIN_AFTER = '2 minutes';

/** Takes what is due, so that no other process does for a while. */
export async function takeDue(tx: Tx, now: Date | undefined): Promise<HelpRequestId[]> {
  const moment = momentOf(tx, now);
  const taken = await tx<{ id: HelpRequestId }[]>`
    update help_requests set due_at = ${moment} + ${AGAIN_AFTER}::interval
    where id = any(array(
      select id from help_requests where due_at <= ${moment} order by due_at limit ${DUE_AT_ONCE}
      for no key update skip locked))
    returning id`;
  return taken.map(({ id }) => id);
}

/** After a job has found nothing to do: when it is really due. */
export async function setDue(tx: Tx, id: HelpRequestId, at: Date): Promise<void> {
  const dueAt = at.toISOString();
  await tx`
    update help_requests set due_at = ${dueAt}::timestamptz where id = ${id} and ended_at is null and due_at <> ${dueAt}::timestamptz`;
}
