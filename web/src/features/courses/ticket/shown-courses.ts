import type { Course } from '@skillverse/contract/courses';
import { isOutOfReach } from '../../../api/http/out-of-reach.ts';

type Available = {
  data: unknown;
  error: Error | null;
  listed: readonly Course[];
  /** null where even these could not be had. */
  samples: readonly Course[] | null | undefined;
};

/** The courses that came, or the samples where none can come. undefined while loading. */
export function shownCourses({ data, error, listed, samples }: Available) {
  if (data) return { courses: listed, samples: false, failed: false };
  if (!error) return undefined;
  if (!isOutOfReach(error)) return { courses: [], samples: false, failed: true };
  if (samples === null) return { courses: [], samples: false, failed: true };
  return samples && { courses: samples, samples: true, failed: false };
}
