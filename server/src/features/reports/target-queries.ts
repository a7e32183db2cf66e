import type { UserId } from '@skillverse/contract/ids';
import { REPORT_COPY_MAX, type ReportKind } from '@skillverse/contract/reports';
import type { DbOrTx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';
import { isShownTo } from '../courses/queries.ts';
import { isSeenBy } from '../help/queries.ts';

interface TargetRow {
  /** Whom a report of it is about. */
  readonly aboutId: UserId;
  /** Its texts as they are now, cut to REPORT_COPY_MAX characters. null: a message whose sender has removed it. */
  readonly copied: string | null;
}

interface Sought {
  readonly targetId: string;
  /** Only what this member sees is found. */
  readonly viewerId: UserId;
}

const lines = (db: DbOrTx, texts: Fragment) => db`
  left(concat_ws(chr(10), ${texts}), ${REPORT_COPY_MAX}::int) as copied`;

/** As its screen shows it: with nothing in it that is for few, and Markdown as it was written: links of it lead somewhere. */
const SOUGHT = {
  // What the viewer may read or could read: in a conversation of their own from their joining on, and in a project that they
  // have left until then.
  message: (db: DbOrTx, { targetId, viewerId }: Sought) => db<TargetRow[]>`
    select m.sender_id as about_id, case when m.hidden_at is null then m.text end as copied from messages m
    where m.id = ${targetId} and m.event is null and (
      exists (
        select from conversation_members own
        where own.conversation_id = m.conversation_id and own.user_id = ${viewerId} and m.number >= own.first_number)
      or 'joined' = (
        select e.event from messages e
        where e.conversation_id = m.conversation_id and e.sender_id = ${viewerId} and e.event is not null
          and e.number < m.number
        order by e.number desc limit 1))`,
  profile: (db: DbOrTx, { targetId }: Sought) => db<TargetRow[]>`
    select u.id as about_id, ${lines(
      db,
      db`u.name, coalesce(u.bio_markdown, u.bio), nullif(array_to_string(u.skills, ', '), ''), u.linkedin_url,
        u.github_url, u.portfolio_url, nullif(array_to_string(u.other_links, chr(10)), '')`,
    )}
    from users u where u.id = ${targetId} and u.deleted_at is null and u.suspended_at is null`,
  course: (db: DbOrTx, { targetId, viewerId }: Sought) => db<TargetRow[]>`
    select c.teacher_id as about_id, ${lines(db, db`c.title, coalesce(c.description_markdown, c.description), c.image_url`)}
    from courses c where c.id = ${targetId} and c.deleted_at is null and ${isShownTo(db, viewerId)}`,
  // Without contact information, which may be for its members alone.
  project: (db: DbOrTx, { targetId, viewerId }: Sought) => db<TargetRow[]>`
    select p.creator_id as about_id, ${lines(
      db,
      db`p.title, coalesce(p.description_markdown, p.description),
        coalesce(p.requirements_markdown, p.requirements), nullif(array_to_string(p.project_goals, chr(10)), ''),
        nullif(array_to_string(p.project_links, chr(10)), '')`,
    )}
    from projects p where p.id = ${targetId} and (p.hidden_at is null or exists (
      select 1 from project_members own where own.project_id = p.id and own.user_id = ${viewerId}))`,
  review: (db: DbOrTx, { targetId }: Sought) => db<TargetRow[]>`
    select r.reviewer_id as about_id, ${lines(db, db`r.rating || ' of 5 stars', r.comment`)}
    from user_reviews r join users u on u.id = r.user_id
    where r.id = ${targetId} and r.hidden_at is null and u.deleted_at is null and u.suspended_at is null`,
  answer: (db: DbOrTx, { targetId }: Sought) => db<TargetRow[]>`
    select r.user_id as about_id, left(r.answer, ${REPORT_COPY_MAX}::int) as copied
    from user_reviews r join users u on u.id = r.user_id
    where r.id = ${targetId} and r.answer is not null and r.answer_hidden_at is null and r.hidden_at is null and u.deleted_at is null and u.suspended_at is null`,
  'help-request': (db: DbOrTx, { targetId, viewerId }: Sought) => db<TargetRow[]>`
    select r.asker_id as about_id, ${lines(db, db`r.text, r.skill`)}
    from help_requests r join users u on u.id = r.asker_id
    where r.id = ${targetId} and r.hidden_at is null and ${isSeenBy(db, viewerId)}`,
} satisfies Record<ReportKind, unknown>;

export async function findTarget(
  db: DbOrTx,
  kind: ReportKind,
  sought: Sought,
): Promise<TargetRow | undefined> {
  const [target] = await SOUGHT[kind](db, sought);
  return target;
}
