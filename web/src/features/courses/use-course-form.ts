import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { CourseInput } from '@skillverse/contract/teaching';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { markIssues } from '../../api/mark-issues.ts';
import { COURSE_FIELDS, CourseForm, type CourseValues } from './course-form.ts';

const resolver = standardSchemaResolver(CourseForm);

/**
 * The fields of a course, wherever it is written.
 * @param onWrite told of every change, for the draft
 */
export function useCourseForm(begun: CourseValues, onWrite: (values: CourseValues) => void) {
  // What was left empty or wrong is said when its field is left; from then on with every letter.
  const form = useForm<CourseValues, unknown, CourseInput>({
    resolver,
    defaultValues: begun,
    mode: 'onTouched',
  });
  const { watch, setError } = form;
  useEffect(() => {
    const writing = watch(() => onWrite(form.getValues()));
    return () => writing.unsubscribe();
  }, [watch, onWrite, form]);
  return {
    ...form,
    /** @returns whether there was a field to put the trouble beside */
    mark: (error: unknown) => markIssues(error, COURSE_FIELDS, setError),
  };
}

export type CourseFormState = ReturnType<typeof useCourseForm>;
