import type { RefundedCourse } from '@skillverse/contract/enrollments';

const KEY = 'told refunds';
/** More than are told at once. */
const KEPT = 50;

/** The ids of deleted courses that whoever uses this device has read about. */
export function dismissedRefunds(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Those of them that are news to whoever uses this device. */
export function notDismissed(refunded: readonly RefundedCourse[]): readonly RefundedCourse[] {
  const told = dismissedRefunds();
  return refunded.filter(({ courseId }) => !told.includes(courseId));
}

export function rememberDismissed(courseIds: readonly string[]): void {
  try {
    const ids = [...new Set([...courseIds, ...dismissedRefunds()])];
    localStorage.setItem(KEY, JSON.stringify(ids.slice(0, KEPT)));
  } catch {
    // Nothing is kept here: then it is told once more with the next load.
  }
}
