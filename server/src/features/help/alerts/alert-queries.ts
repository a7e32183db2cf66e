import type { CourseCategory } from '@skillverse/contract/courses';
import { ALERTED_ACTIVE_DAYS, ALERTED_MAX } from '@skillverse/contract/help/requests';
import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../../db/client.ts';
import { momentOf } from '../queries.ts';

interface Need {
  readonly askerId: UserId;
  readonly topicKeys: readonly string[];
  readonly categories: readonly CourseCategory[];
  readonly now?: Date | undefined;
}

/** The most members who fit that are compared; of more, those who were here last and those who help. */
const COMPARED_MAX = 1000;
const TEACHERS_MAX = 300;
/** The number of the sessions used last that are looked at for skills that more members have. */
const SESSIONS_LOOKED_AT = 2000;
const ANSWERS_LOOKED_AT = 300;

/**
 * Who is alerted: members with one of these skills, or who teach under one of these categories, who were here lately, are not paused,
 * help with nothing at this moment, and have no block with the asker. The likeliest first: who has answered most lately, compared with
 * what they let lapse, and then who was here last. However many fit, no more than this are looked at.
 */
export async function chooseHelpers(db: DbOrTx, need: Need): Promise<UserId[]> {
  const { askerId, topicKeys, now } = need;
  const moment = momentOf(db, now);
  const chosen = await db<{ id: UserId }[]>`
    with ${candidates(db, need)}
    select u.id from candidates f join users u on u.id = f.id
    cross join lateral (select max(s.updated_at) as seen_at from sessions s
      where s.user_id = f.id and s.updated_at > ${moment} - make_interval(days => ${ALERTED_ACTIVE_DAYS})) here
    cross join lateral (
      select coalesce(sum(case k.ending when 'answered' then 1 when 'lapsed' then -2 else 0 end), 0) as answers
      from help_claims k where k.helper_id = f.id and k.ended_at > ${moment} - interval '90 days') helped
    where here.seen_at is not null and u.id <> ${askerId}
      and u.deleted_at is null and u.suspended_at is null and not u.is_sample
      and (not f.by_skill or u.skill_keys && ${[...topicKeys]}::text[])
      and not exists (select from blocks b where (b.blocker_id = ${askerId} and b.blocked_id = u.id)
        or (b.blocker_id = u.id and b.blocked_id = ${askerId}))
      and not exists (select from help_pauses p where p.member_id = u.id and p.paused_until > ${moment})
      and not exists (select from help_requests busy where busy.helper_id = u.id and busy.state = 'open')
    order by helped.answers desc, here.seen_at desc, u.id limit ${ALERTED_MAX}`;
  return chosen.map(({ id }) => id);
}

/** By skill: yet to be compared, because those of the last two lists are taken as they come. */
function candidates(db: DbOrTx, { topicKeys, categories, now }: Need) {
  const moment = momentOf(db, now);
  return db`
    fitting as materialized (
      select id from users
      where skill_keys && ${[...topicKeys]}::text[] and deleted_at is null and suspended_at is null and not is_sample
      order by id desc limit ${COMPARED_MAX + 1}
    ), candidates as materialized (
      select id, bool_and(by_skill) as by_skill from (
        select id, true as by_skill from fitting
        union all (select teacher_id, false from courses
          where skill_category = any(${[...categories]}::text[]) and deleted_at is null and hidden_at is null
          limit ${TEACHERS_MAX})
        union all (select helper_id, true from help_claims where ending = 'answered'
          order by ended_at desc limit ${ANSWERS_LOOKED_AT})
        union all (select user_id, true from sessions
          where updated_at > ${moment} - make_interval(days => ${ALERTED_ACTIVE_DAYS})
            and (select count(*) from fitting) > ${COMPARED_MAX}
          order by updated_at desc limit ${SESSIONS_LOOKED_AT})) found (id, by_skill)
      group by id)`;
}
