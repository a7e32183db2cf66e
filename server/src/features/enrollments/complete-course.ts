import { complete, type RewardLimit } from '@skillverse/contract/enrollments';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { asStep } from '../../core/errors/failed-step.ts';
import { refusals } from '../../core/errors/refusal.ts';
import { onceAfter, type RepeatKey } from '../../core/http/idempotency.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { findCourseRow } from '../courses/queries.ts';
import { writeToRecord } from '../record/write-to-record.ts';
import { insertTransfer, lockWallets, type Wallet } from '../wallet/queries.ts';
import { findReward } from './find-reward.ts';
import { notifyOfCompletion } from './notice-queries.ts';
import { type EnrollmentRow, lockOngoing, markCompleted, memberExists } from './queries.ts';
import { findNewcomer, lockNetwork, type Newcomer } from './reward-queries.ts';
import type { RewardCaps } from './rules.ts';

const refuse = refusals(complete);

interface CompleteRequest {
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  readonly caps: RewardCaps;
  readonly repeat?: RepeatKey | undefined;
}

interface CompletedCourse {
  readonly enrollment: EnrollmentRow;
  readonly balanceSvc: number;
  readonly rewardLimitReached: boolean;
  readonly rewardLimit?: RewardLimit;
}

/**
 * Finishes the course: escrow pays the teacher the price that was paid, if it is still there, and the mint rewards the learner.
 * Lock order: key, enrollment, the network of a new member, both wallets by id; only then are earlier rewards counted. The
 * network before the wallets: a completion that waits for it keeps no teacher's wallet from others.
 */
export function completeCourse(db: DbOrTx, request: CompleteRequest): Promise<CompletedCourse> {
  return onceAfter(db, request.repeat, {
    first: (tx) => findPlace(tx, request),
    work: (tx, place) => finish(tx, place, request),
  });
}

interface Place {
  /** Locked. */
  readonly ongoing: EnrollmentRow | undefined;
  readonly newcomer: Newcomer | undefined;
}

async function findPlace(tx: Tx, { learnerId, courseId }: CompleteRequest): Promise<Place> {
  // What is sent together is done in this order.
  const [ongoing, newcomer] = await Promise.all([
    lockOngoing(tx, learnerId, courseId),
    findNewcomer(tx, learnerId),
  ]);
  return { ongoing, newcomer };
}

async function finish(
  tx: Tx,
  { ongoing, newcomer }: Place,
  { learnerId, courseId, caps }: CompleteRequest,
): Promise<CompletedCourse> {
  if (!ongoing) {
    throw (await findCourseRow(tx, courseId, learnerId)) ? refuse.NOT_ONGOING() : refuse.COURSE_NOT_FOUND();
  }
  const { id: enrollmentId, pricePaidSvc, settledAt, teacherId } = ongoing;
  if (newcomer) tx.send(lockNetwork(tx, newcomer));
  // Counting begins once the wallets are locked, because what is sent together is done in this order.
  const [{ learner, teacher }, reward] = await Promise.all([
    lockBoth(tx, ongoing),
    findReward(tx, { learnerId, teacherId, newcomer, caps }),
  ]);
  const { rewardSvc, limit } = reward;
  const payout = { kind: 'payout', walletId: teacher.id, amountSvc: pricePaidSvc, enrollmentId } as const;
  const isPaidOut = pricePaidSvc > 0 && settledAt === null;
  const paid = isPaidOut && asStep(complete.stepFailures.payTeacher, insertTransfer(tx, payout));
  if (rewardSvc > 0) {
    tx.send(insertTransfer(tx, { kind: 'reward', walletId: learner.id, amountSvc: rewardSvc, enrollmentId }));
  }
  const completed = markCompleted(tx, enrollmentId, {
    rewardSvc,
    rewardCapPerDay: caps.rewardsPerDay,
    rewardCapPerTeacher: caps.rewardsPerTeacher30Days,
    rewardCapPerNetwork: reward.networkCap,
    completedAt: reward.moment,
  });
  tx.send(notifyOfCompletion(tx, enrollmentId, isPaidOut ? pricePaidSvc : 0));
  const recorded = writeToRecord(tx, learnerId, { isActive: true, earned: 'first-course' });
  const [enrollment] = await Promise.all([completed, paid, recorded]);
  const balanceSvc = learner.balanceSvc + rewardSvc;
  return {
    enrollment,
    balanceSvc,
    rewardLimitReached: rewardSvc === 0,
    ...(limit && { rewardLimit: limit }),
  };
}

async function lockBoth(
  tx: Tx,
  { learnerId, teacherId }: EnrollmentRow,
): Promise<{ learner: Wallet; teacher: Wallet }> {
  const [isTeacherThere, wallets] = await Promise.all([
    memberExists(tx, teacherId),
    lockWallets(tx, [learnerId, teacherId]),
  ]);
  if (!isTeacherThere) throw refuse.TEACHER_NOT_FOUND();
  const learner = wallets.find(({ userId }) => userId === learnerId);
  const teacher = wallets.find(({ userId }) => userId === teacherId);
  if (!learner) throw refuse.USER_NOT_FOUND();
  if (!teacher) throw refuse.TEACHER_NOT_FOUND();
  return { learner, teacher };
}
