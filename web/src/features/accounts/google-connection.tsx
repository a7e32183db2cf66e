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
  const connect = useConnectGoogle();
  const disconnect = useDisconnectGoogle();
  if (!google.available) return <p className="text-ink-soft">Google sign-in is not set up on this site.</p>;
  const failure = google.connected
    ? disconnect.error && googleFailureTexts(disconnect.error, disconnectGoogle)
    : connect.error && googleFailureTexts(connect.error, connectGoogle);
  return (
    <>
      <p role="status">{stateText(google.connected, hasPassword)}</p>
      {/* One button for both, so that the focus stays where it was pressed. */}
      <Button
        look="plain"
        className="justify-self-start"
        disabled={google.connected && !hasPassword}
        pending={google.connected ? disconnect.isPending : connect.pending}
        onClick={google.connected ? () => disconnect.mutate(undefined) : connect.start}
      >
        <GoogleMark className="!size-5" />
        {google.connected ? 'Disconnect Google' : 'Connect Google'}
      </Button>
      {connect.pending && <PopupWaiting onShow={connect.show} />}
      {failure && <FailureNote texts={failure} />}
    </>
  );
}

function stateText(isConnected: boolean, hasPassword: boolean): string {
  if (!isConnected) return 'Connect your Google account to sign in with it as well.';
  if (hasPassword) return 'Your Google account is connected.';
  return 'Your Google account is connected. Set a password before you disconnect it: it is your only way to sign in.';
}
