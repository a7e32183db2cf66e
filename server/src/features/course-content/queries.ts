import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import { isShownTo } from '../courses/queries.ts';
import { progressPercent } from '../enrollments/list-queries.ts';
import { isStale, markActive } from '../enrollments/settling/queries.ts';

interface ViewedCourse {
  readonly teacherId: UserId;
  /** The address that the teacher gave for a cover. */
  readonly imageUrl: string | null;
  /** In progress on it, or through with it. */
  readonly isLearner: boolean;
}

/** A course that is not deleted and, to strangers, not hidden, and what this member is to it. */
export async function findViewedCourse(
  db: DbOrTx,
  courseId: CourseId,
  viewerId: UserId,
): Promise<ViewedCourse | undefined> {
  const [course] = await db<ViewedCourse[]>`
    select c.teacher_id, c.image_url, exists (select 1 from enrollments e where e.course_id = c.id and e.learner_id = ${viewerId}
      and e.status in ('ongoing', 'completed')) as is_learner
    from courses c where c.id = ${courseId} and c.deleted_at is null and ${isShownTo(db, viewerId)}`;
  return course;
}

/** The learner's progress on a course that they are or were enrolled in. */
export async function findProgressPercent(
  db: DbOrTx,
  courseId: CourseId,
  learnerId: UserId,
): Promise<number | null> {
  const [found] = await db<{ percent: number | null }[]>`
    select ${progressPercent(db)} as percent from enrollments e join courses c on c.id = e.course_id
    where e.course_id = ${courseId} and e.learner_id = ${learnerId} and e.status in ('ongoing', 'completed')`;
  return found?.percent ?? null;
}

interface OpenedItem {
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  readonly itemId: MediaId;
}

/**
 * Notes that a video or document is sent to a learner of its course, the first time alone. The place does not end meanwhile, so
 * that whatever ends it counts what was sent before. Lock order: member, place, as leaving the site has it. What is opened again is
 * activity too, marked at most once a day.
 * @returns 'ended' if the place has ended; 'noted' if the place has changed: for the first time, or as active again
 */
export async function recordOpened(db: DbOrTx, item: OpenedItem): Promise<'noted' | 'known' | 'ended'> {
  const { learnerId, courseId, itemId } = item;
  const [known] = await db<{ isStale: boolean }[]>`
    select exists (select from enrollments e where e.learner_id = o.learner_id and e.course_id = o.course_id
      and ${isStale(db)}) as is_stale
    from opened_items o where o.learner_id = ${learnerId} and o.course_id = ${courseId} and o.item_id = ${itemId}`;
  if (known) {
    if (known.isStale) await markActive(db, item);
    return known.isStale ? 'noted' : 'known';
  }
  const [place] = await db<{ isFirst: boolean }[]>`
    with here as materialized (
      select id from users where id = ${learnerId} and deleted_at is null for key share
    ), place as (
      select e.learner_id, e.course_id from here join enrollments e on e.learner_id = here.id
      where e.course_id = ${courseId} and e.status in ('ongoing', 'completed') for key share of e
    ), opened as (
      insert into opened_items (learner_id, course_id, item_id)
      select learner_id, course_id, ${itemId} from place on conflict do nothing returning item_id
    )
    select exists (select from opened) as is_first from place`;
  if (!place) return 'ended';
  await markActive(db, item);
  return place.isFirst ? 'noted' : 'known';
}

/** The items of the course that were sent to this learner, removed ones too. */
export async function listOpenedIds(db: DbOrTx, courseId: CourseId, learnerId: UserId): Promise<MediaId[]> {
  const opened = await db<{ itemId: MediaId }[]>`
    select item_id from opened_items where learner_id = ${learnerId} and course_id = ${courseId}`;
  return opened.map(({ itemId }) => itemId);
}
