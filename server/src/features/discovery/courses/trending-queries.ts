import { TRENDING_DAYS, TRENDING_MAX } from '@skillverse/contract/discovery';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../../db/client.ts';
import { type CourseRow, courseColumns } from '../../courses/queries.ts';
import { fits } from './course-queries.ts';

/** More than one member is ever in or teaches, so that something is left for each. */
const MOST_BEGUN = 500;

/** The courses that most have begun lately, the first the most. */
export async function listMostBegun(db: DbOrTx): Promise<CourseId[]> {
  const rows = await db<{ courseId: CourseId }[]>`
    select course_id from enrollments where enrolled_at > now() - make_interval(days => ${TRENDING_DAYS})
    group by course_id order by count(*) desc, max(enrolled_at) desc limit ${MOST_BEGUN}`;
  return rows.map(({ courseId }) => courseId);
}

/** Those of these courses that the member could enroll in, in their order, then the newest others. */
export async function listTrendingRows(
  db: DbOrTx,
  viewerId: UserId,
  mostBegun: readonly CourseId[],
): Promise<CourseRow[]> {
  const all = { words: [], phrase: '', category: undefined, teacherId: undefined, availableTo: viewerId };
  return await db<CourseRow[]>`
    with begun as materialized (
      select c.id, b.place, c.created_at from unnest(${[...mostBegun]}::uuid[]) with ordinality b (id, place)
      join courses c on c.id = b.id where ${fits(db, all)} order by b.place limit ${TRENDING_MAX}
    ), newest as materialized (
      select c.id, ${MOST_BEGUN}::bigint + 1 as place, c.created_at from courses c
      where ${fits(db, all)} and c.id not in (select id from begun)
      order by c.created_at desc, c.id desc limit ${TRENDING_MAX}
    ), picked as (
      select * from begun union all select * from newest order by place, created_at desc, id desc limit ${TRENDING_MAX})
    select ${courseColumns(db, viewerId)} from picked p join courses c on c.id = p.id join users t on t.id = c.teacher_id
    order by p.place, c.created_at desc, c.id desc`;
}
