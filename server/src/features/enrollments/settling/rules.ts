import { SETTLED_AFTER_DAYS, SETTLED_NOTICE_DAYS } from '@skillverse/contract/enrollments/leaving';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Times are ISO 8601. */
interface IdlePlace {
  /** When its learner last did something in it. */
  readonly activeAt: string;
  /** When the learner was told that it is about to be settled. */
  readonly noticedAt: string | null;
  /** Who is suspended cannot go on: time does not run then. */
  readonly isLearnerSuspended: boolean;
}

interface Step {
  readonly step: 'notify' | 'settle';
  readonly at: Date;
}

/** What time brings next to a place whose learner does nothing, and when; undefined: not before the learner is back. */
export function nextStep({ activeAt, noticedAt, isLearnerSuspended }: IdlePlace): Step | undefined {
  if (isLearnerSuspended) return undefined;
  // A notice is over once its learner has done something.
  if (noticedAt === null || noticedAt < activeAt)
    return { step: 'notify', at: daysAfter(activeAt, SETTLED_AFTER_DAYS - SETTLED_NOTICE_DAYS) };
  const told = daysAfter(noticedAt, SETTLED_NOTICE_DAYS);
  const idle = daysAfter(activeAt, SETTLED_AFTER_DAYS);
  return { step: 'settle', at: told > idle ? told : idle };
}

/** Who gets the price: the learner if there is nothing to learn from, or nobody who teaches it. */
export function settledTo(course: {
  readonly itemCount: number;
  readonly isHidden: boolean;
  readonly isTeacherSuspended: boolean;
}): 'teacher' | 'learner' {
  return course.itemCount === 0 || course.isHidden || course.isTeacherSuspended ? 'learner' : 'teacher';
}

export function daysAfter(moment: string, days: number): Date {
  return new Date(Date.parse(moment) + days * DAY_MS);
}
