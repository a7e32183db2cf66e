import { signIn } from '@skillverse/contract/accounts';
import { mutationOf } from '../../api/queries.ts';
import { signInFailureTexts } from './account-failures.ts';
import { SignInForm } from './account-forms.ts';
import { useAccountForm } from './use-account-form.ts';

const call = mutationOf(signIn);

export function useSignInForm(email = '') {
  const defaultValues = { email, password: '' };
  return useAccountForm({ schema: SignInForm, defaultValues, call, failureTexts: signInFailureTexts });
}

export type SignInFormState = ReturnType<typeof useSignInForm>;
