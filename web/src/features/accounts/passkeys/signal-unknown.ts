import { signInWithPasskey } from '@skillverse/contract/accounts/passkeys';
import { isRefusal } from '../../../api/http/refusal.ts';

/** Tells the browser of a passkey that opens no account here, so that it does not offer it again, if it knows how. */
export async function signalUnknown(error: unknown, credentialId: string): Promise<void> {
  if (!isRefusal(error, signInWithPasskey) || error.code !== 'PASSKEY_UNKNOWN') return;
  try {
    await PublicKeyCredential.signalUnknownCredential?.({ rpId: location.hostname, credentialId });
  } catch {
    // It is offered again, and refused again.
  }
}
