import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { markIssues } from '../../api/mark-issues.ts';
import { loadNewViewer } from './new-viewer.ts';

type AccountFormOptions<Values extends FieldValues, Sent, Answer> = {
  resolver: Resolver<Values, unknown, Sent>;
  /** One value for each field. */
  defaultValues: DefaultValues<Values>;
  /** The call that begins a session. */
  call: UseMutationOptions<Answer, Error, { body: Sent }>;
  /** What to say where the trouble is with no field. */
  failureTexts: (error: unknown) => readonly string[];
};

/** What a form that signs somebody in shows and does; what was typed survives a failure and a change of tab. */
export function useAccountForm<Values extends FieldValues, Sent, Answer>({
  resolver,
  defaultValues,
  call,
  failureTexts,
}: AccountFormOptions<Values, Sent, Answer>) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<readonly string[]>();
  const { register, handleSubmit, formState, setError } = useForm({ resolver, defaultValues });
  const attempt = useMutation({ ...call, onSuccess: () => loadNewViewer(queryClient) });
  const fields = Object.keys(defaultValues) as Path<Values>[];

  function send(body: Sent) {
    if (attempt.isPending) return;
    setFailure(undefined);
    attempt.mutate(
      { body },
      {
        onError: (error) => {
          if (!markIssues(error, fields, setError)) setFailure(failureTexts(error));
        },
      },
    );
  }
  return {
    register,
    errors: formState.errors,
    failure,
    pending: attempt.isPending,
    submit: handleSubmit(send),
  };
}
