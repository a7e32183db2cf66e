import { signIn, signUp } from '@skillverse/contract/accounts';
import { getJoining } from '@skillverse/contract/accounts/joining';
import type { BodyInput, Ok } from '@skillverse/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { isOutcomeUnknown, isRefusal } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { signUpFailureTexts } from '../account-failures.ts';
import type { Joining } from '../joining/use-joining.ts';
import { Agreed, ReasonField, signUpForm } from './account-forms.ts';
import { useAccountForm } from './use-account-form.ts';

const names = ['name', 'email', 'password', 'skills', 'reason', 'agreed'] as const;

type NewAccount = BodyInput<typeof signUp>;

/** What has changed since the form was shown: how one joins, or what one agrees to. */
const CHANGED = new Set(['INVITATION_NEEDED', 'INVITATION_OVER', 'REASON_NEEDED', 'CONSENT_NEEDED']);

export function useSignUpForm(joining: Joining, onTry: () => void) {
  const queryClient = useQueryClient();
  /** The address of a try that may have created the account, although its answer was lost. */
  const perhapsMade = useRef<string>(undefined);
  async function signUpOnce(body: NewAccount): Promise<Ok<typeof signUp>> {
    try {
      const answer = await send(signUp, { body });
      perhapsMade.current = body.email;
      return answer;
    } catch (error) {
      if (isOutcomeUnknown(error)) perhapsMade.current = body.email;
      if (!isRefusal(error, signUp)) throw error;
      if (CHANGED.has(error.code)) void queryClient.invalidateQueries({ queryKey: keyOf(getJoining) });
      if (perhapsMade.current !== body.email) throw error;
      return await enterWhatWasMade(body, error);
    }
  }
  const { asksReason, documents, token } = joining;
  const asksConsent = documents.length > 0;
  const schema = useMemo(
    () => signUpForm({ reason: asksReason, consent: asksConsent }),
    [asksReason, asksConsent],
  );
  const call = {
    mutationFn: ({
      body: { agreed: _agreed, ...body },
    }: {
      body: NewAccount & { agreed?: boolean | undefined };
    }) =>
      signUpOnce({
        ...body,
        ...(token && { invitation: token }),
        ...(asksConsent && { agreedTo: documents.map(({ id }) => id) }),
      }),
  };
  return useAccountForm({
    ...{ schema, names, call, failureTexts: signUpFailureTexts, onTry },
    signsIn: ({ userId }) => userId !== null,
  });
}

/** This works only with the right password. Others are refused as before. */
async function enterWhatWasMade({ email, password }: NewAccount, refusal: Error): Promise<Ok<typeof signUp>> {
  try {
    return await send(signIn, { body: { email, password } });
  } catch (error) {
    if (isRefusal(error, signIn) && error.code === 'JOIN_WAITING') return { userId: null };
    throw refusal;
  }
}

/** What of the form goes along to Google; undefined where something is missing, which is said at its field. */
export function readNewcoming(form: SignUpFormState, { asksReason, documents, token }: Joining) {
  const isAgreed = documents.length === 0 || form.readBy('agreed', Agreed) !== undefined;
  const reason = asksReason ? form.readBy('reason', ReasonField) : undefined;
  if (!isAgreed || (asksReason && reason === undefined)) return undefined;
  return { invitation: token, reason, agreedTo: documents.map(({ id }) => id) };
}

export type SignUpFormState = ReturnType<typeof useSignUpForm>;
