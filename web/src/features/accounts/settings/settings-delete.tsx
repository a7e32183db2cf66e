import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import { deleteMe } from '@skillverse/contract/departures';
import { LEAVE_DAYS, REFUNDS_MAX } from '@skillverse/contract/rules/leave-terms';
import { normalEmail } from '@skillverse/contract/text/email';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { isOutcomeUnknown, isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { mutationOf, queryOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { keepOnEscape } from '../../../ui/focus/keep-on-escape.ts';
import { InputField } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { ProofField } from '../passkeys/proof-field.tsx';
import { type PasskeyProof, PROOF_OVER, usePasskeyProof } from '../passkeys/use-passkey-proof.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { clearSession } from './clear-session.ts';
import { refetchSettings, setElsewhereText, settingsFailureText } from './settings-queries.ts';

const SET_MEANWHILE = 'This account has a password by now: type it to delete the account.';
const MAY_BE_GONE = 'It may have been deleted all the same: trying again tells.';

/** Says what deleting the account does, and asks for its e-mail address and its password. */
export function SettingsDelete() {
  const { email, skillCoins } = useSignedInViewer();
  const [wanted, setWanted] = useState(false);
  const kept = useRef(false);
  if (!wanted) {
    return (
      <Button
        look="plain"
        className="justify-self-start"
        // The button that was pressed to keep it is gone.
        autoFocus={kept.current}
        onClick={() => setWanted(true)}
      >
        Delete my account...
      </Button>
    );
  }
  function keep() {
    kept.current = true;
    setWanted(false);
  }
  return <Asking email={email} skillCoins={skillCoins} onKeep={keep} />;
}

type Values = { email: string; currentPassword: string };

/** The form that deletes the account. @param email that has to be typed */
function useDeleteAccount(email: string) {
  const form = useForm<Values>({ defaultValues: { email: '', currentPassword: '' } });
  const proof = usePasskeyProof();
  const { deleting, failure } = useDeleting(form, proof);
  const isExact = normalEmail(useWatch({ control: form.control, name: 'email' })) === email;
  const submit = form.handleSubmit(({ email: typed, currentPassword }) => {
    if (!isExact) return;
    deleting.mutate({ body: { email: typed, ...(currentPassword && !proof.isDone && { currentPassword }) } });
  });
  return { ...form, proof, isExact, submit, pending: deleting.isPending, failure };
}

function useDeleting({ setError }: UseFormReturn<Values>, proof: PasskeyProof) {
  const client = useQueryClient();
  const toast = useToast();
  const doubtful = useRef(false);
  /** The error that belongs to no field. */
  const [failure, setFailure] = useState<readonly string[]>();
  async function gone() {
    await clearSession(client);
    toast.success('Your account was deleted.');
  }
  const deleting = useSingleMutation(
    mutationOf(deleteMe, {
      onMutate: () => setFailure(undefined),
      onSuccess: gone,
      onError: async (error, { body }) => {
        if (isOutcomeUnknown(error)) doubtful.current = true;
        // The session has no member any more, so the lost answer was a success.
        else if (doubtful.current && isSignedOut(error)) return await gone();
        const { code, message } = isRefusal(error, deleteMe) ? error : {};
        if (code === 'EMAIL_DIFFERS') setError('email', { message });
        else if (code === 'WRONG_PASSWORD') {
          // If no password was asked for, one was set elsewhere meanwhile.
          await refetchSettings(client);
          const methods = client.getQueryData(queryOf(getSignInMethods).queryKey);
          const setMeanwhile = body.currentPassword === undefined ? SET_MEANWHILE : message;
          const text = proof.isDone ? PROOF_OVER : setMeanwhile;
          proof.forget();
          if (methods?.hasPassword === false) setFailure([setElsewhereText('Delete my account')]);
          else setError('currentPassword', { message: text }, { shouldFocus: true });
        } else setFailure(settingsFailureText(error, deleteMe, MAY_BE_GONE));
      },
    }),
  );
  return { deleting, failure };
}

type AskingProps = { email: string; skillCoins: number; onKeep: () => void };

/** If it is unknown whether there is a password, it is asked for, and the server decides. */
function Asking({ email, skillCoins, onKeep }: AskingProps) {
  const { register, formState, proof, isExact, submit, pending, failure } = useDeleteAccount(email);
  const { errors } = formState;
  const hasPassword = useQuery(queryOf(getSignInMethods)).data?.hasPassword;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={keepOnEscape(pending ? undefined : onKeep)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-m bg-coral-wash p-4 text-ink"
    >
      <Consequences skillCoins={skillCoins} />
      <InputField
        label={`Type ${email} to delete your account`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={fieldMessage(errors, 'email')}
        {...register('email')}
      />
      <ProofField
        proof={proof}
        hasPassword={hasPassword !== false}
        // It has just appeared, together with what is wrong with it.
        autoFocus={errors.currentPassword !== undefined}
        error={fieldMessage(errors, 'currentPassword')}
        {...register('currentPassword', {
          required: hasPassword === true && !proof.isDone && 'Current password is required',
        })}
      />
      {failure && <FailureNote texts={failure} />}
      <div className="flex flex-wrap gap-2 max-mid:*:grow">
        <Button look="plain" onClick={onKeep}>
          Keep my account
        </Button>
        <Button type="submit" look="danger" disabled={!isExact} pending={pending}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}

function Consequences({ skillCoins }: { skillCoins: number }) {
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 type-text-s">
        <li>Your courses are taken off the market; whoever is in progress gets back what was paid.</li>
        <li>
          Courses that you have begun end, and what you paid goes to their teachers. If you began in the last{' '}
          {LEAVE_DAYS} days and opened at most a quarter, the price comes back to your wallet first, for at
          most {REFUNDS_MAX} courses in 30 days.
        </li>
        <li>
          Your projects pass to whoever has been in them longest, without your contact info and your files;
          those in which you are alone are deleted.
        </li>
        <li>
          All your coins, now {formatSvc(skillCoins)}, and what comes back from courses are given back to the
          community.
        </li>
        <li>Your reviews, finished courses, and messages to others stay, under the name “Unknown User”.</li>
      </ul>
      <p className="type-label">This cannot be undone.</p>
    </>
  );
}
