import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ProjectInput, updateProject } from '@skillverse/contract/project-plans';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { markIssues } from '../../api/mark-issues.ts';
import { isRefusal } from '../../api/refusal.ts';
import { dayOf, PROJECT_FIELDS, type ProjectValues, projectFormFrom } from './project-form.ts';

/**
 * The fields of a project, wherever it is written.
 * @param onWrite told of every change, for the draft
 */
export function useProjectForm(
  begun: ProjectValues,
  { onWrite, deadline = '' }: { onWrite: (values: ProjectValues) => void; deadline?: string },
) {
  const [today] = useState(() => dayOf(new Date()));
  const [resolver] = useState(() => standardSchemaResolver(projectFormFrom(today, deadline)));
  // What was left empty or wrong is said when its field is left; from then on with every letter.
  const form = useForm<ProjectValues, unknown, ProjectInput>({
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
    today,
    /** @returns whether there was a field to put the trouble beside */
    mark(error: unknown): boolean {
      if (isRefusal(error, updateProject) && error.code === 'TOO_FEW_PLACES') {
        setError('maxMembers', { type: 'server', message: error.message }, { shouldFocus: true });
        return true;
      }
      return markIssues<ProjectValues>(error, PROJECT_FIELDS, setError);
    },
  };
}

export type ProjectFormState = ReturnType<typeof useProjectForm>;

/** What every part of the form needs. */
export type FieldsPart = {
  form: ProjectFormState;
  errorOf: (name: keyof ProjectValues) => string | undefined;
  readOnly: boolean;
};
