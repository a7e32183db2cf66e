import type { SavedCourse } from '@skillverse/contract/courses/saving';
import type {
  Enrollment,
  LearningCourse,
  RefundedCourse,
  TaughtCourse,
} from '@skillverse/contract/enrollments';
import type { LeftCourse } from '@skillverse/contract/enrollments/leaving';
import { presentCourse } from '../courses/present.ts';
import type { CountedCourse } from '../courses/queries.ts';
import type { SavedRow } from '../courses/saving/queries.ts';
import type { LearningRow, LeftRow, RefundedRow, TaughtRow } from './list-queries.ts';
import type { EnrollmentRow } from './queries.ts';

export function presentEnrollment(row: EnrollmentRow): Enrollment {
  return {
    courseId: row.courseId,
    status: row.status === 'completed' ? 'completed' : 'ongoing',
    svcPaid: row.pricePaidSvc,
    rewardSvc: row.rewardSvc,
    enrolledAt: row.enrolledAt,
    completedAt: row.completedAt,
  };
}

export function presentLearning(row: CountedCourse<LearningRow>): LearningCourse {
  return {
    course: presentCourse(row),
    enrollment: {
      courseId: row.id,
      status: row.completedAt === null ? 'ongoing' : 'completed',
      svcPaid: row.pricePaidSvc,
      rewardSvc: row.rewardSvc,
      enrolledAt: row.enrolledAt,
      completedAt: row.completedAt,
    },
    progressPercent: row.progressPercent,
    reviewed: row.reviewed,
    deleted: row.isDeleted,
    settlesAt: row.settlesAt,
    settledAt: row.settledAt,
    settledTo: row.settledTo,
  };
}

export function presentRefunded({ courseId, title, pricePaidSvc, deletedAt }: RefundedRow): RefundedCourse {
  return { courseId, title, svcRefunded: pricePaidSvc, deletedAt };
}

export function presentLeft({ courseId, title, pricePaidSvc, isRefunded, leftAt }: LeftRow): LeftCourse {
  return { courseId, title, svcPaid: pricePaidSvc, svcRefunded: isRefunded ? pricePaidSvc : 0, leftAt };
}

export function presentSaved(row: CountedCourse<SavedRow>): SavedCourse {
  return { course: presentCourse(row), savedAt: row.savedAt };
}

export function presentTaught(row: CountedCourse<Omit<TaughtRow, 'fewPlaces'>>): TaughtCourse {
  const { inProgressCount, completedCount, leftCount, heldSvc, earnedSvc, isHidden } = row;
  return {
    course: presentCourse(row),
    inProgressCount,
    completedCount,
    leftCount,
    heldSvc,
    earnedSvc,
    hiddenByHost: isHidden,
  };
}
