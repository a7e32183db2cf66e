import {
  type HelpState,
  MEDIAN_DAYS,
  MEDIAN_OF_AT_LEAST,
  REQUEST_HOURS,
  REQUESTS_ON_HOME,
} from '@skillverse/contract/help/requests';
import type { ConversationId, HelpRequestId, MessageId, UserId } from '@skillverse/contract/ids';
import { MATCHES_MAX } from '@skillverse/contract/page';
import type { FoundPlace } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';

interface PersonRow {
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isGone: boolean;
}

/** A request as one member sees it. */
export interface HelpRow {
  readonly id: HelpRequestId;
  readonly asker: PersonRow;
  readonly helper: PersonRow | null;
  readonly solvedCount: number;
  readonly notSolvedCount: number;
  /** null where the asker has left or a host has hidden it, but for the asker. */
  readonly text: string | null;
  readonly skill: string | null;
  readonly isHidden: boolean;
  readonly bountySvc: number;
  readonly state: HelpState;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** null where that time is over. */
  readonly claimedUntil: string | null;
  readonly answeredAt: string | null;
  readonly remindedAt: string | null;
  readonly endedAt: string | null;
  readonly reason: string | null;
  readonly thanks: string | null;
  readonly fitsViewer: boolean;
  readonly viewerId: UserId;
  readonly conversationId: ConversationId | null;
  readonly questionId: MessageId | null;
  readonly hasClaimed: boolean;
  readonly helpsAnother: boolean;
  readonly isPaused: boolean;
}

/** The moment that counts: that of the database, or one that a test gives. An index can be read up to it, as clock_timestamp() would not allow. */
export function momentOf(db: DbOrTx, now: Date | undefined) {
  return now ? db`${now.toISOString()}::timestamptz` : db`now()`;
}

/** For a query whose `r` is help_requests and `u` its asker, who is here and has no block with this member. */
function isAskerShown(db: DbOrTx, viewerId: UserId) {
  return db`
    u.deleted_at is null and u.suspended_at is null and not exists (
      select from blocks b where (b.blocker_id = r.asker_id and b.blocked_id = ${viewerId})
        or (b.blocker_id = ${viewerId} and b.blocked_id = r.asker_id))`;
}

/**
 * For a query whose `r` is help_requests and `u` its asker: what this member may see of all. Who took it on and does not help any more
 * sees how it went on, unless there is a block; who has answered keeps what was said.
 */
export function isSeenBy(db: DbOrTx, viewerId: UserId) {
  return db`(${viewerId} in (r.asker_id, r.helper_id) or (${isAskerShown(db, viewerId)} and (r.state = 'open' or exists (
    select from help_claims own where own.request_id = r.id and own.helper_id = ${viewerId}))))`;
}

/** What a member can help with: own skills, and the categories of own courses. */
const skillKeysOf = (db: DbOrTx, viewerId: UserId) => db`
  array(select unnest(skill_keys) from users where id = ${viewerId}
    union select search_key(taught.skill_category) from (
      select distinct skill_category from courses where teacher_id = ${viewerId} and deleted_at is null) taught)`;

const person = (db: DbOrTx, of: 'u' | 'h') => db`
  json_build_object('id', ${db(of)}.id, 'name', ${db(of)}.name, 'avatarUrl', ${db(of)}.avatar_url,
    'isGone', ${db(of)}.deleted_at is not null)`;

interface Viewing {
  readonly viewerId: UserId;
  /** Left out, the database's. */
  readonly now?: Date | undefined;
}

/** @param found help_requests, with fits_viewer */
function helpRows(db: DbOrTx, { viewerId, now }: Viewing, found: Fragment) {
  const moment = momentOf(db, now);
  return db`
    select r.id, ${person(db, 'u')} as asker,
      case when h.id is not null and ${viewerId} in (r.asker_id, r.helper_id) then ${person(db, 'h')} end as helper,
      (select count(*) from help_requests o where o.asker_id = r.asker_id and o.state = 'solved') as solved_count,
      (select count(*) from help_requests o where o.asker_id = r.asker_id and o.state = 'not-solved') as not_solved_count,
      case when r.hidden_at is null or r.asker_id = ${viewerId} then r.text end as text,
      case when r.hidden_at is null or r.asker_id = ${viewerId} then r.skill end as skill, r.hidden_at is not null as is_hidden, r.bounty_svc, r.state, r.created_at, r.expires_at,
      case when r.claimed_until > ${moment} then r.claimed_until end as claimed_until,
      r.answered_at, r.reminded_at, r.ended_at, r.reason, r.thanks, r.fits_viewer, ${viewerId}::uuid as viewer_id,
      talk.conversation_id, talk.question_id,
      exists (select from help_claims k where k.request_id = r.id and k.helper_id = ${viewerId}) as has_claimed,
      exists (select from help_requests o where o.helper_id = ${viewerId} and o.state = 'open' and o.id <> r.id
        and o.claimed_until > ${moment}) as helps_another,
      exists (select from help_pauses p where p.member_id = ${viewerId} and p.paused_until > ${moment}) as is_paused
    from (${found}) r join users u on u.id = r.asker_id left join users h on h.id = r.helper_id
    left join help_claims talk on talk.request_id = r.id and talk.helper_id = r.helper_id
      and ${viewerId} in (r.asker_id, r.helper_id)`;
}

interface BoardPage extends Viewing {
  /** A key; undefined: any. */
  readonly skillKey: string | undefined;
  /** score: 1 for what fits the viewer, else 0. */
  readonly after: FoundPlace | undefined;
  readonly limit: number;
}

/** That it is not older than a day says nothing new, but lets an index find it. */
const isOnBoard = (db: DbOrTx, { viewerId, now, skillKey }: Viewing & Pick<BoardPage, 'skillKey'>) => db`
  r.state = 'open' and ${isAskerShown(db, viewerId)} and r.expires_at > ${momentOf(db, now)}
  and r.created_at > ${momentOf(db, now)} - make_interval(hours => ${REQUEST_HOURS})
  ${skillKey === undefined ? db`` : db`and r.topic_keys @> array[${skillKey}::text]`}`;

/** Open requests: those that fit the viewer first, then the newest, with one more than `limit` if there is one. */
export async function listBoardRows(db: DbOrTx, page: BoardPage): Promise<HelpRow[]> {
  const { viewerId, after, limit } = page;
  // Each part is read as far as it is shown: how many are open makes no difference then.
  const part = (fits: boolean) => {
    const isAfter =
      after && after.score === Number(fits)
        ? db`and (r.created_at, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
        : db``;
    return db`
      (select r.*, ${fits}::boolean as fits_viewer from help_requests r join users u on u.id = r.asker_id
      where ${isOnBoard(db, page)} and ${fits ? db`` : db`not`} r.topic_keys && (select keys from own) ${isAfter}
      order by r.created_at desc, r.id desc limit ${limit + 1})`;
  };
  const others = after?.score === 0 ? part(false) : db`${part(true)} union all ${part(false)}`;
  const found = db`
    with own as materialized (select ${skillKeysOf(db, viewerId)} as keys)
    select * from (${others}) b order by b.fits_viewer desc, b.created_at desc, b.id desc limit ${limit + 1}`;
  return await db<HelpRow[]>`
    select * from (${helpRows(db, page, found)}) l order by l.fits_viewer desc, l.created_at desc, l.id desc`;
}

/** Up to MATCHES_MAX, and one more where there are more. */
export async function countBoard(
  db: DbOrTx,
  page: Pick<BoardPage, 'viewerId' | 'now' | 'skillKey'>,
): Promise<number> {
  const [counted] = await db<{ count: number }[]>`
    select count(*) from (
      select from help_requests r join users u on u.id = r.asker_id where ${isOnBoard(db, page)}
      limit ${MATCHES_MAX + 1}) counted`;
  return counted?.count ?? 0;
}

/** Those that fit the viewer and that the viewer can help with now, the newest first. */
export async function listFittingRows(db: DbOrTx, viewing: Viewing): Promise<HelpRow[]> {
  const { viewerId, now } = viewing;
  const moment = momentOf(db, now);
  const found = db`
    with own as materialized (select ${skillKeysOf(db, viewerId)} as keys)
    select r.*, true as fits_viewer from own, help_requests r join users u on u.id = r.asker_id
    where ${isOnBoard(db, { ...viewing, skillKey: undefined })} and r.topic_keys && own.keys
      and r.asker_id <> ${viewerId} and (r.claimed_until is null or r.claimed_until <= ${moment})
      and not exists (select from help_claims k where k.request_id = r.id and k.helper_id = ${viewerId})
      and not exists (select from help_pauses p where p.member_id = ${viewerId} and p.paused_until > ${moment})
      and not exists (select from help_requests o where o.helper_id = ${viewerId} and o.state = 'open' and o.claimed_until > ${moment})
    order by r.created_at desc, r.id desc limit ${REQUESTS_ON_HOME}`;
  return await db<HelpRow[]>`
    select * from (${helpRows(db, viewing, found)}) l order by l.created_at desc, l.id desc`;
}

const withFit = (db: DbOrTx, viewerId: UserId) =>
  db`r.*, r.topic_keys && ${skillKeysOf(db, viewerId)} as fits_viewer`;

/** undefined where it is not there, or this member may not see it */
export async function findHelpRow(
  db: DbOrTx,
  id: HelpRequestId,
  viewing: Viewing,
): Promise<HelpRow | undefined> {
  const { viewerId } = viewing;
  const found = db`
    select ${withFit(db, viewerId)} from help_requests r join users u on u.id = r.asker_id
    where r.id = ${id} and ${isSeenBy(db, viewerId)}`;
  const [row] = await db<HelpRow[]>`${helpRows(db, viewing, found)}`;
  return row;
}

const LATELY = '30 days';
const LATELY_MOST = 50;

/** What the member has asked: what is not ended, and what has ended lately. */
export async function listAskedRows(db: DbOrTx, viewing: Viewing): Promise<HelpRow[]> {
  return await listOwnRows(db, viewing, db`r.asker_id = ${viewing.viewerId}`);
}

/** What the member is helping with or has answered, and what of it was decided lately. */
export async function listHelpingRows(db: DbOrTx, viewing: Viewing): Promise<HelpRow[]> {
  const isRunning = db`(r.state <> 'open' or r.claimed_until > ${momentOf(db, viewing.now)})`;
  return await listOwnRows(db, viewing, db`r.helper_id = ${viewing.viewerId} and ${isRunning}`);
}

async function listOwnRows(db: DbOrTx, viewing: Viewing, isOwn: Fragment): Promise<HelpRow[]> {
  const found = db`
    select ${withFit(db, viewing.viewerId)} from help_requests r
    where ${isOwn} and (r.ended_at is null or r.ended_at > ${momentOf(db, viewing.now)} - ${LATELY}::interval)
    order by r.created_at desc, r.id desc limit ${LATELY_MOST}`;
  return await db<HelpRow[]>`
    select * from (${helpRows(db, viewing, found)}) l order by l.created_at desc, l.id desc`;
}

/** null: the member is not paused. */
export async function findPause(db: DbOrTx, { viewerId, now }: Viewing): Promise<string | null> {
  const [pause] = await db<{ pausedUntil: string }[]>`
    select paused_until from help_pauses where member_id = ${viewerId} and paused_until > ${momentOf(db, now)}`;
  return pause?.pausedUntil ?? null;
}

/** Whole minutes, rounded up. null where too few were answered lately. */
export async function findMedianMinutes(db: DbOrTx, now?: Date): Promise<number | null> {
  const [median] = await db<{ minutes: number | null }[]>`
    select case when count(*) >= ${MEDIAN_OF_AT_LEAST} then
      greatest(1, ceil(percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60))::int
      end as minutes
    from help_requests where answered_at > ${momentOf(db, now)} - make_interval(days => ${MEDIAN_DAYS})`;
  return median?.minutes ?? null;
}
