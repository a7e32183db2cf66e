import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { signUp } from '@skillverse/contract/accounts';
import { mutationOf } from '../../api/queries.ts';
import { signUpFailureText } from './account-failures.ts';
import { SignUpForm } from './account-forms.ts';
import { useAccountForm } from './use-account-form.ts';

const resolver = standardSchemaResolver(SignUpForm);
const call = mutationOf(signUp);
const defaultValues = { name: '', email: '', password: '', skills: '' };

export function useSignUpForm() {
  return useAccountForm({ resolver, defaultValues, call, failureText: signUpFailureText });
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>;
