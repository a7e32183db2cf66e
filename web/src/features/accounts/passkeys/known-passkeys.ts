import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyAnswer,
  PasskeyOptions,
} from '@skillverse/contract/accounts/passkeys';
import { troubleOf } from './passkey-trouble.ts';

const NUMBERS = /^(\[.*\]|[\d.]+)$/;

/** Browsers know passkeys in secure contexts, and not at an address of numbers. */
export function knowsPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !NUMBERS.test(location.hostname);
}

/** One sentence where there can be none. @param available as the server says */
export function whyNoPasskeys(available: boolean): string | undefined {
  if (!window.isSecureContext)
    return 'Passkeys need a secure connection (https), and this address has none. Ask the host of this site.';
  if (location.hostname === '127.0.0.1')
    return `Passkeys need an address with a name: open this site at ${location.protocol}//localhost:${location.port}.`;
  if (NUMBERS.test(location.hostname))
    return 'Passkeys need an address with a name in the place of numbers. Ask the host of this site.';
  if (!('PublicKeyCredential' in window))
    return 'This browser does not know passkeys. A newer version of it may.';
  return available ? undefined : 'Passkeys do not work at this address. Ask the host of this site.';
}

/** Makes a passkey on this device. @throws PasskeyTrouble */
export async function askForNewPasskey(options: NewPasskeyOptions): Promise<NewPasskey> {
  const { makePasskey } = await import('./ask-browser.ts');
  return await makePasskey(options).catch(fail);
}

/** Has a passkey sign. @throws PasskeyTrouble */
export async function askForPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { signWithPasskey } = await import('./ask-browser.ts');
  return await signWithPasskey(options).catch(fail);
}

function fail(error: unknown): never {
  throw troubleOf(error);
}
