import { useEffect, useRef } from 'react';
import { useMoveGuard } from '../../../navigation/move-guards.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PRESS_AGAIN, stopAsking } from '../../../ui/dialog/press-again.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { usePasskeySignIn } from '../passkeys/use-passkey-sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useGoogleSignIn } from './use-google.ts';
import { useSignInForm } from './use-sign-in-form.ts';

type SignInDialogProps = {
  /** The member whose screen is below. */
  email: string;
  onClose: () => void;
};

/** Asks for sign-in over the open screen, which stays as it is. Its owner closes it once the session is back. */
export function SignInDialog({ email, onClose }: SignInDialogProps) {
  const google = useGoogleSignIn();
  const passkey = usePasskeySignIn(() => {
    form.clear();
    google.clear();
  });
  const form = useSignInForm(clearOthers, email);
  const password = useRef<HTMLInputElement>(null);
  const toast = useToast();
  // It closes when the session is back. Only then the failed press on the screen itself is reported, because no dialog does.
  useEffect(() => {
    // From an earlier session, and never shown.
    stopAsking('');
    return () => {
      if (stopAsking('')) toast.note(PRESS_AGAIN);
    };
  }, [toast]);
  useMoveGuard({
    // Back closes only this dialog, like its own button.
    shouldBlock(move) {
      if (move === 'PUSH' || move === 'REPLACE') return false;
      onClose();
      return true;
    },
    disabled: false,
  });
  function clearOthers() {
    google.clear();
    passkey.clear();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={form.submit}
      initialFocus={password}
      title="Please sign in again"
      footer={
        <>
          <Button type="submit" tall wide pending={form.pending}>
            Login
          </Button>
          <GoogleButton
            google={google}
            onTry={() => {
              form.clear();
              passkey.clear();
            }}
          />
          <PasskeyButton passkey={passkey} />
        </>
      }
    >
      <div className="grid gap-3">
        <p>Your session has ended. Sign in to go on where you are: nothing that you typed is lost.</p>
        <SignInFields form={form} passwordRef={password} />
      </div>
    </Dialog>
  );
}
