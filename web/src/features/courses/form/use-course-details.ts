import { useChangedForm } from '../../../drafts/use-changed-form.ts';
import { useEditDraft } from '../../../drafts/use-edit-draft.ts';
import { inputOf, valuesOf } from './course-changes.ts';
import { courseDrafts } from './course-draft.ts';
import { COURSE_LABELS } from './course-form.ts';
import { useCourseForm } from './use-course-form.ts';
import type { CourseNow, UpdateCourseState } from './use-update-course.ts';

const knownOf = ({ course, imageAddress }: CourseNow) => ({
  values: valuesOf(course, imageAddress),
  updatedAt: course.updatedAt,
});

/** The fields of a course that is there: what was typed and not saved is there the next time. */
export function useCourseDetails(now: CourseNow, updating: UpdateCourseState) {
  const kept = useEditDraft({ drafts: courseDrafts, about: now.course.id, now: knownOf(now) });
  const form = useCourseForm(kept.begun, kept.onWrite);
  const { send, ...changed } = useChangedForm({
    kept,
    form,
    knownOf,
    inputOf,
    first: 'title',
    labels: COURSE_LABELS,
    updating,
  });
  return { form, submit: form.onSubmit(send), ...changed };
}
