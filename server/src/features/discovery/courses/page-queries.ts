import type { CourseCategory, FileCounts } from '@skillverse/contract/courses';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../../db/client.ts';
import { type CountedCourse, type CourseRow, courseColumns } from '../../courses/queries.ts';
import {
  type LearningRow,
  type LeftRow,
  learningColumns,
  type PlaceFigures,
} from '../../enrollments/list-queries.ts';
import { fits } from './course-queries.ts';

interface ContentTitle {
  readonly kind: 'video' | 'document';
  readonly name: string;
}

/** The names of what there is to watch and to read, each kind in its teacher's order. */
export async function listContentTitles(db: DbOrTx, courseId: CourseId): Promise<ContentTitle[]> {
  return await db<ContentTitle[]>`
    select m.kind, f.name from course_media m join files f on f.id = m.file_id
    where m.course_id = ${courseId} and m.kind in ('video', 'document') order by m.kind, m.position`;
}

export async function isHidden(db: DbOrTx, courseId: CourseId): Promise<boolean> {
  const found = await db`select 1 from courses where id = ${courseId} and hidden_at is not null`;
  return found.length === 1;
}

interface Around {
  readonly id: CourseId;
  readonly teacherId: UserId;
  readonly skillCategory: CourseCategory;
}

type RelatedRow = CourseRow & { readonly isOfTeacher: boolean };

/** Other courses of its teacher, and courses of its category that this member could enroll in: the newest of both. */
export async function listRelated(
  db: DbOrTx,
  { id, teacherId, skillCategory }: Around,
  { viewerId, limit }: { viewerId: UserId; limit: number },
): Promise<RelatedRow[]> {
  const all = { words: [], phrase: '', category: undefined, teacherId: undefined, availableTo: undefined };
  return await db<RelatedRow[]>`
    with others as materialized (
      select c.id, true as is_of_teacher from courses c
      where ${fits(db, { ...all, teacherId })} and c.id <> ${id} order by c.created_at desc, c.id desc limit ${limit}
    ), alike as materialized (
      select c.id, false as is_of_teacher from courses c
      where ${fits(db, { ...all, category: skillCategory, availableTo: viewerId })} and c.teacher_id <> ${teacherId}
      order by c.created_at desc, c.id desc limit ${limit}
    )
    select ${courseColumns(db, viewerId)}, p.is_of_teacher from (select * from others union all select * from alike) p
    join courses c on c.id = p.id join users t on t.id = c.teacher_id
    order by c.created_at desc, c.id desc`;
}

/** The learner's place on one course, as their list of courses has it. */
export async function findLearning(
  db: DbOrTx,
  learnerId: UserId,
  courseId: CourseId,
): Promise<LearningRow | undefined> {
  const [learning] = await db<LearningRow[]>`
    select ${learningColumns(db)}
    from enrollments e join courses c on c.id = e.course_id join users t on t.id = c.teacher_id
    where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.status in ('ongoing', 'completed')`;
  return learning;
}

/** All that the page of a course shows to one viewer. */
export interface CoursePageRows {
  readonly row: CountedCourse;
  readonly files: FileCounts;
  readonly titles: readonly ContentTitle[];
  readonly rating: number;
  readonly reviewCount: number;
  readonly isHidden: boolean;
  readonly learning: CountedCourse<LearningRow> | undefined;
  readonly left: LeftRow | undefined;
  /** For its teacher alone. */
  readonly places: PlaceFigures | undefined;
  readonly related: readonly CountedCourse<RelatedRow>[];
}
