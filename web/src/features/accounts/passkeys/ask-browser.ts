import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyAnswer,
  PasskeyOptions,
} from '@skillverse/contract/accounts/passkeys';

// A part of its own: the library is loaded when it is needed.

/** Asks the person, through the browser. Another one that is open ends. */
export async function makePasskey(options: NewPasskeyOptions): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, ...(transports && { transports }) };
}

/** @param autofill offers passkeys in the field for the e-mail, and waits for as long as nobody takes one */
export async function signWithPasskey(options: PasskeyOptions, autofill = false): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: options as never,
    useBrowserAutofill: autofill,
    verifyBrowserAutofillInput: false,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

export const offersInAutofill = browserSupportsWebAuthnAutofill;

export const stopAsking = () => WebAuthnAbortService.cancelCeremony();
