import { type Passkey, removePasskey } from '@skillverse/contract/accounts/passkeys';
import type { FormEvent } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { isRefusal } from '../../../api/http/refusal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { ProofField } from '../passkeys/proof-field.tsx';
import { isWrongPassword, useOwnerField } from '../passkeys/use-owner-field.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { useRefetchPasskeys } from './use-refetch-passkeys.ts';

type RemovePasskeyProps = {
  passkey: Passkey;
  hasPassword: boolean;
  onKeep: () => void;
  onRemoved: () => void;
};

/** Asks before a passkey goes, and who sits here. */
export function RemovePasskey({ passkey, hasPassword, onKeep, onRemoved }: RemovePasskeyProps) {
  const owner = useOwnerField(hasPassword);
  const removing = useRemoving(passkey, { onRemoved, onFailed: owner.onError });
  function submit(event: FormEvent) {
    event.preventDefault();
    owner.ask(removing.run);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Question
        title={`Remove “${passkey.name}”?`}
        onKeep={removing.pending ? undefined : onKeep}
        actions={
          <>
            <Button look="plain" onClick={onKeep}>
              Keep passkey
            </Button>
            <Button type="submit" look="danger" pending={removing.pending}>
              Remove passkey
            </Button>
          </>
        }
      >
        <p className="type-text-s">
          You can no longer sign in with it. Your device may go on showing it: remove it there too.
        </p>
        <div className="mt-2 grid gap-3">
          <ProofField {...owner.props} />
          {removing.failure && !isWrongPassword(removing.error) && <FailureNote texts={[removing.failure]} />}
        </div>
      </Question>
    </form>
  );
}

type Outcomes = { onRemoved: () => void; onFailed: (error: unknown) => void };

function useRemoving(passkey: Passkey, { onRemoved, onFailed }: Outcomes) {
  const toast = useToast();
  const refetch = useRefetchPasskeys();
  return useCommand(removePasskey, {
    input: (currentPassword: string | undefined) => ({
      params: { passkeyId: passkey.id },
      body: currentPassword ? { currentPassword } : {},
    }),
    // It has gone already, which was the aim.
    whenFailed: async (error) =>
      isRefusal(error, removePasskey) && error.code === 'PASSKEY_NOT_FOUND'
        ? { removed: true as const }
        : undefined,
    onDone: async () => {
      toast.success('The passkey was removed');
      await refetch();
      onRemoved();
    },
    onFailed,
  });
}
