import type { CourseCategory } from '@skillverse/contract/courses';
import type { CourseSort } from '@skillverse/contract/courses/finding';
import type { UserId } from '@skillverse/contract/ids';

export interface CourseFilter {
  /** What this member has saved is told as saved. */
  readonly viewerId?: UserId;
  /** Keys. Each must occur in title, description or category. */
  readonly words: readonly string[];
  /** All that was typed, in its order: as neighbours in a title the words count most. */
  readonly phrase: string;
  readonly category: CourseCategory | undefined;
  readonly teacherId: UserId | undefined;
  /** Leaves out what costs more. */
  readonly maxPriceSvc?: number | undefined;
  /** Leaves out what its own reviews rate lower, and what has none. */
  readonly minRating?: number | undefined;
  /** Leaves out what takes longer. */
  readonly maxMinutes?: number | undefined;
  /** Leaves out the own, ongoing and completed courses of this member. */
  readonly availableTo: UserId | undefined;
}

/** The orders that need no words: each is the order of an index. */
export type ListSort = Exclude<CourseSort, 'match'>;
