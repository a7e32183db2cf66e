import {
  COURSES_ON_OFFER_MAX,
  createCourse as createCourseCall,
  NEW_COURSES_PER_HOUR,
} from '@skillverse/contract/courses/teaching';
import { CourseId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { refusals, tooSoon } from '../../core/errors/refusal.ts';
import { onceInTransaction, type RepeatKey } from '../../core/http/idempotency.ts';
import type { DbOrTx } from '../../db/client.ts';
import { lockMember } from '../accounts/queries.ts';
import { refuseSuspended } from '../accounts/refuse-suspended.ts';
import { writeToRecord } from '../record/write-to-record.ts';
import { countOnOffer, findWaitForNext } from './limit-queries.ts';
import { insertCourseOrNone, type NewCourse } from './queries.ts';

const refuse = refusals(createCourseCall);

interface Asked {
  readonly repeat?: RepeatKey | undefined;
  /** The limit of an hour is left out where the site counts nothing by time. */
  readonly isCounted?: boolean;
  /** Of the disk; left out, there is. */
  readonly hasRoom?: () => Promise<boolean>;
}

/** Puts a course on the market. The table refuses what is out of range. Locks its teacher, so that all are counted. */
export async function createCourse(
  db: DbOrTx,
  course: Omit<NewCourse, 'id'> & { id?: CourseId },
  { repeat, isCounted = false, hasRoom = async () => true }: Asked = {},
): Promise<CourseId> {
  return await onceInTransaction(db, repeat, async (tx) => {
    if (!(await hasRoom())) throw refuse.STORAGE_FULL();
    const { teacherId } = course;
    if (!(await lockMember(tx, teacherId))) throw refuse.USER_NOT_FOUND();
    await refuseSuspended(tx, teacherId);
    if ((await countOnOffer(tx, teacherId)) >= COURSES_ON_OFFER_MAX) {
      throw refuse.TOO_MANY_COURSES({ maxCourses: COURSES_ON_OFFER_MAX });
    }
    const retryAfterSeconds = isCounted ? await findWaitForNext(tx, teacherId, NEW_COURSES_PER_HOUR) : 0;
    if (retryAfterSeconds > 0) {
      const made = `You have created ${NEW_COURSES_PER_HOUR} courses within an hour`;
      throw tooSoon(made, retryAfterSeconds);
    }
    const id = course.id ?? CourseId.parse(uuidv7());
    if (!(await insertCourseOrNone(tx, { ...course, id }))) throw refuse.USER_NOT_FOUND();
    await writeToRecord(tx, teacherId, { isActive: true, earned: 'skill-sharer' });
    return id;
  });
}
