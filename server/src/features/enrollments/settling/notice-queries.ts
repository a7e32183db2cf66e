import type { Tx } from '../../../db/client.ts';
import type { Query } from '../../../db/sql.ts';
import { writeNotices } from '../../notices/writing-queries.ts';
import type { LockedPlace } from './queries.ts';

type Receiver = 'teacher' | 'learner';

/** Tells the learner that the price is about to go to its teacher, or to come back. Nobody is named as having done it. */
export function notifyOfIdling(tx: Tx, place: LockedPlace, to: Receiver): Query<unknown[]> {
  return writeNotices(
    tx,
    'course-idle',
    tx`
      select ${place.learnerId}::uuid, null::uuid, c.id, c.title, ${place.pricePaidSvc}::bigint, ${to}::text
      from courses c where c.id = ${place.courseId}`,
  );
}

/** Tells both, each with the coins that came to them. */
export function notifyOfSettling(tx: Tx, place: LockedPlace, to: Receiver): Query<unknown[]> {
  const { learnerId, teacherId, pricePaidSvc } = place;
  const svcFor = (one: Receiver) => (one === to ? pricePaidSvc : 0);
  return writeNotices(
    tx,
    'course-settled',
    tx`
      select told.member_id, told.actor_id, c.id, c.title, told.svc, told.detail from courses c, (values
        (${learnerId}::uuid, null::uuid, ${svcFor('learner')}::bigint, ${to}::text),
        (${teacherId}::uuid, ${learnerId}::uuid, ${svcFor('teacher')}::bigint, ${`own ${to}`}::text)
      ) told (member_id, actor_id, svc, detail) where c.id = ${place.courseId}`,
  );
}
