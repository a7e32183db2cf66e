import type { CourseCategory } from '@skillverse/contract/courses';
import { ALERTED_ACTIVE_DAYS, ALERTED_MAX } from '@skillverse/contract/help/requests';
import type { UserId } from '@skillverse/contract/ids';
import { MAILED_BY_DEFAULT, NOT_PUSHED_BY_DEFAULT } from '@skillverse/contract/notices';
import type { DbOrTx } from '../../../db/client.ts';
import { momentOf } from '../queries.ts';

interface Need {
  readonly askerId: UserId;
  readonly topicKeys: readonly string[];
  readonly categories: readonly CourseCategory[];
  /** Only who has confirmed an address can help. */
  readonly isVerifiedAsked?: boolean;
  readonly now?: Date | undefined;
}

/** The most members with the skill, and the most who teach the category, that are compared; of more, those who were here last and those who help. */
const COMPARED_MAX = 1000;
/** The number of the last visits that are looked at for what more members can. */
const VISITS_LOOKED_AT = 1000;
const ANSWERS_LOOKED_AT = 300;

/**
 * Who is alerted: members with one of these skills, or who teach under one of these categories, who were here lately, are not paused,
 * help with nothing at this moment, have not switched these alerts off, and have no block with the asker. The likeliest first: who has
 * answered most lately, compared with what they let lapse, and then who was here last. No more than this are looked at.
 */
export async function chooseHelpers(db: DbOrTx, need: Need): Promise<UserId[]> {
  const { askerId, topicKeys, categories, isVerifiedAsked = false, now } = need;
  const moment = momentOf(db, now);
  const chosen = await db<{ id: UserId }[]>`
    with ${candidates(db, need)}
    select u.id from candidates f join users u on u.id = f.id
    join last_visits v on v.member_id = f.id and v.day >= ${firstDay(db, now)}
    cross join lateral (
      select coalesce(sum(case k.ending when 'answered' then 1 when 'lapsed' then -2 else 0 end), 0) as answers
      from help_claims k where k.helper_id = f.id and k.ended_at > ${moment} - interval '90 days') helped
    where u.id <> ${askerId} and u.deleted_at is null and u.suspended_at is null and not u.is_sample
      and (u.email_verified or not ${isVerifiedAsked}::boolean)
      and (f.fits or u.skill_keys && ${[...topicKeys]}::text[] or exists (
        select from courses c where c.skill_category = any(${[...categories]}::text[]) and c.teacher_id = u.id
          and c.deleted_at is null and c.hidden_at is null))
      and not exists (select from blocks b where (b.blocker_id = ${askerId} and b.blocked_id = u.id)
        or (b.blocker_id = u.id and b.blocked_id = ${askerId}))
      and not exists (select from help_pauses p where p.member_id = u.id and p.paused_until > ${moment})
      and not exists (select from help_requests busy where busy.helper_id = u.id and busy.state = 'open')
      and not exists (select from notice_settings s where ${isSwitchedOff(db)})
    order by helped.answers desc, v.day desc, u.id limit ${ALERTED_MAX}`;
  return chosen.map(({ id }) => id);
}

const firstDay = (db: DbOrTx, now: Date | undefined) =>
  db`(${momentOf(db, now)} at time zone 'UTC')::date - ${ALERTED_ACTIVE_DAYS}::int`;

/** For a query whose `s` is notice_settings: an alert reaches the member `u` in no way, though one may have no browser for pushes. */
function isSwitchedOff(db: DbOrTx) {
  const [mailed, pushed] = [MAILED_BY_DEFAULT, NOT_PUSHED_BY_DEFAULT].map((kinds) =>
    kinds.includes('help-wanted'),
  );
  return db`
    s.member_id = u.id and s.kind = 'help-wanted' and s.in_app = false
    and not (coalesce(s.by_mail, ${mailed ?? false}::boolean) and u.email_verified)
    and not (coalesce(s.by_push, ${!pushed}::boolean) and exists (select from push_devices d where d.member_id = u.id))`;
}

/** fits: has the skill, or teaches the category. Of the last two lists it is yet to be found out, because they are taken as they come. */
function candidates(db: DbOrTx, { topicKeys, categories, now }: Need) {
  return db`
    fitting as materialized (
      select id from users
      where skill_keys && ${[...topicKeys]}::text[] and deleted_at is null and suspended_at is null and not is_sample
      order by id desc limit ${COMPARED_MAX + 1}
    ), teaching as materialized (${teachers(db, categories)}
    ), candidates as materialized (
      select id, bool_or(fits) as fits from (
        select id, true as fits from fitting
        union all select id, true from teaching
        union all (select helper_id, false from help_claims where ending = 'answered'
          order by ended_at desc limit ${ANSWERS_LOOKED_AT})
        union all (select member_id, false from last_visits
          where day >= ${firstDay(db, now)}
            and greatest((select count(*) from fitting), (select count(*) from teaching)) > ${COMPARED_MAX}
          order by day desc limit ${VISITS_LOOKED_AT})) found (id, fits)
      group by id)`;
}

/** Each once, from one to the next by the index, whatever number of courses they have. */
function teachers(db: DbOrTx, categories: readonly CourseCategory[]) {
  return db`
    with recursive each_once (category, id) as (
      select said.category, (select c.teacher_id from courses c
        where c.skill_category = said.category and c.deleted_at is null and c.hidden_at is null
        order by c.teacher_id desc limit 1)
      from unnest(${[...categories]}::text[]) said (category)
      union all
      select e.category, (select c.teacher_id from courses c
        where c.skill_category = e.category and c.teacher_id < e.id and c.deleted_at is null and c.hidden_at is null
        order by c.teacher_id desc limit 1)
      from each_once e where e.id is not null)
    select id from each_once where id is not null limit ${COMPARED_MAX + 1}`;
}
