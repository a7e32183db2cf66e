import { connectGoogle, disconnectGoogle } from '@skillverse/contract/accounts/google';
import type { getSignInMethods } from '@skillverse/contract/accounts/settings';
import type { Ok } from '@skillverse/contract/call';
import { type FormEvent, useRef } from 'react';
import { GoogleMark } from '../../../art/google-mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { googleFailureTexts } from '../account-failures.ts';
import { ProofField } from '../passkeys/proof-field.tsx';
import { isWrongPassword, useOwnerField } from '../passkeys/use-owner-field.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { PopupWaiting, WAITING_FOR_GOOGLE } from '../sign-in/popup-waiting.tsx';
import { useConnectGoogle, useDisconnectGoogle } from '../sign-in/use-google.ts';

type Methods = Ok<typeof getSignInMethods>;

/** For the settings: whether a Google account is connected, and buttons to change that. */
export function GoogleConnection({ methods: { hasPassword, google, passkeys } }: { methods: Methods }) {
  const owner = useOwnerField(hasPassword);
  const connect = useConnectGoogle(owner.onError);
  const disconnect = useDisconnectGoogle(owner.onError);
  const button = useRef<HTMLButtonElement>(null);
  if (!google.available) return <p className="text-ink-soft">Google sign-in is not set up on this site.</p>;
  const { error } = google.connected ? disconnect : connect;
  const call = google.connected ? disconnectGoogle : connectGoogle;
  const failure = error && !isWrongPassword(error) && googleFailureTexts(error, call);
  const hasOtherWay = hasPassword || passkeys.usable > 0;

  // Without waiting, because a popup may open only in the click itself.
  function submit(event: FormEvent) {
    event.preventDefault();
    if (disconnect.isUnderWay()) return;
    owner.ask((currentPassword) => {
      if (google.connected) disconnect.mutate({ body: { currentPassword } });
      else connect.start(currentPassword);
      // The field is reset afterwards, and must not lose the focus.
      button.current?.focus();
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p role="status">{stateText(google.connected, hasOtherWay)}</p>
      {(hasOtherWay || !google.connected) && <ProofField key={String(google.connected)} {...owner.props} />}
      {/* One button for both actions, so that it keeps the focus. */}
      <Button
        ref={button}
        type="submit"
        look="plain"
        className="justify-self-start"
        disabled={google.connected && !hasOtherWay}
        pending={google.connected ? disconnect.isPending : connect.pending}
        {...(!google.connected && { pendingText: WAITING_FOR_GOOGLE })}
      >
        <GoogleMark className="!size-5" />
        {google.connected ? 'Disconnect Google' : 'Connect Google'}
      </Button>
      <PopupWaiting open={connect.pending} onShow={connect.show} />
      {failure && <FailureNote texts={failure} />}
    </form>
  );
}

function stateText(isConnected: boolean, hasOtherWay: boolean): string {
  if (!isConnected) return 'Connect your Google account to sign in with it as well.';
  if (hasOtherWay) return 'Your Google account is connected.';
  return 'Your Google account is connected. Set a password or add a passkey before you disconnect it: it is your only way to sign in.';
}
