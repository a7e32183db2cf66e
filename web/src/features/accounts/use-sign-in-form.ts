import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { signIn } from '@skillverse/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { mutationOf } from '../../api/queries.ts';
import { signInFailureText } from './account-failures.ts';
import { markIssues, SignInForm, type SignInValues } from './account-forms.ts';
import { loadNewViewer } from './new-viewer.ts';

/** What a sign-in form shows and does; what was typed survives a failure and a change of tab. */
export function useSignInForm(email = '') {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm<SignInValues>({
    resolver: standardSchemaResolver(SignInForm),
    defaultValues: { email, password: '' },
  });
  const attempt = useMutation(mutationOf(signIn, { onSuccess: () => loadNewViewer(queryClient) }));

  function send(body: SignInValues) {
    if (attempt.isPending) return;
    setFailure(undefined);
    attempt.mutate(
      { body },
      {
        onError: (error) => {
          if (!markIssues(error, ['email', 'password'], setError)) setFailure(signInFailureText(error));
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

export type SignInFormState = ReturnType<typeof useSignInForm>;
