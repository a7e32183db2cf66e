import { connectGoogle, disconnectGoogle } from '@skillverse/contract/accounts/google';
import type { getSignInMethods } from '@skillverse/contract/accounts/settings';
import type { Ok } from '@skillverse/contract/call';
import { type FormEvent, useRef, useState } from 'react';
import { isRefusal } from '../../../api/http/refusal.ts';
import { GoogleMark } from '../../../art/google-mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { googleFailureTexts } from '../account-failures.ts';
import { FailureNote } from '../sign-in/failure-note.tsx';
import { PopupWaiting, WAITING_FOR_GOOGLE } from '../sign-in/popup-waiting.tsx';
import { useConnectGoogle, useDisconnectGoogle } from '../sign-in/use-google.ts';

type Methods = Ok<typeof getSignInMethods>;

/** For the settings: whether a Google account is connected, and buttons to change that. */
export function GoogleConnection({ methods: { hasPassword, google } }: { methods: Methods }) {
  const connect = useConnectGoogle();
  const disconnect = useDisconnectGoogle();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (!google.available) return <p className="text-ink-soft">Google sign-in is not set up on this site.</p>;
  const { error } = google.connected ? disconnect : connect;
  const call = google.connected ? disconnectGoogle : connectGoogle;
  const isWrong = isRefusal(error, call) && error.code === 'WRONG_PASSWORD';
  const failure = !isMissing && !isWrong && error && googleFailureTexts(error, call);

  // Without waiting, because a popup may open only in the click itself.
  function submit(event: FormEvent) {
    event.preventDefault();
    if (disconnect.isUnderWay()) return;
    const currentPassword = field.current?.value;
    setMissing(hasPassword && !currentPassword);
    if (hasPassword && !currentPassword) return field.current?.focus();
    if (google.connected) disconnect.mutate({ body: { currentPassword } });
    else connect.start(currentPassword);
    // The field is reset afterwards, and must not lose the focus.
    button.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p role="status">{stateText(google.connected, hasPassword)}</p>
      {hasPassword && (
        <PasswordField
          key={String(google.connected)}
          ref={field}
          label="Current password"
          autoComplete="current-password"
          required
          error={passwordError(isMissing, isWrong)}
        />
      )}
      {/* One button for both actions, so that it keeps the focus. */}
      <Button
        ref={button}
        type="submit"
        look="plain"
        className="justify-self-start"
        disabled={google.connected && !hasPassword}
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

function passwordError(isMissing: boolean, isWrong: boolean): string | undefined {
  if (isMissing) return 'Current password is required';
  return isWrong ? connectGoogle.errors.WRONG_PASSWORD.message : undefined;
}

function stateText(isConnected: boolean, hasPassword: boolean): string {
  if (!isConnected) return 'Connect your Google account to sign in with it as well.';
  if (hasPassword) return 'Your Google account is connected.';
  return 'Your Google account is connected. Set a password before you disconnect it: it is your only way to sign in.';
}
