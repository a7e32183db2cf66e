import type { CourseCategory } from '@skillverse/contract/courses';
import { ALERTED_ACTIVE_DAYS, ALERTED_MAX } from '@skillverse/contract/help/requests';
import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import { momentOf } from './queries.ts';

interface Need {
  readonly askerId: UserId;
  readonly topicKeys: readonly string[];
  readonly categories: readonly CourseCategory[];
  readonly now?: Date | undefined;
}

/**
 * Who is alerted: members with one of these skills, or who teach under one of these categories, who were here lately, are not paused,
 * help with nothing at this moment, and have no block with the asker. The likeliest first: who has answered most lately, compared with
 * what they let lapse, and then who was here last.
 */
export async function chooseHelpers(db: DbOrTx, need: Need): Promise<UserId[]> {
  const { askerId, topicKeys, categories, now } = need;
  const moment = momentOf(db, now);
  const chosen = await db<{ id: UserId }[]>`
    with fitting as materialized (
      select id from users
      where skill_keys && ${[...topicKeys]}::text[] and deleted_at is null and suspended_at is null and not is_sample
      union
      select teacher_id from courses
      where skill_category = any(${[...categories]}::text[]) and deleted_at is null and hidden_at is null
    ), seen as materialized (
      select s.user_id as id, max(s.updated_at) as seen_at from sessions s
      where s.updated_at > ${moment} - make_interval(days => ${ALERTED_ACTIVE_DAYS}) group by s.user_id
    ), reliable as materialized (
      select helper_id as id, sum(case ending when 'answered' then 1 when 'lapsed' then -2 else 0 end) as answers
      from help_claims where ended_at > ${moment} - interval '90 days' group by helper_id
    )
    select u.id from fitting f join seen s on s.id = f.id join users u on u.id = f.id left join reliable a on a.id = f.id
    where u.id <> ${askerId} and u.deleted_at is null and u.suspended_at is null and not u.is_sample
      and not exists (select from blocks b where b.blocker_id = ${askerId} and b.blocked_id = u.id)
      and not exists (select from blocks b where b.blocked_id = ${askerId} and b.blocker_id = u.id)
      and not exists (select from help_pauses p where p.member_id = u.id and p.paused_until > ${moment})
      and not exists (select from help_requests busy where busy.helper_id = u.id and busy.state = 'open')
    order by coalesce(a.answers, 0) desc, s.seen_at desc, u.id limit ${ALERTED_MAX}`;
  return chosen.map(({ id }) => id);
}
