import type { CourseId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import { type Hiding, hideOrShow } from '../accounts/hide-or-show.ts';
import { notifyOfHiding } from './notice-queries.ts';
import { lockCourse, updateHidden } from './queries.ts';

/** Those who have a place on it keep it. @returns undefined where there is no such course */
export function hideCourse(db: Db, courseId: CourseId, action: 'hide' | 'show'): Promise<Hiding | undefined> {
  return hideOrShow(
    db,
    { lock: (tx, id) => lockCourse(tx, id), updateHidden, notify: notifyOfHiding },
    courseId,
    action,
  );
}
