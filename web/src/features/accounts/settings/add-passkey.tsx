import { addPasskey, beginPasskey } from '@skillverse/contract/accounts/passkeys';
import { deviceName } from '@skillverse/contract/rules/device-name';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { send } from '../../../api/http/send.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { keepOnEscape } from '../../../ui/focus/keep-on-escape.ts';
import { newPasskeyFailureTexts } from '../account-failures.ts';
import { askForNewPasskey } from '../passkeys/known-passkeys.ts';
import { ProofField } from '../passkeys/proof-field.tsx';
import { isWrongPassword, useOwnerField } from '../passkeys/use-owner-field.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { useRefetchPasskeys } from './use-refetch-passkeys.ts';

type AddPasskeyProps = { hasPassword: boolean; onAdded: () => void };

/** A button that asks who sits here, and then has the device make a passkey. */
export function AddPasskey({ hasPassword, onAdded }: AddPasskeyProps) {
  const [wanted, setWanted] = useState(false);
  const kept = useRef(false);
  if (!wanted) {
    return (
      <Button
        look="quiet"
        className="justify-self-start"
        // The button that was pressed to cancel is gone.
        autoFocus={kept.current}
        onClick={() => setWanted(true)}
      >
        <Plus aria-hidden="true" />
        Add a passkey
      </Button>
    );
  }
  function keep() {
    kept.current = true;
    setWanted(false);
  }
  function added() {
    kept.current = false;
    setWanted(false);
    onAdded();
  }
  return <Asking hasPassword={hasPassword} onKeep={keep} onAdded={added} />;
}

function useAdding({ onAdded, onError }: { onAdded: () => void; onError: (error: unknown) => void }) {
  const toast = useToast();
  const refetch = useRefetchPasskeys();
  return useSingleMutation({
    mutationFn: async (currentPassword: string | undefined) => {
      const options = await send(beginPasskey, { body: currentPassword ? { currentPassword } : {} });
      const made = await askForNewPasskey(options);
      return await send(addPasskey, { body: { ...made, name: deviceName(navigator.userAgent) } });
    },
    onSuccess: async () => {
      toast.success('Passkey added. You can sign in with it from now on.');
      await refetch();
      onAdded();
    },
    onError: (error) => {
      onError(error);
      // An answer that was lost may have been a yes.
      void refetch();
    },
  });
}

type AskingProps = AddPasskeyProps & { onKeep: () => void };

function Asking({ hasPassword, onKeep, onAdded }: AskingProps) {
  const owner = useOwnerField(hasPassword);
  const adding = useAdding({ onAdded, onError: owner.onError });
  function submit(event: FormEvent) {
    event.preventDefault();
    owner.ask(adding.mutate);
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={keepOnEscape(adding.isPending ? undefined : onKeep)}
      className="grid gap-3"
    >
      <ProofField autoFocus {...owner.props} />
      {adding.error && !isWrongPassword(adding.error) && (
        <FailureNote texts={newPasskeyFailureTexts(adding.error)} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={onKeep}>
          Cancel
        </Button>
        {/* It has the focus if nothing is asked. */}
        <Button
          type="submit"
          autoFocus={!hasPassword}
          pending={adding.isPending}
          pendingText="Waiting for your device..."
        >
          Continue
        </Button>
      </div>
    </form>
  );
}
