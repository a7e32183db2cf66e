import { randomUUID } from 'node:crypto';
import type { CourseId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import { askOver, type HttpAnswer, type Visitor } from '../visitor.ts';

/** A request that moves coins, and the answer that its sender got; none where the connection broke first. */
export interface Sent {
  readonly who: Visitor;
  readonly courseId: CourseId;
  readonly what: 'enroll' | 'complete';
  readonly key: string;
  readonly answer: HttpAnswer | undefined;
}

export async function send(url: string, request: Omit<Sent, 'answer'>): Promise<Sent> {
  const { who, courseId, what, key } = request;
  const body = what === 'enroll' ? {} : undefined;
  const asking = { cookie: who.cookie, key, ...(body && { body }) };
  const answered = await askOver(url, 'POST', `/api/courses/${courseId}/${what}`, asking).catch(
    () => undefined,
  );
  return { ...request, answer: answered && { status: answered.status, body: answered.body } };
}

/** Goes through the courses, paying for and completing one after the other, until the server is gone. */
export async function learnUntilCutOff(
  url: string,
  who: Visitor,
  courseIds: Iterable<CourseId> | AsyncIterable<CourseId>,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for await (const courseId of courseIds) {
    for (const what of ['enroll', 'complete'] as const) {
      const request = await send(url, { who, courseId, what, key: randomUUID() });
      sent.push(request);
      if (request.answer?.status !== 200) return sent;
    }
  }
  return sent;
}

/** What the database says became of a request. */
export async function isDone(db: Db, { who, courseId, what }: Sent): Promise<boolean> {
  const kind = what === 'enroll' ? 'enroll' : 'payout';
  const found = await db`
    select 1 from enrollments e join transfers t on t.enrollment_id = e.id
    where e.learner_id = ${who.userId} and e.course_id = ${courseId} and t.kind = ${kind}`;
  return found.length === 1;
}

/** How often the member was charged or completed anything, ever. */
export async function countDone(db: Db, { userId }: Visitor): Promise<number> {
  const [row] = await db<{ done: number }[]>`
    select count(*)::int as done from enrollments e join transfers t on t.enrollment_id = e.id
    where e.learner_id = ${userId} and t.kind in ('enroll', 'payout')`;
  return row?.done ?? 0;
}
