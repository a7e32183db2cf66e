import { useEffect, useRef } from 'react';
import { useMoveGuard } from '../../../navigation/move-guards.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PRESS_AGAIN, stopAsking } from '../../../ui/dialog/press-again.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useGoogleSignIn } from './use-google.ts';
import { useSignInForm } from './use-sign-in-form.ts';

type SignInDialogProps = {
  /** Whose screen lies below. */
  email: string;
  onClose: () => void;
};

/** Asks for sign-in over the open screen, which stays as it is. Its owner closes it once the session is back. */
export function SignInDialog({ email, onClose }: SignInDialogProps) {
  const google = useGoogleSignIn();
  const form = useSignInForm(google.clear, email);
  const password = useRef<HTMLInputElement>(null);
  const toast = useToast();
  // It leaves when the session is back. What was pressed in vain on the screen itself is told then: there is no dialog that could.
  useEffect(() => {
    // Of an earlier session, and never told.
    stopAsking('');
    return () => {
      if (stopAsking('')) toast.note(PRESS_AGAIN);
    };
  }, [toast]);
  useMoveGuard({
    // Back closes this as its own button does, and nothing of what lies below.
    shouldBlock(move) {
      if (move === 'PUSH' || move === 'REPLACE') return false;
      onClose();
      return true;
    },
    disabled: false,
  });
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
          <GoogleButton google={google} onTry={form.clear} />
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
