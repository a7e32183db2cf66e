import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { NewPassword } from '@skillverse/contract/accounts';
import { changePassword, getSignInMethods } from '@skillverse/contract/accounts/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { mutationOf, queryOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { ProofField } from '../passkeys/proof-field.tsx';
import { type PasskeyProof, PROOF_OVER, usePasskeyProof } from '../passkeys/use-passkey-proof.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { refetchSettings, setElsewhereText, settingsFailureText } from './settings-queries.ts';

const MAY_HAVE_CHANGED =
  'It may have been changed all the same: where you are asked to sign in, try the new password first.';
const SET_MEANWHILE = 'This account has a password by now: type it to set another.';
const NEEDED = 'Current password is required';
const withCurrent = z.object({
  currentPassword: z.string().check(z.minLength(1, NEEDED)),
  newPassword: NewPassword,
});
const without = z.object({ currentPassword: z.optional(z.string()), newPassword: NewPassword });
type Values = z.input<typeof without>;

const resolvers = {
  change: standardSchemaResolver(withCurrent),
  first: standardSchemaResolver(without),
};

/** Changes the password, or sets the first one if the member signed up with Google. */
export function SettingsPassword({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const proof = usePasskeyProof();
  const form = useForm<Values>({
    resolver: (hasPassword && !proof.isDone ? resolvers.change : resolvers.first) as typeof resolvers.first,
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { register, handleSubmit, formState } = form;
  const { changing, failure } = useChangePassword(form, { hasPassword, proof });
  const submit = handleSubmit(({ currentPassword, newPassword }) => {
    changing.mutate({ body: { newPassword, ...(hasPassword && !proof.isDone && { currentPassword }) } });
  });
  const stays = useWaysThatStay();
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {/* So that password managers know whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ProofField
        proof={proof}
        hasPassword={hasPassword}
        // It has just appeared, together with what is wrong with it.
        autoFocus={formState.errors.currentPassword !== undefined}
        error={fieldMessage(formState.errors, 'currentPassword')}
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least 8 characters. Other devices will be signed out.${stays}`}
        error={fieldMessage(formState.errors, 'newPassword')}
        {...register('newPassword')}
      />
      {failure && <FailureNote texts={failure} />}
      <Button type="submit" look="quiet" pending={changing.isPending} className="justify-self-start">
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  );
}

/** What leads in besides, and is no matter of the password. */
function useWaysThatStay(): string {
  const methods = useQuery(queryOf(getSignInMethods)).data;
  const google = methods?.google.connected ? ' Google stays connected.' : '';
  return methods && methods.passkeys.count > 0 ? `${google} Your passkeys stay.` : google;
}

type Asked = { hasPassword: boolean; proof: PasskeyProof };

const textsOf = (error: unknown) => settingsFailureText(error, changePassword, MAY_HAVE_CHANGED);

function useChangePassword({ reset, setError }: UseFormReturn<Values>, { hasPassword, proof }: Asked) {
  const client = useQueryClient();
  const toast = useToast();
  const tellUnseen = useUnseenFailure();
  /** The error that belongs to no field. */
  const [failure, setFailure] = useState<readonly string[]>();
  const changing = useSingleMutation(
    mutationOf(changePassword, {
      onMutate: () => setFailure(undefined),
      onSuccess: ({ endedSessions }) => {
        reset();
        proof.forget();
        toast.success(
          endedSessions > 0 ? 'Password changed. Other devices were signed out.' : 'Password changed.',
        );
        void refetchSettings(client);
      },
      onError: async (error) => {
        if (!isSignedOut(error)) tellUnseen(textsOf(error).join(' '));
        const { code, message } = isRefusal(error, changePassword) ? error : {};
        if (code === 'WRONG_PASSWORD') {
          // If no password was asked for, one was set elsewhere meanwhile.
          if (!hasPassword) await refetchSettings(client);
          const isAsked = client.getQueryData(queryOf(getSignInMethods).queryKey)?.hasPassword;
          const text = proof.isDone ? PROOF_OVER : hasPassword ? message : SET_MEANWHILE;
          proof.forget();
          if (isAsked) setError('currentPassword', { message: text }, { shouldFocus: true });
          else setFailure([setElsewhereText('Set password')]);
        } else if (code === 'SAME_PASSWORD') setError('newPassword', { message }, { shouldFocus: true });
        else if (!markIssues(error, ['currentPassword', 'newPassword'], setError)) {
          setFailure(textsOf(error));
        }
      },
    }),
  );
  return { changing, failure };
}
