import { GoogleMark } from '../../../art/google-mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { googleFailureTexts } from '../account-failures.ts';
import { FailureNote } from './failure-note.tsx';
import { PopupWaiting, WAITING_FOR_GOOGLE } from './popup-waiting.tsx';
import type { GoogleSignIn } from './use-google.ts';

type GoogleButtonProps = {
  google: GoogleSignIn;
  /** Clears the error of the other sign-in method. */
  onTry: () => void;
  /** What a newcomer brings along; undefined: something is missing, and said at its field. */
  newcoming?: () => Parameters<GoogleSignIn['start']>[0] | undefined;
};

/** Sign-in with Google, below a form. The screen reacts by itself when there is a viewer. */
export function GoogleButton({ google, onTry, newcoming = () => ({}) }: GoogleButtonProps) {
  function start() {
    onTry();
    const body = newcoming();
    if (body) google.start(body);
  }
  return (
    <>
      <p className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 type-text-s text-ink-soft">
        <span className="h-px bg-line" />
        or
        <span className="h-px bg-line" />
      </p>
      <Button
        look="plain"
        wide
        data-opens-window=""
        pending={google.pending}
        pendingText={WAITING_FOR_GOOGLE}
        onClick={start}
      >
        <GoogleMark className="!size-5" />
        Continue with Google
      </Button>
      <PopupWaiting open={google.pending} onShow={google.show} />
      {google.error && <FailureNote texts={googleFailureTexts(google.error)} />}
    </>
  );
}
