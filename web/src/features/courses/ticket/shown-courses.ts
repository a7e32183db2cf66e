import type { Course } from '@skillverse/contract/courses';
import { isOutOfReach } from '../../../api/http/out-of-reach.ts';

type Available = {
  data: unknown;
  error: Error | null;
  listed: readonly Course[];
  /** null if even these could not be loaded. */
  samples: readonly Course[] | null | undefined;
};

/** The loaded courses, or the samples if the server cannot be reached. undefined while loading. */
export function shownCourses({ data, error, listed, samples }: Available) {
  if (data) return { courses: listed, samples: false, failed: false };
  if (!error) return undefined;
  if (!isOutOfReach(error)) return { courses: [], samples: false, failed: true };
  if (samples === null) return { courses: [], samples: false, failed: true };
  return samples && { courses: samples, samples: true, failed: false };
}
