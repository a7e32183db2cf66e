import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyAnswer,
  PasskeyOptions,
} from '@skillverse/contract/accounts/passkeys';
import type { UserId } from '@skillverse/contract/ids';
import type { PasskeyPlace } from './passkey-place.ts';

const SITE_NAME = 'Skillverse';
/** How long a browser may ask the person. */
const ASK_MS = 5 * 60 * 1000;
// By COSE: ES256, EdDSA, RS256. One of them is in every device.
const ALGORITHMS = [-7, -8, -257];
// What may come along of a device: the standard's words, and no others.
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** A passkey as far as a browser has to know it again. */
export interface KnownCredential {
  readonly credentialId: string;
  readonly transports: readonly string[];
}

/** What is kept to verify what it signs. */
export interface KeptCredential {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
}

export interface MadeCredential extends KeptCredential {
  readonly transports: string[];
  readonly deviceType: string;
  readonly backedUp: boolean;
}

export interface UsedCredential {
  readonly counter: number;
  readonly backedUp: boolean;
}

/** Something in an answer is not as it has to be. What, is for nobody but the log. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

interface Wanted {
  readonly place: PasskeyPlace;
  readonly challenge: string;
}

interface NewWanted extends Wanted {
  readonly member: { readonly id: UserId; readonly email: string; readonly name: string };
  /** Those that the member has: no device makes a second one. */
  readonly present: readonly KnownCredential[];
}

export function newPasskeyOptions({ place, challenge, member, present }: NewWanted): NewPasskeyOptions {
  return {
    rp: { id: place.rpId, name: SITE_NAME },
    user: { id: userHandleOf(member.id), name: member.email, displayName: member.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: ASK_MS,
    excludeCredentials: present.map(described),
    // Kept by the device under the member's handle, so that nobody has to type an address.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    // Of what make a device is, is no business of ours.
    attestation: 'none',
  };
}

/** @param allowed left out, any passkey of this site may answer */
export function passkeyOptions(
  { place, challenge }: Wanted,
  allowed: readonly KnownCredential[] = [],
): PasskeyOptions {
  return {
    rpId: place.rpId,
    challenge,
    timeout: ASK_MS,
    allowCredentials: allowed.map(described),
    userVerification: 'required',
  };
}

function described({ credentialId, transports }: KnownCredential) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] };
}

/** The challenge that an answer claims to be about. @throws PasskeyError */
export function challengeIn({ clientDataJSON }: Pick<PasskeyAnswer, 'clientDataJSON'>): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Said below.
  }
  throw new PasskeyError('the client data cannot be read');
}

/** @throws PasskeyError */
export async function verifyNewPasskey(
  { place, challenge }: Wanted,
  made: NewPasskey,
): Promise<MadeCredential> {
  const { id, clientDataJSON, attestationObject } = made;
  const transports = (made.transports ?? []).filter((one) => TRANSPORTS.has(one));
  const { verified, registrationInfo } = await orPasskeyError(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw new PasskeyError('the attestation is not right');
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  // The library does not compare what is inside with what it is called.
  if (credential.id !== id) throw new PasskeyError('the id is another one');
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
  };
}

/** @throws PasskeyError also where the device counts back: then there are two of what should be one */
export async function verifyPasskey(
  { place, challenge }: Wanted,
  kept: KeptCredential,
  answer: PasskeyAnswer,
): Promise<UsedCredential> {
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  const { verified, authenticationInfo } = await orPasskeyError(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      credential: {
        id: kept.credentialId,
        publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
        counter: kept.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new PasskeyError('the signature is not right');
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

/** The library throws plain errors for whatever is wrong with an answer. */
async function orPasskeyError<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new PasskeyError('the answer is not right', { cause: error });
  }
}

/** What a device keeps beside the key: the member's id, as bytes. */
export function userHandleOf(id: UserId): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}
