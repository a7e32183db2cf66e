import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../../db/client.ts';
import type { Fragment } from '../../../db/sql.ts';
import { type News, TITLES_MAX } from './rules.ts';

/** What is older is no news, whatever was not sent. */
const NEWS_DAYS = 15;
/** More new courses of one time are not looked at. */
const FRESH_MAX = 1000;
/** Stands for a blank where words are compared. */
const MARKS = `.,:;!?()[]"'/-`;

/** In the order of nothing. @returns of those whom there is something to tell, and who may be mailed */
export async function listNews(db: DbOrTx, memberIds: readonly UserId[], until: Date): Promise<News[]> {
  const words = (text: Fragment) =>
    db`(' ' || translate(${text}, ${MARKS}, ${' '.repeat(MARKS.length)}) || ' ')`;
  const end = db`${until.toISOString()}::timestamptz`;
  return await db<News[]>`
    with asked as materialized (
      select d.member_id, greatest(d.since, ${end} - make_interval(days => ${NEWS_DAYS}),
          (select max((m.about->>'until')::timestamptz) from mails m
            where m.user_id = d.member_id and m.kind = 'digest' and m.state = 'sent')) as since,
        string_to_array(rtrim(split_part(u.search_text, E'\\t\\n', 2), E'\\n'), E'\\n') as skills
      from digests d join users u on u.id = d.member_id
      where d.member_id = any(${[...memberIds]}::uuid[]) and u.email_verified and u.deleted_at is null
        and u.suspended_at is null and not u.is_sample
    ), members as materialized (
      select a.member_id, a.since, a.skills, array(select ${words(db`one`)} from unnest(a.skills) one where one <> '') as skill_words,
        array(select c.skill_category from courses c where c.teacher_id = a.member_id and c.deleted_at is null
          union select c.skill_category from enrollments e join courses c on c.id = e.course_id
          where e.learner_id = a.member_id and e.status in ('ongoing', 'completed')) as categories
      from asked a
    ), fresh as materialized (
      select c.id, c.teacher_id, c.title, c.skill_category, c.created_at, split_part(c.search_text, E'\\t', 3) as category_key,
        ${words(db`split_part(c.search_text, E'\\t', 1)`)} as title_words
      from courses c join users t on t.id = c.teacher_id and t.deleted_at is null and t.suspended_at is null
      where c.created_at > (select min(since) from members) and c.created_at <= ${end}
        and c.deleted_at is null and c.hidden_at is null
      order by c.created_at desc, c.id desc limit ${FRESH_MAX}
    )
    select * from (select m.member_id, courses.*, talks.*, earned.* from members m
      cross join lateral (${newCourses(db)}) courses
      cross join lateral (${openConversations(db, end)}) talks
      cross join lateral (${earnings(db, end)}) earned) news
    where course_count + conversation_count + teaching_svc + learning_svc > 0`;
}

/** Of the member `m`, among `fresh`: in a skill or a category of theirs, by others, and of what they have not taken. */
function newCourses(db: DbOrTx): Fragment {
  return db`
    select count(*) as course_count,
      coalesce((array_agg(f.title order by f.created_at desc, f.id desc))[1:${TITLES_MAX}::int], '{}') as titles
    from fresh f where f.created_at > m.since and f.teacher_id <> m.member_id
      and (f.skill_category = any(m.categories) or f.category_key = any(m.skills)
        or exists (select from unnest(m.skill_words) one where strpos(f.title_words, one) > 0))
      and not exists (select from enrollments e where e.course_id = f.id and e.learner_id = m.member_id ${eachByItself(db)})
      and not exists (select from blocks b where (b.blocker_id, b.blocked_id) = (m.member_id, f.teacher_id) ${eachByItself(db)})
      and not exists (select from blocks b where (b.blocker_id, b.blocked_id) = (f.teacher_id, m.member_id) ${eachByItself(db)})`;
}

/** Of the member `m`: what another wrote last and was not answered, and what is unread of projects. */
function openConversations(db: DbOrTx, end: Fragment): Fragment {
  return db`
    select count(*) as conversation_count
    from conversation_members own join conversations c on c.id = own.conversation_id
    join messages last on last.conversation_id = c.id and last.number = c.last_number
    join users writer on writer.id = last.sender_id
    where own.user_id = m.member_id and own.last_message_at > m.since and last.created_at <= ${end}
      and own.muted_at is null and last.removed_at is null and last.hidden_at is null
      and case when c.project_id is not null then own.unread_count > 0
        else last.sender_id <> m.member_id and writer.deleted_at is null and writer.suspended_at is null
          and not exists (select from blocks b where b.blocker_id in (m.member_id, last.sender_id)
            and b.blocked_id in (m.member_id, last.sender_id)) end`;
}

function earnings(db: DbOrTx, end: Fragment): Fragment {
  return db`
    select coalesce(sum(t.amount_svc) filter (where t.kind = 'payout'), 0)::bigint as teaching_svc,
      coalesce(sum(t.amount_svc) filter (where t.kind = 'reward'), 0)::bigint as learning_svc
    from wallets w join transfers t on t.credit_wallet_id = w.id
    where w.user_id = m.member_id and t.kind in ('payout', 'reward', 'bounty-paid') and t.created_at > m.since and t.created_at <= ${end}`;
}

/** Looked up by its key for each course: else PostgreSQL reads all that was ever taken or blocked. */
const eachByItself = (db: DbOrTx) => db`offset 0`;
