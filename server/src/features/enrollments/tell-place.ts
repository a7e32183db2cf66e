import type { Tell } from '../../core/events/gather-hints.ts';
import type { EnrollmentRow } from './queries.ts';

/** The learner's other devices, and who teaches the course. */
export function tellOfPlace(
  tell: Tell,
  { learnerId, teacherId, courseId }: Pick<EnrollmentRow, 'learnerId' | 'teacherId' | 'courseId'>,
): void {
  tell([learnerId], 'balance', learnerId);
  tell([learnerId], 'enrollment', courseId);
  tell([teacherId], 'course', courseId);
  tell([teacherId], 'notice', courseId);
}

export function tellOfCompletion(tell: Tell, enrollment: EnrollmentRow): void {
  tellOfPlace(tell, enrollment);
  tell([enrollment.teacherId], 'balance', enrollment.teacherId);
}
