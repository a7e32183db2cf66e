import type { DbOrTx, Tx } from './client.ts';
import { JOB_SCHEMA } from './job-database.ts';
import { sqlStateOf } from './transaction.ts';

const APP_ROLE = 'skillverse_app';
const ALL = 'select, insert, update, delete';

/**
 * What the app may do, table by table; a table that is missing here cannot even be read. A column list after update
 * leaves out what never changes once it is written.
 */
const RIGHTS: Readonly<Record<string, string>> = {
  rate_limits: ALL,
  // Only added to: not even the app changes what hosts did.
  host_log: 'select, insert',
  host_decisions: `select, insert, update (undone_at, undone_by, closed_at, appeal_text, appealed_at, appeal_decided_at,
    appeal_host_id, appeal_upheld, appeal_answer)`,
  idempotency_keys: ALL,
  sessions: ALL,
  passkeys: 'select, insert, update (counter, backed_up, name, last_used_at), delete',
  sign_in_accounts: ALL,
  sign_in_verifications: ALL,
  users: `select, insert, update (name, email, email_verified, avatar_url, avatar_file_id, skills, bio, bio_markdown, rating,
    review_count, linkedin_url, github_url, portfolio_url, other_links, skills_verified, verification_status,
    onboarding_completed, sign_up_network, read_marks, shows_achievements, shows_gallery, time_zone, host_since, suspended_at,
    suspended_until, suspension_due_at, deleted_at, updated_at)`,
  hidden_profiles: ALL,
  left_emails: ALL,
  mails: 'select, insert, update (address, state, tries, ended_at), delete',
  account_links: ALL,
  blocks: 'select, insert, delete',
  // Locking a row asks for the right to update some column of it; a trigger refuses the update itself.
  wallets: 'select, update (id)',
  transfers: 'select, insert',
  courses: `select, insert, update (title, description, description_markdown, skill_category, price_svc, duration_minutes,
    availability, image_url, cover_file_id, rating, review_count, updated_at, deleted_at, hidden_at, hidden_with)`,
  files: 'select, insert, delete',
  course_media: 'select, insert, update (position), delete',
  content_views: 'select, insert, delete',
  opened_items: 'select, insert, delete',
  saved_courses: 'select, insert, delete',
  enrollments: `select, insert, update (status, reward_svc, reward_cap_per_day, reward_cap_per_teacher,
    reward_cap_per_network, completed_at, settled_at, left_at, active_at, idle_noticed_at, due_at)`,
  user_reviews: `select, insert, update (rating, comment, updated_at, answer, answered_at,
    answer_edited_at, answer_told_at, hidden_at, answer_hidden_at)`,
  search_words: 'select, insert, delete',
  activity_days: 'select, insert, delete',
  achievements: 'select, insert, delete',
  gallery_items: 'select, insert, delete',
  projects: `select, insert, delete, update (creator_id, title, description, description_markdown, category, status,
    difficulty_level, required_skills, tags, max_members, estimated_duration, deadline, requirements,
    requirements_markdown, contact_info, project_goals, project_links, members_only, updated_at, handed_over_at,
    hidden_at, hidden_with)`,
  project_members: 'select, insert, delete',
  project_removals: 'select, insert, update (removed_at), delete',
  project_media: 'select, insert, delete',
  conversations: 'select, insert, update (last_number), delete',
  conversation_members: 'select, insert, update (read_number, unread_count, muted_at, last_message_at)',
  messages: 'select, insert, update (text, removed_at, hidden_at)',
  help_requests: `select, insert, update (state, text, skill, topic_keys, helper_id, claimed_until, answered_at, reminded_at, ended_at,
    reason, thanks, due_at, hidden_at)`,
  help_claims: 'select, insert, update (ended_at, ending)',
  help_pauses: ALL,
  last_visits: 'select, insert, update (day), delete',
  reports: `select, insert, delete, update (reporter_id, copied, closed_at, taken_by, taken_at, verdict, decided_by,
    verdict_reason, decision_id, reopened_at)`,
  report_messages: 'select, insert, update (text)',
  report_notes: 'select, insert',
  notices: 'select, insert, update (read_at, mail_due_at, push_due_at), delete',
  notice_settings: ALL,
  digests: ALL,
  push_devices: ALL,
  push_settings: ALL,
  push_keys: 'select, insert, delete',
  // The one row and the versions stay, whatever is in them.
  site_settings: 'select, update (joining, joining_chosen_at)',
  invitations: 'select, insert, update (uses, ended_at)',
  invitation_uses: 'select, insert, delete',
  join_requests: ALL,
  documents: 'select, insert',
  consents: 'select, insert, delete',
};

const INSUFFICIENT_PRIVILEGE = '42501';
// Another start is making the same role, or granting it, at this moment: roles belong to the whole server.
const MADE_MEANWHILE = new Set(['42710', '23505', 'XX000']);
const TRIES = 10;

/**
 * Makes the role that the pool's connections take on: it can add transfers, but not change balances or history.
 * @returns its name, or the reason where this database's user may not make roles; then the triggers alone guard
 * the ledger
 */
export async function prepareAppRole(
  db: DbOrTx,
): Promise<{ role: string } | { role?: never; reason: string }> {
  for (let tries = 1; ; tries++) {
    try {
      await ('savepoint' in db ? db.savepoint(makeRole) : db.begin(makeRole));
      return { role: APP_ROLE };
    } catch (error) {
      const state = sqlStateOf(error) ?? '';
      if (state === INSUFFICIENT_PRIVILEGE) return { reason: (error as Error).message };
      if (tries === TRIES || !MADE_MEANWHILE.has(state)) throw error;
    }
  }
}

async function makeRole(tx: Tx): Promise<void> {
  await tx`set local lock_timeout = '60s'`;
  const found = await tx`select 1 from pg_roles where rolname = ${APP_ROLE}`;
  if (found.length === 0) await tx.unsafe(`create role ${APP_ROLE} nologin`);
  await grantToOurselves(tx);
  await tx.unsafe(`set local role ${APP_ROLE}; reset role`);
  await tx.unsafe(`
    revoke all on all tables in schema public from ${APP_ROLE};
    grant usage on schema public to ${APP_ROLE};
    ${Object.entries(RIGHTS)
      .map(([table, rights]) => `grant ${rights} on ${table} to ${APP_ROLE};`)
      .join('\n')}`);
  await grantJobs(tx);
}

/** Rows alone: tables and queues are made by the migrations' user. A restore makes the role before there are any. */
async function grantJobs(tx: Tx): Promise<void> {
  const found = await tx`select 1 from pg_namespace where nspname = ${JOB_SCHEMA}`;
  if (found.length === 0) return;
  await tx.unsafe(`
    revoke all on all tables in schema ${JOB_SCHEMA} from ${APP_ROLE};
    grant usage on schema ${JOB_SCHEMA} to ${APP_ROLE};
    grant ${ALL} on all tables in schema ${JOB_SCHEMA} to ${APP_ROLE};
    revoke insert, delete on ${JOB_SCHEMA}.queue, ${JOB_SCHEMA}.version from ${APP_ROLE};`);
}

/** From PostgreSQL 16 on, who makes a role may administer it, but has yet to be allowed to take it on. */
async function grantToOurselves(tx: Tx): Promise<void> {
  const [server] = await tx<{ knowsSet: boolean }[]>`
    select current_setting('server_version_num')::int >= 160000 as knows_set`;
  const right = server?.knowsSet ? 'set' : 'member';
  const [ours] = await tx<{ granted: boolean }[]>`
    select pg_has_role(current_user, ${APP_ROLE}, ${right}) as granted`;
  if (ours?.granted) return;
  await tx.unsafe(`grant ${APP_ROLE} to current_user${server?.knowsSet ? ' with set true' : ''}`);
}
