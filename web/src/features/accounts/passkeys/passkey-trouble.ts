/** No passkey came: the person, the device or the browser said no. Its message is one sentence that says why. */
export class PasskeyTrouble extends Error {
  override readonly name = 'PasskeyTrouble';
}

const texts: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: it was canceled, or took too long.',
  AbortError: 'No passkey was used: it was canceled, or took too long.',
  InvalidStateError: 'This device has a passkey of your account already.',
  NotSupportedError: 'This device cannot keep a passkey. It needs a fingerprint, a face or a screen lock.',
  ConstraintError: 'This device cannot keep a passkey. It needs a fingerprint, a face or a screen lock.',
  SecurityError: 'Passkeys do not work at this address. They need https and a name, or localhost.',
};

/** What the browser threw, as a sentence; anything else as it is. */
export function troubleOf(error: unknown): unknown {
  // The library wraps what the browser threw.
  const { name = '', cause } = error as { name?: string; cause?: { name?: string } };
  const text = texts[cause?.name ?? ''] ?? texts[name];
  return text === undefined ? error : new PasskeyTrouble(text, { cause: error });
}
