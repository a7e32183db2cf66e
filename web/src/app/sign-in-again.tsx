import { Overlay } from '../ui/dialog/overlay.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { settleSessionLost, useSessionLost } from './session-lost.ts';

const SignInDialog = lazyPart(
  () => import('../features/accounts/sign-in/sign-in-dialog.tsx'),
  'SignInDialog',
);

/** Over the screen of a member whose session is lost. */
export function SignInAgain({ email }: { email: string }) {
  if (!useSessionLost()) return null;
  return (
    <Overlay what="the sign-in form">
      <SignInDialog email={email} onClose={settleSessionLost} />
    </Overlay>
  );
}
