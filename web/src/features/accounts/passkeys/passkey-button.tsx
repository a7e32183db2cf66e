import { KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { passkeyFailureTexts } from '../account-failures.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { knowsPasskeys } from './known-passkeys.ts';
import { type PasskeySignIn, usePasskeyAutofill } from './use-passkey-sign-in.ts';

type PasskeyButtonProps = { passkey: PasskeySignIn };

/** Below all others, where nothing moves when it comes: the page as it was built does not know the browser. */
export function PasskeyButton({ passkey }: PasskeyButtonProps) {
  const isKnown = useSyncExternalStore(noChanges, knowsPasskeys, () => false);
  return isKnown && <KnownPasskeyButton passkey={passkey} />;
}

const noChanges = () => () => undefined;

function KnownPasskeyButton({ passkey }: PasskeyButtonProps) {
  usePasskeyAutofill(passkey);
  return (
    <>
      <Button
        look="plain"
        wide
        pending={passkey.pending}
        pendingText="Waiting for your passkey..."
        onClick={() => passkey.start()}
      >
        <KeyRound aria-hidden="true" className="!size-5" />
        Sign in with a passkey
      </Button>
      {passkey.error && <FailureNote texts={passkeyFailureTexts(passkey.error)} />}
    </>
  );
}
