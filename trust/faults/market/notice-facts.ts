import type { Db } from '../../../server/src/db/client.ts';

/**
 * Holds notices against their causes: each that has committed is told once, and nothing is told that has not happened.
 * @returns what does not hold, in one sentence each
 */
export async function compareNotices(db: Db): Promise<string[]> {
  const odd = await db<{ kind: string; memberId: string; causes: number; told: number }[]>`
    with causes as (
      select 'welcome' as kind, id as member_id, null::uuid as actor_id, null::uuid as subject_id from users where not is_sample
      union all select 'enrolled', teacher_id, learner_id, course_id from enrollments
      union all select 'completed', teacher_id, learner_id, course_id from enrollments where status = 'completed'
      -- Coins that come back are told without their teacher: a block does not keep that from anybody.
      union all select 'course-deleted', e.learner_id, case when e.price_paid_svc = 0 then e.teacher_id end, e.course_id
        from enrollments e join courses c on c.id = e.course_id where c.deleted_at is not null and e.status = 'refunded'
    ), caused as (
      select c.kind, c.member_id, c.actor_id, c.subject_id, count(*) as causes
      from causes c join users u on u.id = c.member_id and not u.is_sample and u.deleted_at is null group by 1, 2, 3, 4
    ), notes as (
      select kind, member_id, actor_id, subject_id, count(*) as told from notices
      where kind in ('welcome', 'enrolled', 'completed', 'course-deleted') group by 1, 2, 3, 4
    )
    select coalesce(n.kind, c.kind) as kind, coalesce(n.member_id, c.member_id) as member_id,
      coalesce(causes, 0) as causes, coalesce(told, 0) as told
    from caused c full join notes n on n.kind = c.kind and n.member_id = c.member_id
      and n.actor_id is not distinct from c.actor_id and n.subject_id is not distinct from c.subject_id
    where coalesce(causes, 0) <> coalesce(told, 0) order by 1, 2 limit 5`;
  return odd.map(
    ({ kind, memberId, causes, told }) =>
      `of '${kind}' ${memberId} was told ${told} times, and it happened ${causes} times`,
  );
}
