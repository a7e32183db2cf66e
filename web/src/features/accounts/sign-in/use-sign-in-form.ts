import { Email, signIn } from '@skillverse/contract/accounts';
import { isRefusal } from '../../../api/http/refusal.ts';
import { mutationOf } from '../../../api/queries/queries.ts';
import { signInFailureTexts } from '../account-failures.ts';
import { SignInForm } from './account-forms.ts';
import { useAccountForm } from './use-account-form.ts';

const call = mutationOf(signIn);

const names = ['email', 'password'] as const;

/** @param email known already if a session has ended */
export function useSignInForm(onTry: () => void, email?: string) {
  const form = useAccountForm({
    schema: SignInForm,
    names,
    ...(email !== undefined && { defaultValues: { email } }),
    call,
    failureTexts: signInFailureTexts,
    onTry,
  });
  return {
    ...form,
    /** For a link to set a new password: no password is asked for. */
    readEmail: () => form.readBy('email', Email),
    isMistaken: isRefusal(form.error, signIn) && form.error.code === 'INVALID_CREDENTIALS',
  };
}

export type SignInFormState = ReturnType<typeof useSignInForm>;
