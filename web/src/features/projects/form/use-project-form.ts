import { type ProjectInput, updateProject } from '@skillverse/contract/projects/plans';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/http/refusal.ts';
import { formResolver } from '../../../api/queries/form-resolver.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { dayOf, EMPTY_PROJECT, PROJECT_FIELDS, type ProjectValues, projectFormFrom } from './project-form.ts';

/**
 * The fields of a project, wherever it is written.
 * @param onWrite called with every change, for the draft
 * @param known the saved values of an existing project
 */
export function useProjectForm(
  begun: ProjectValues,
  onWrite: (values: ProjectValues) => void,
  known: ProjectValues = EMPTY_PROJECT,
) {
  const [today] = useState(() => dayOf(new Date()));
  const [resolver] = useState(() => formResolver(projectFormFrom(today, known.deadline)));
  // What is wrong is said when its field is left, and from then on with every letter; what is empty, when the form is sent.
  const form = useForm<ProjectValues, unknown, ProjectInput>({
    resolver,
    defaultValues: begun,
    mode: 'onTouched',
  });
  const { watch, setError, handleSubmit } = form;
  useEffect(() => {
    const writing = watch(() => onWrite(form.getValues()));
    return () => writing.unsubscribe();
  }, [watch, onWrite, form]);
  return {
    ...form,
    today,
    /** For a list, the first row. */
    setFocus(name: FieldPath<ProjectValues>, options?: Parameters<typeof form.setFocus>[1]) {
      const isRows = name === 'projectGoals' || name === 'projectLinks';
      form.setFocus(isRows ? `${name}.0.text` : name, options);
    },
    /** Half a day, which a browser hands out as none, is said instead of lost. */
    onSubmit: (send: (body: ProjectInput) => unknown) => async (event: SyntheticEvent<HTMLFormElement>) => {
      const day = event.currentTarget.querySelector<HTMLInputElement>('[type="date"]');
      if (!day?.validity.badInput) return await handleSubmit(send)(event);
      event.preventDefault();
      setError('deadline', { type: 'typed', message: 'Enter the whole day, or none' });
      day.focus();
    },
    /** @returns whether there was a field to put the trouble beside */
    mark(error: unknown): boolean {
      if (isRefusal(error, updateProject) && error.code === 'TOO_FEW_PLACES') {
        setError('maxMembers', { type: 'server', message: error.message }, { shouldFocus: true });
        return true;
      }
      return markIssues(error, PROJECT_FIELDS, setError);
    },
  };
}

export type ProjectFormState = ReturnType<typeof useProjectForm>;

/** What every part of the form needs. */
export type FieldsPart = {
  form: ProjectFormState;
  /** Texts as they are saved, if they are plain. */
  plain: { readonly description?: string | undefined; readonly requirements?: string | undefined };
  errorOf: (name: keyof ProjectValues) => string | undefined;
  readOnly: boolean;
};
