import type { CourseInput } from '@skillverse/contract/courses/teaching';
import { type BaseSyntheticEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { COURSE_FIELDS, CourseForm, type CourseValues, isNoNumber } from './course-form.ts';

const resolver = formResolver(CourseForm);

/**
 * The fields of a course, wherever it is written.
 * @param onWrite called with every change, for the draft
 */
export function useCourseForm(begun: CourseValues, onWrite: (values: CourseValues) => void) {
  // What is wrong is said when its field is left, and from then on with every letter; what is empty, when the form is sent.
  const form = useForm<CourseValues, unknown, CourseInput>({
    resolver,
    defaultValues: begun,
    mode: 'onTouched',
  });
  const { watch, setError, getValues, setValue, setFocus, handleSubmit } = form;
  useEffect(() => {
    const writing = watch(() => onWrite(form.getValues()));
    return () => writing.unsubscribe();
  }, [watch, onWrite, form]);
  /**
   * A text that is no number visibly becomes 0.
   * @returns whether it was none
   */
  function settlePrice(): boolean {
    if (!isNoNumber(getValues('svcValue'))) return false;
    setValue('svcValue', '0', { shouldValidate: true });
    return true;
  }
  return {
    ...form,
    settlePrice,
    /** Enter sends without leaving the field: a price that has just become 0 is shown first. */
    onSubmit: (send: (body: CourseInput) => unknown) => async (event: BaseSyntheticEvent) => {
      if (settlePrice()) {
        event.preventDefault();
        setFocus('svcValue', { shouldSelect: true });
        return;
      }
      await handleSubmit(send)(event);
    },
    /** @returns whether there was a field to put the trouble beside */
    mark: (error: unknown) => markIssues(error, COURSE_FIELDS, setError),
  };
}

export type CourseFormState = ReturnType<typeof useCourseForm>;
