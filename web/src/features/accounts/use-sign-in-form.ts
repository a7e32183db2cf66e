import { signIn } from '@skillverse/contract/accounts';
import { mutationOf } from '../../api/queries.ts';
import { isRefusal } from '../../api/refusal.ts';
import { signInFailureTexts } from './account-failures.ts';
import { SignInForm } from './account-forms.ts';
import { useAccountForm } from './use-account-form.ts';

const call = mutationOf(signIn);

export function useSignInForm(onTry: () => void, email = '') {
  const defaultValues = { email, password: '' };
  const form = useAccountForm({
    schema: SignInForm,
    defaultValues,
    call,
    failureTexts: signInFailureTexts,
    onTry,
  });
  return { ...form, isMistaken: isRefusal(form.error, signIn) && form.error.code === 'INVALID_CREDENTIALS' };
}

export type SignInFormState = ReturnType<typeof useSignInForm>;
