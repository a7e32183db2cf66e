import type { Course } from '@skillverse/contract/courses';
import { RestoredDraft } from '../../../ui/forms/restored-draft.tsx';
import { CourseFields } from './course-fields.tsx';
import { useCourseDetails } from './use-course-details.ts';
import type { UpdateCourseState } from './use-update-course.ts';

type CourseDetailsProps = {
  /** The submit button is outside of the form. */
  formId: string;
  course: Course;
  imageAddress: string | null;
  updating: UpdateCourseState;
  /** The course is gone, so nothing can be saved. */
  gone: boolean;
};

/** What a teacher says about a course, to be changed. */
export function CourseDetails({ formId, course, imageAddress, updating, gone }: CourseDetailsProps) {
  const { form, submit, meanwhile, ...draft } = useCourseDetails({ course, imageAddress }, updating);
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <RestoredDraft of="edit" draft={draft} pending={updating.pending || gone} />
      <CourseFields
        form={form}
        plain={course.descriptionFormat === 'plain' ? course.description : undefined}
        meanwhile={meanwhile}
      />
      <p className="type-text-s text-ink-soft">A new price counts for those who enroll from now on.</p>
    </form>
  );
}
