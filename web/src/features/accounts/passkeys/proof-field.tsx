import { CircleCheck, KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { proofFailureTexts } from '../account-failures.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import type { PasskeyProof } from './use-passkey-proof.ts';

type ProofFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'required'> & {
  proof: PasskeyProof;
  /** If the member has no password, a passkey alone is offered. */
  hasPassword: boolean;
};

/** Asks who sits here: for the current password, or for a passkey instead. */
export function ProofField({ proof, hasPassword, ...field }: ProofFieldProps) {
  if (proof.isDone) {
    return (
      <p
        ref={takeFocus}
        tabIndex={-1}
        className="flex items-center gap-2 type-label text-green-text outline-none"
      >
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        Confirmed with your passkey
      </p>
    );
  }
  if (!hasPassword && !proof.isOffered) return null;
  return (
    <div className="grid gap-2">
      {hasPassword && (
        <PasswordField label="Current password" autoComplete="current-password" required {...field} />
      )}
      {proof.isOffered && (
        <Button
          look="plain"
          className="justify-self-start"
          pending={proof.pending}
          pendingText="Waiting for your passkey..."
          onClick={proof.start}
        >
          <KeyRound aria-hidden="true" />
          {hasPassword ? 'Use a passkey instead' : 'Confirm with a passkey'}
        </Button>
      )}
      {proof.error && <FailureNote texts={proofFailureTexts(proof.error)} />}
    </div>
  );
}

/** The button that was pressed is gone. */
function takeFocus(line: HTMLElement | null) {
  line?.focus();
}
