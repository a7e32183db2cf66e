import { useChangedForm } from '../../../drafts/use-changed-form.ts';
import { inputOf, valuesOf } from './course-changes.ts';
import { courseDrafts } from './course-draft.ts';
import { COURSE_LABELS } from './course-form.ts';
import { useCourseForm } from './use-course-form.ts';
import type { CourseNow, UpdateCourseState } from './use-update-course.ts';

/** The fields of a course that is there. */
export const useCourseDetails = (now: CourseNow, updating: UpdateCourseState) =>
  useChangedForm({
    drafts: courseDrafts,
    about: now.course.id,
    now,
    knownOf: ({ course, imageAddress }: CourseNow) => ({
      values: valuesOf(course, imageAddress),
      updatedAt: course.updatedAt,
    }),
    inputOf,
    first: 'title',
    labels: COURSE_LABELS,
    useForm: useCourseForm,
    updating,
  });
