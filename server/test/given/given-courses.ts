import { REQUESTS_PER_DAY } from '@skillverse/contract/help/requests';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { MESSAGES_PER_MINUTE } from '@skillverse/contract/messages';
import { JOINS_PER_DAY } from '@skillverse/contract/projects';
import { REPORTS_PER_DAY } from '@skillverse/contract/reports';
import { person } from '../../src/core/api-docs/example-things.ts';
import type { Db } from '../../src/db/client.ts';
import { aMember } from './given.ts';
import { write } from './given-messages.ts';
import { aProject, projectsUnderWay } from './given-projects.ts';

/** This number of one teacher, made this long ago: one statement, because each by itself would take long. */
export async function coursesOf(
  db: Db,
  teacherId: UserId,
  { howMany, priceSvc = 0, ago = '1 day' }: { howMany: number; priceSvc?: number; ago?: string },
): Promise<CourseId[]> {
  const made = await db<{ id: CourseId }[]>`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at)
    select gen_random_uuid(), ${teacherId}, 'Knots ' || i, 'Splices.', 'Photography', ${priceSvc}, 60,
      now() - ${ago}::text::interval
    from generate_series(1, ${howMany}::int) i returning id`;
  return made.map(({ id }) => id);
}

/**
 * Courses and projects, but for a few that an hour and a day still have room for; and as many messages as a minute, and reports, calls for help and joins as a day has room for.
 * @returns to whom the member writes and where, and a project of another, by their names in paths
 */
export async function almostAllMade(db: Db, memberId: UserId): Promise<Record<string, string>> {
  await coursesOf(db, memberId, { howMany: 15, ago: '0 s' });
  await projectsUnderWay(db, memberId, 15);
  await db`update projects set status = 'completed' where creator_id = ${memberId}`;
  const { id: otherId } = await aMember(db);
  const { conversationId } = await write(db, memberId, otherId);
  const key = `messages:${memberId}`;
  await db`
    insert into rate_limits (key, window_ends_at, used)
    values (${key}, now() + interval '10 minutes', ${MESSAGES_PER_MINUTE}),
      (${`reports:${memberId}`}, now() + interval '10 minutes', ${REPORTS_PER_DAY}),
      (${`help-requests:${memberId}`}, now() + interval '10 minutes', ${REQUESTS_PER_DAY}),
      (${`joins:${memberId}`}, now() + interval '10 minutes', ${JOINS_PER_DAY}),
      (${`passkey-use:${memberId}`}, now() + interval '10 minutes', 55)`;
  // Whom the example reports.
  await db`insert into users (id, name, email) values (${person.id}, ${person.name}, 'reported@example.test')`;
  const { id: projectId } = await aProject(db);
  return { ':userId': otherId, ':conversationId': conversationId, ':projectId': projectId };
}
