import { type Passkey, PasskeyName, renamePasskey } from '@skillverse/contract/accounts/passkeys';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCommand } from '../../../api/commands/use-command.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { keepOnEscape } from '../../../ui/focus/keep-on-escape.ts';
import { InputField } from '../../../ui/forms/field.tsx';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { useRefetchPasskeys } from './use-refetch-passkeys.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayOf = (moment: string) => day.format(new Date(moment));

type PasskeyRowProps = { passkey: Passkey; hasPassword: boolean; onChanged: () => void };

export function PasskeyRow({ passkey, hasPassword, onChanged }: PasskeyRowProps) {
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const stop = () => setDoing(undefined);
  function changed() {
    stop();
    onChanged();
  }
  return (
    <li className="grid gap-3">
      {doing === 'rename' ? (
        <RenamePasskey passkey={passkey} onKeep={changed} />
      ) : (
        <div className="flex min-h-12 items-center gap-3">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <div className="min-w-0 flex-1">
            <p dir="auto" className="type-label wrap-anywhere">
              {passkey.name}
            </p>
            <p className="type-text-s text-ink-soft">{whenOf(passkey)}</p>
          </div>
          <IconButton label={`Rename ${passkey.name}`} onClick={() => setDoing('rename')}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${passkey.name}`} onClick={() => setDoing('remove')}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {doing === 'remove' && (
        <RemovePasskey passkey={passkey} hasPassword={hasPassword} onKeep={stop} onRemoved={changed} />
      )}
    </li>
  );
}

function whenOf({ createdAt, lastUsedAt, worksHere }: Passkey): string {
  const added = `Added ${dayOf(createdAt)}`;
  if (!worksHere) return `${added} at another address of this site: it cannot be used here`;
  return lastUsedAt ? `${added} · last used ${dayOf(lastUsedAt)}` : `${added} · not used yet`;
}

function RenamePasskey({ passkey, onKeep }: { passkey: Passkey; onKeep: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string>();
  const refetch = useRefetchPasskeys();
  const renaming = useCommand(renamePasskey, {
    input: (name: string) => ({ params: { passkeyId: passkey.id }, body: { name } }),
    onDone: async () => {
      await refetch();
      onKeep();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const name = z.safeParse(PasskeyName, field.current?.value);
    setMistake(name.error?.issues[0]?.message);
    if (name.success) renaming.run(name.data);
    else field.current?.focus();
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={keepOnEscape(renaming.pending ? undefined : onKeep)}
      className="grid gap-3"
    >
      <InputField
        ref={field}
        label="Name of the passkey"
        defaultValue={passkey.name}
        autoComplete="off"
        autoFocus
        required
        {...(mistake !== undefined && { error: mistake })}
      />
      {renaming.failure && <FailureNote texts={[renaming.failure]} />}
      <div className="flex flex-wrap gap-2">
        <Button look="plain" onClick={onKeep}>
          Cancel
        </Button>
        <Button type="submit" look="quiet" pending={renaming.pending}>
          Save name
        </Button>
      </div>
    </form>
  );
}
