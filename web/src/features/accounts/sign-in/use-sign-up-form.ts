import { signIn, signUp } from '@skillverse/contract/accounts';
import type { BodyInput, Ok } from '@skillverse/contract/call';
import { useRef } from 'react';
import { isOutcomeUnknown, isRefusal } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { signUpFailureTexts } from '../account-failures.ts';
import { SignUpForm } from './account-forms.ts';
import { useAccountForm } from './use-account-form.ts';

const names = ['name', 'email', 'password', 'skills'] as const;

type NewAccount = BodyInput<typeof signUp>;

export function useSignUpForm(onTry: () => void) {
  /** The address of a try that may have created the account, although its answer was lost. */
  const perhapsMade = useRef<string>(undefined);
  async function signUpOnce(body: NewAccount): Promise<Ok<typeof signUp>> {
    try {
      const answer = await send(signUp, { body });
      perhapsMade.current = body.email;
      return answer;
    } catch (error) {
      if (isOutcomeUnknown(error)) perhapsMade.current = body.email;
      if (!isRefusal(error, signUp) || perhapsMade.current !== body.email) throw error;
      return await enterWhatWasMade(body, error);
    }
  }
  const call = { mutationFn: ({ body }: { body: NewAccount }) => signUpOnce(body) };
  return useAccountForm({ schema: SignUpForm, names, call, failureTexts: signUpFailureTexts, onTry });
}

/** This works only with the right password. Others are refused as before. */
async function enterWhatWasMade({ email, password }: NewAccount, refusal: Error): Promise<Ok<typeof signIn>> {
  try {
    return await send(signIn, { body: { email, password } });
  } catch {
    throw refusal;
  }
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>;
