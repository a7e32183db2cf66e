import type { Db } from '../../src/db/client.ts';
import { givenMany } from './given-many.ts';

/** What each of them has paid. */
export const CROWD_PRICE_SVC = 10;

/** This many members more, all of them in progress on the course, by the database's own rules. */
export async function aCrowd(
  db: Db,
  course: { id: string; teacherId: string },
  learners: number,
): Promise<void> {
  await givenMany(db, async (tx) => {
    await tx`
      with members as (
        insert into users (id, name, email, skills)
        select gen_random_uuid(), 'Lea ' || n, gen_random_uuid() || '@example.test', '{Listening}'
        from generate_series(1, ${learners}::int) n returning id
      )
      insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
      select gen_random_uuid(), id, ${course.id}, ${course.teacherId}, ${CROWD_PRICE_SVC} from members`;
    await tx`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      select 'enroll', own.id, escrow.id, ${CROWD_PRICE_SVC}, e.id
      from enrollments e join wallets own on own.user_id = e.learner_id, wallets escrow
      where e.course_id = ${course.id} and escrow.kind = 'escrow'
        and not exists (select from transfers t where t.enrollment_id = e.id)`;
  });
}
