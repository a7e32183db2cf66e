import type { getSignInMethods } from '@skillverse/contract/account-settings';
import type { Ok } from '@skillverse/contract/call';
import { connectGoogle, disconnectGoogle } from '@skillverse/contract/google';
import { GoogleMark } from '../../art/google-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { googleFailureTexts } from './account-failures.ts';
import { FailureNote } from './failure-note.tsx';
import { PopupWaiting } from './popup-waiting.tsx';
import { useConnectGoogle, useDisconnectGoogle } from './use-google.ts';

type Methods = Ok<typeof getSignInMethods>;

/** For the settings: whether a Google account leads in here, and the way to change that. */
export function GoogleConnection({ methods: { hasPassword, google } }: { methods: Methods }) {
  if (!google.available) return <p className="text-ink-soft">Google sign-in is not set up on this site.</p>;
  return google.connected ? <Disconnect hasPassword={hasPassword} /> : <Connect />;
}

function Connect() {
  const google = useConnectGoogle();
  return (
    <div className="grid gap-3">
      <p>Connect your Google account to sign in with it as well.</p>
      <Button look="plain" pending={google.pending} onClick={google.start}>
        <GoogleMark className="!size-5" />
        Connect Google
      </Button>
      {google.pending && <PopupWaiting onShow={google.show} />}
      {google.error && <FailureNote texts={googleFailureTexts(google.error, connectGoogle)} />}
    </div>
  );
}

function Disconnect({ hasPassword }: Pick<Methods, 'hasPassword'>) {
  const disconnect = useDisconnectGoogle();
  return (
    <div className="grid gap-3">
      <p>
        Your Google account is connected.
        {!hasPassword && ' Set a password before you disconnect it: it is your only way to sign in.'}
      </p>
      <Button
        look="plain"
        disabled={!hasPassword}
        pending={disconnect.isPending}
        onClick={() => disconnect.mutate(undefined)}
      >
        <GoogleMark className="!size-5" />
        Disconnect Google
      </Button>
      {disconnect.error && <FailureNote texts={googleFailureTexts(disconnect.error, disconnectGoogle)} />}
    </div>
  );
}
