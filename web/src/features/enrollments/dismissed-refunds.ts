import type { RefundedCourse } from '@skillverse/contract/enrollments';

const KEY = 'told refunds';
/** More than are ever shown together. */
const KEPT = 50;

/** The ids of deleted courses whose note was dismissed on this device. */
export function dismissedRefunds(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The refunds whose note was not dismissed on this device. */
export function notDismissed(refunded: readonly RefundedCourse[]): readonly RefundedCourse[] {
  const told = dismissedRefunds();
  return refunded.filter(({ courseId }) => !told.includes(courseId));
}

export function rememberDismissed(courseIds: readonly string[]): void {
  try {
    const ids = [...new Set([...courseIds, ...dismissedRefunds()])];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, KEPT)));
  } catch {
    // Storage is blocked: the note is shown again with the next load.
  }
}
