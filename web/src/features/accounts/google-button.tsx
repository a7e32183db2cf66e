import { GoogleMark } from '../../art/google-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { googleFailureTexts } from './account-failures.ts';
import { FailureNote } from './failure-note.tsx';
import { PopupWaiting } from './popup-waiting.tsx';
import { useGoogleSignIn } from './use-google.ts';

/** Signs in with Google, or up. Whoever shows it goes on by itself once there is a viewer. */
export function GoogleButton() {
  const google = useGoogleSignIn();
  return (
    <>
      <Button look="plain" wide data-opens-window="" pending={google.pending} onClick={google.start}>
        <GoogleMark className="!size-5" />
        Continue with Google
      </Button>
      <PopupWaiting open={google.pending} onShow={google.show} />
      {google.error && <FailureNote texts={googleFailureTexts(google.error)} />}
    </>
  );
}
