import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Email } from '@skillverse/contract/accounts';
import { changeEmail, sendVerification } from '@skillverse/contract/accounts/email';
import type { getSignInMethods } from '@skillverse/contract/accounts/settings';
import type { Ok } from '@skillverse/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useCommand } from '../../../api/commands/use-command.ts';
import { isRefusal } from '../../../api/http/refusal.ts';
import { markIssues } from '../../../api/queries/mark-issues.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { InputField } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { ProofField } from '../passkeys/proof-field.tsx';
import { type PasskeyProof, PROOF_OVER, usePasskeyProof } from '../passkeys/use-passkey-proof.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { refetchSettings, settingsFailureText } from './settings-queries.ts';

type SettingsEmailProps = { email: string; methods: Ok<typeof getSignInMethods> };

/** The member's address, whether it is confirmed, and the way to another. Shown where the site sends mails. */
export function SettingsEmail({ email, methods }: SettingsEmailProps) {
  /** Once another one counts, perhaps by a link that was opened elsewhere, the change is over. */
  const [changingFrom, setChangingFrom] = useState<string>();
  const isChanging = changingFrom === email;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {email}
        <span className="text-ink-soft">
          {methods.email.verified ? ' · confirmed' : ' · not confirmed yet'}
        </span>
      </p>
      {!methods.email.verified && !isChanging && <SendAgain />}
      {isChanging ? (
        <ChangeAddress hasPassword={methods.hasPassword} />
      ) : (
        <Button look="plain" className="justify-self-start" onClick={() => setChangingFrom(email)}>
          Change address
        </Button>
      )}
    </div>
  );
}

function SendAgain() {
  const client = useQueryClient();
  const command = useCommand(sendVerification, {
    input: () => ({}),
    // Confirmed meanwhile, perhaps in another window.
    onFailed: () => refetchSettings(client),
  });
  if (command.done) return <Note role="status">The link is on its way. It works for 24 hours.</Note>;
  return (
    <>
      <Button
        look="quiet"
        pending={command.pending}
        className="justify-self-start"
        onClick={() => command.run()}
      >
        Send the link again
      </Button>
      <Failure>{command.failure}</Failure>
    </>
  );
}

const NEEDED = 'Current password is required';
const withPassword = z.object({ email: Email, currentPassword: z.string().check(z.minLength(1, NEEDED)) });
const without = z.object({ email: Email, currentPassword: z.optional(z.string()) });
type Values = z.input<typeof without>;

const resolvers = { asked: standardSchemaResolver(withPassword), none: standardSchemaResolver(without) };

function ChangeAddress({ hasPassword }: { hasPassword: boolean }) {
  const proof = usePasskeyProof();
  const asksPassword = hasPassword && !proof.isDone;
  const form = useForm<Values>({
    resolver: (asksPassword ? resolvers.asked : resolvers.none) as typeof resolvers.none,
    defaultValues: { email: '', currentPassword: '' },
  });
  const { register, handleSubmit, formState, getValues } = form;
  const { command, failure } = useChangeAddress(form, proof);
  const submit = handleSubmit(({ email, currentPassword }) =>
    command.run({ email, ...(asksPassword && { currentPassword }) }),
  );
  if (command.done) {
    return (
      <Note role="status">
        A link is on its way to {getValues('email')}. Your address changes when you open it and confirm.
      </Note>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <InputField
        label="New email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        spellCheck={false}
        required
        autoFocus
        hint="We send a link there. Your address changes when you open it and confirm."
        error={fieldMessage(formState.errors, 'email')}
        {...register('email')}
      />
      <ProofField
        proof={proof}
        hasPassword={hasPassword}
        error={fieldMessage(formState.errors, 'currentPassword')}
        {...register('currentPassword')}
      />
      {failure && <FailureNote texts={failure} />}
      <Button type="submit" look="quiet" pending={command.pending} className="justify-self-start">
        Send the link
      </Button>
    </form>
  );
}

function useChangeAddress({ setError }: UseFormReturn<Values>, proof: PasskeyProof) {
  const client = useQueryClient();
  /** The error that belongs to no field. */
  const [failure, setFailure] = useState<readonly string[]>();
  const command = useCommand(changeEmail, {
    input: (body: Values) => {
      setFailure(undefined);
      return { body };
    },
    onFailed: async (error) => {
      const { code, message } = isRefusal(error, changeEmail) ? error : {};
      if (code === 'WRONG_PASSWORD') {
        setError('currentPassword', { message: proof.isDone ? PROOF_OVER : message }, { shouldFocus: true });
        proof.forget();
        // Where no password was asked for, one was set elsewhere meanwhile.
        await refetchSettings(client);
      } else if (code === 'SAME_EMAIL') setError('email', { message }, { shouldFocus: true });
      else if (!markIssues(error, ['email', 'currentPassword'], setError))
        setFailure(settingsFailureText(error, changeEmail));
    },
  });
  return { command, failure };
}
