import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { signUp } from '@skillverse/contract/accounts';
import type { Body } from '@skillverse/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { mutationOf } from '../../api/queries.ts';
import { signUpFailureText } from './account-failures.ts';
import { markIssues, SignUpForm, type SignUpValues } from './account-forms.ts';
import { loadNewViewer } from './new-viewer.ts';

const fields = ['name', 'email', 'password', 'skills'] as const;

/** What the sign-up form shows and does; what was typed survives a failure and a change of tab. */
export function useSignUpForm() {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<SignUpValues, unknown, Body<typeof signUp>>(
    {
      resolver: standardSchemaResolver(SignUpForm),
      defaultValues: { name: '', email: '', password: '', skills: '' },
    },
  );
  const attempt = useMutation(mutationOf(signUp, { onSuccess: () => loadNewViewer(queryClient) }));

  function send(body: Body<typeof signUp>) {
    if (attempt.isPending) return;
    setFailure(undefined);
    attempt.mutate(
      { body },
      {
        onError: (error) => {
          if (!markIssues(error, fields, setError)) setFailure(signUpFailureText(error));
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

export type SignUpFormState = ReturnType<typeof useSignUpForm>;
