import { ProjectId } from '@skillverse/contract/ids';
import { POPULAR_SKILLS, PROJECT_CATEGORIES } from '@skillverse/contract/projects/words';
import type { Db } from '../../server/src/db/client.ts';
import { type FillSize, prepare, seededId } from './fill.ts';
import { AUDIENCES, DESCRIPTION, OPENINGS, SUBJECTS } from './fill-words.ts';

export const PROJECTS = 20_000;
export const projectIdOf = (project: number) => ProjectId.parse(seededId(5, project));

// Two of ten are paused or completed, two have a second member, the rest is open.
const STATUSES = [
  'open',
  'in-progress',
  'open',
  'paused',
  'open',
  'open',
  'in-progress',
  'open',
  'completed',
  'open',
];

/** Adds the same projects on every machine. All members are creators in turn, and each creator is on the team. */
export async function addProjects(db: Db, { members }: FillSize, projects: number): Promise<void> {
  await db.begin(async (tx) => {
    await prepare(tx);
    await tx`
      insert into projects (id, creator_id, title, description, category, status, difficulty_level, required_skills, tags,
        max_members, estimated_duration, project_goals, created_at, updated_at)
      select pg_temp.seeded_id(5, n), pg_temp.seeded_id(1, n % ${members}::int),
        (${OPENINGS}::text[])[1 + n % ${OPENINGS.length}] || ' '
          || (${SUBJECTS}::text[])[1 + (n / 10) % ${SUBJECTS.length}] || ' by '
          || (${AUDIENCES}::text[])[1 + (n / 7) % ${AUDIENCES.length}],
        ${DESCRIPTION}, (${[...PROJECT_CATEGORIES]}::text[])[1 + (n / 200) % ${PROJECT_CATEGORIES.length}],
        (${STATUSES}::text[])[1 + (n / 3) % ${STATUSES.length}],
        (array['beginner', 'intermediate', 'advanced'])[1 + n % 3],
        array[(${[...POPULAR_SKILLS]}::text[])[1 + n % ${POPULAR_SKILLS.length}],
          (${[...POPULAR_SKILLS]}::text[])[1 + (n + 3) % ${POPULAR_SKILLS.length}]],
        array['together', 'evenings'], 2 + n % 9, '6 weeks', array['Something to show'], at, at
      from generate_series(0, ${projects - 1}::int) n,
        lateral (select '2025-06-01 08:00Z'::timestamptz + n * interval '17 minutes' as at) moment
      order by n`;
    await tx`
      insert into project_members (project_id, user_id, joined_at)
      select id, creator_id, created_at from projects
      where id between pg_temp.seeded_id(5, 0) and pg_temp.seeded_id(5, ${projects - 1}) order by id`;
    // 7 n + 3 is never the creator's own number if the number of members is even.
    await tx`
      insert into project_members (project_id, user_id, joined_at)
      select p.id, pg_temp.seeded_id(1, (n * 7 + 3) % ${members}::int), p.created_at + interval '2 hours'
      from generate_series(0, ${projects - 1}::int) n join projects p on p.id = pg_temp.seeded_id(5, n)
      where p.status = 'in-progress' order by n`;
  });
  await db`vacuum analyze`;
}
