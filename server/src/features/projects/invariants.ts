import type { Invariant } from '../../core/errors/invariant.ts';
import { takesPlace } from './team/team-queries.ts';

/** What must hold between projects and who is in them. The query lists the breaches: none is expected. */
export const projectInvariants: readonly Invariant[] = [
  {
    name: 'I10',
    says: 'every project has its creator in it, and nobody without a place',
    breaches: (db) => db`
      select p.id as project_id, p.max_members, count(m.user_id) filter (where ${takesPlace(db)}) as taken
      from projects p left join project_members m on m.project_id = p.id left join users u on u.id = m.user_id
      group by p.id having count(m.user_id) filter (where ${takesPlace(db)}) > p.max_members
        or not coalesce(bool_or(m.user_id = p.creator_id), false)`,
  },
];
