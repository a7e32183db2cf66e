import type { UserId } from '@skillverse/contract/ids';
import { MATCHES_MAX } from '@skillverse/contract/page';
import type { Place } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { containing } from '../../../db/search-text.ts';

export interface HostedRow {
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly email: string;
  readonly isHost: boolean;
  readonly isSample: boolean;
  readonly createdAt: string;
  readonly suspendedAt: string | null;
  readonly suspendedUntil: string | null;
}

const hostedColumns = (db: DbOrTx) => db`
  u.id, u.name, u.avatar_url, u.email, u.host_since is not null as is_host, u.is_sample, u.created_at, u.suspended_at,
  u.suspended_until`;

interface MemberSearch {
  /** Keys, each of which must occur in the name. */
  readonly words: readonly string[];
  /** Occurs in the e-mail address. */
  readonly email: string;
  /** What was typed, if it is an id: then it is nothing else. */
  readonly id: UserId | undefined;
  /** Only those who are. */
  readonly isSuspended: boolean;
}

interface MemberPage {
  readonly rows: HostedRow[];
  /** At most MATCHES_MAX + 1. */
  readonly matches: number;
}

/** With one more than `limit` if there is one. */
export async function listHostedRows(
  db: DbOrTx,
  search: MemberSearch,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<MemberPage> {
  const orderedBy = search.isSuspended ? db`u.suspended_at` : db`u.created_at`;
  const behind = after
    ? db`and (${orderedBy}, u.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : db``;
  const rows = await db<HostedRow[]>`
    select ${hostedColumns(db)} from users u where ${fits(db, search)} ${behind}
    order by ${orderedBy} desc, u.id desc limit ${limit + 1}`;
  const [counted] = await db<{ matches: number }[]>`
    select count(*)::int as matches from (
      select from users u where ${fits(db, search)} limit ${MATCHES_MAX + 1}) found`;
  return { rows, matches: counted?.matches ?? 0 };
}

// The name stands before the skills, between tabs (migration 0022).
const nameKey = (db: DbOrTx) => db`split_part(u.search_text, E'\n', 1)`;

function fits(db: DbOrTx, { words, email, id, isSuspended }: MemberSearch) {
  const isFound =
    id !== undefined
      ? db`and u.id = ${id}`
      : email === ''
        ? db``
        : words.length === 0
          ? db`and false`
          : db`and (u.email like ${containing(email)} or ${nameKey(db)} like all (${words.map(containing)}::text[]))`;
  return db`u.deleted_at is null ${isSuspended ? db`and u.suspended_at is not null` : db``} ${isFound}`;
}

export interface FactsRow extends HostedRow {
  readonly emailVerified: boolean;
  readonly lastVisit: string | null;
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly passkeys: number;
  readonly balanceSvc: number;
  readonly coursesOffered: number;
  readonly coursesHidden: number;
  readonly projectsOwned: number;
  readonly projectsHidden: number;
  readonly hiddenWithMember: number;
  readonly learning: number;
  readonly completed: number;
  readonly reportsOpen: number;
  readonly reportsTotal: number;
}

export async function findFacts(db: DbOrTx, memberId: UserId): Promise<FactsRow | undefined> {
  const [facts] = await db<FactsRow[]>`
    select ${hostedColumns(db)}, u.email_verified, w.balance_svc, ways.*, k.passkeys, v.day::text as last_visit, taught.*, own.*,
      taught.courses_with_member + own.projects_with_member as hidden_with_member, taken.*, reported.*
    from users u join wallets w on w.user_id = u.id
    left join last_visits v on v.member_id = u.id
    cross join lateral (
      select coalesce(bool_or(provider_id = 'credential' and password_hash is not null), false) as has_password,
        coalesce(bool_or(provider_id = 'google'), false) as has_google
      from sign_in_accounts where user_id = u.id) ways
    cross join lateral (select count(*)::int as passkeys from passkeys where user_id = u.id) k
    cross join lateral (
      select (count(*) filter (where hidden_at is null))::int as courses_offered,
        (count(*) filter (where hidden_at is not null))::int as courses_hidden,
        (count(*) filter (where hidden_with = teacher_id))::int as courses_with_member
      from courses where teacher_id = u.id and deleted_at is null) taught
    cross join lateral (
      select count(*)::int as projects_owned, (count(*) filter (where hidden_at is not null))::int as projects_hidden,
        (count(*) filter (where hidden_with = creator_id))::int as projects_with_member
      from projects where creator_id = u.id) own
    cross join lateral (
      select (count(*) filter (where status = 'ongoing'))::int as learning,
        (count(*) filter (where status = 'completed'))::int as completed
      from enrollments where learner_id = u.id) taken
    cross join lateral (
      select (count(*) filter (where closed_at is null))::int as reports_open, count(*)::int as reports_total
      from reports where about_id = u.id) reported
    where u.id = ${memberId} and u.deleted_at is null`;
  return facts;
}

export interface PastDecisionRow {
  readonly id: string;
  readonly act: 'warn' | 'suspend' | 'hide';
  readonly title: string | null;
  readonly reason: string | null;
  readonly decidedAt: string;
  readonly endsAt: string | null;
  readonly undoneAt: string | null;
}

/** The last first. */
export async function listPastDecisions(
  db: DbOrTx,
  memberId: UserId,
  limit: number,
): Promise<PastDecisionRow[]> {
  return await db<PastDecisionRow[]>`
    select id, act, title, reason, decided_at, ends_at, undone_at from host_decisions
    where member_id = ${memberId} order by decided_at desc, id desc limit ${limit}`;
}

export async function isMember(db: DbOrTx, memberId: UserId): Promise<boolean> {
  const found = await db`select 1 from users where id = ${memberId} and deleted_at is null`;
  return found.length > 0;
}
