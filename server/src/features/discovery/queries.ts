import type { Topic } from '@skillverse/contract/discovery';
import type { DbOrTx } from '../../db/client.ts';

/**
 * The names under which most courses and members are found, whatever their case: a category is spelled as a category,
 * another skill as most members spell it. Among equals what can be learned comes first.
 */
export async function listTopicRows(db: DbOrTx, limit: number): Promise<Topic[]> {
  return await db<Topic[]>`
    with used as (
      select skill_category as name, 1 as courses, 0 as members from courses where deleted_at is null
      union all
      select distinct on (u.id, lower(s.skill)) s.skill, 0, 1
      from users u, unnest(u.skills) s(skill) where u.deleted_at is null and u.suspended_at is null
    )
    select coalesce(max(name) filter (where courses > 0), mode() within group (order by name)) as name,
      sum(courses) as course_count, sum(members) as member_count
    from used group by lower(name)
    order by count(*) desc, sum(courses) desc, lower(name) limit ${limit}`;
}
