import { getSignInMethods } from '@skillverse/contract/accounts/settings';
import { deleteMe } from '@skillverse/contract/departures';
import { LEAVE_DAYS, REFUNDS_MAX } from '@skillverse/contract/rules/leave-terms';
import { normalEmail } from '@skillverse/contract/text/email';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { mutationOf, queryOf } from '../../api/queries.ts';
import { isOutcomeUnknown, isRefusal, isSignedOut } from '../../api/refusal.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { formatSvc } from '../../ui/coin-amount.tsx';
import { InputField } from '../../ui/field.tsx';
import { keepOnEscape } from '../../ui/keep-on-escape.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { FailureNote } from './failure-note.tsx';
import { leaveAsNobody } from './leave-as-nobody.ts';
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

function useDeleteAccount() {
  const client = useQueryClient();
  const toast = useToast();
  const doubtful = useRef(false);
  const deleting = useMutation(
    mutationOf(deleteMe, {
      onSuccess: async () => {
        await gone();
      },
      onError: async (error) => {
        if (isOutcomeUnknown(error)) doubtful.current = true;
        // Nobody is behind this session any more: the answer that was lost was a yes.
        else if (doubtful.current && isSignedOut(error)) await gone();
        // Whoever was not asked for one has had it set elsewhere meanwhile.
        else if (isWrongPassword(error)) await refetchSettings(client);
      },
    }),
  );
  async function gone() {
    await leaveAsNobody(client);
    toast.success('Your account was deleted.');
  }
  return deleting;
}

type Deleting = ReturnType<typeof useDeleteAccount>;

type AskingProps = { email: string; skillCoins: number; onKeep: () => void };

/** Where it is not known whether there is a password it is asked for, and the server decides. */
function Asking({ email, skillCoins, onKeep }: AskingProps) {
  const deleting = useDeleteAccount();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const hasPassword = useQuery(queryOf(getSignInMethods)).data?.hasPassword;
  const exact = normalEmail(typed) === email;
  const onError = (error: unknown) => isWrongPassword(error) && password.current?.focus();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!exact || deleting.isPending) return;
    const currentPassword = password.current?.value;
    const isLeftOut = hasPassword === true && !currentPassword;
    setMissing(isLeftOut);
    if (isLeftOut) password.current?.focus();
    else
      deleting.mutate({ body: { email: typed, ...(currentPassword && { currentPassword }) } }, { onError });
  }
  const wrongPassword = wrongPasswordText(deleting);
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={keepOnEscape(deleting.isPending ? undefined : onKeep)}
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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={refusalText(deleting, 'EMAIL_DIFFERS')}
      />
      {hasPassword !== false && (
        <PasswordField
          ref={password}
          label="Current password"
          autoComplete="current-password"
          required
          error={isMissing ? 'Current password is required' : wrongPassword}
        />
      )}
      <DeleteFailure deleting={deleting} isFieldMissing={hasPassword === false} />
      <div className="flex flex-wrap gap-2 max-mid:*:grow">
        <Button look="plain" onClick={onKeep}>
          Keep my account
        </Button>
        <Button type="submit" look="danger" disabled={!exact} pending={deleting.isPending}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}

const isWrongPassword = (error: unknown) => isRefusal(error, deleteMe) && error.code === 'WRONG_PASSWORD';

/** What is said beside a field. */
function refusalText({ error }: Deleting, code: keyof typeof deleteMe.errors): string | undefined {
  return isRefusal(error, deleteMe) && error.code === code ? error.message : undefined;
}

function wrongPasswordText(deleting: Deleting): string | undefined {
  const text = refusalText(deleting, 'WRONG_PASSWORD');
  return text && deleting.variables?.body.currentPassword === undefined ? SET_MEANWHILE : text;
}

/** What stands beside no field. */
function DeleteFailure({ deleting, isFieldMissing }: { deleting: Deleting; isFieldMissing: boolean }) {
  const { error } = deleting;
  if (!error) return null;
  if (isRefusal(error, deleteMe) && error.code !== 'SIGN_IN_AGAIN') {
    if (error.code !== 'WRONG_PASSWORD' || !isFieldMissing) return null;
    return <FailureNote texts={[setElsewhereText('Delete my account')]} />;
  }
  return <FailureNote texts={settingsFailureText(error, deleteMe, MAY_BE_GONE)} />;
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
        <li>Your reviews and finished courses stay, under the name “Unknown User”.</li>
      </ul>
      <p className="type-label">This cannot be undone.</p>
    </>
  );
}
