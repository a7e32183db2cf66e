import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyAnswer,
  PasskeyOptions,
} from '@skillverse/contract/accounts/passkeys';

// A device with passkeys, in software: real keys, real signatures, bytes as the standard lays them out (WebAuthn level 3,
// sections 6.1 and 6.5; CTAP's canonical CBOR). What it says can be bent, to be refused.

interface Key {
  readonly id: Buffer;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** What is otherwise than a browser would have it. */
export interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Without a look at the finger, the face or the code. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | undefined;
  /** Signs with this passkey, whatever is asked for. */
  readonly key?: Key;
  /** The id of another one is said. */
  readonly saidId?: string;
}

export interface Authenticator {
  readonly keys: readonly Key[];
  /** @param id of another passkey, where a device lies */
  make(options: NewPasskeyOptions, bent?: Bent, id?: Buffer): NewPasskey;
  /** The first of its passkeys that is asked for. */
  use(options: PasskeyOptions, bent?: Bent): PasskeyAnswer;
}

const [PRESENT, VERIFIED, CAN_BE_BACKED_UP, BACKED_UP, HAS_KEY] = [1, 4, 8, 16, 64];
const AAGUID = Buffer.alloc(16);

/** @param counts as security keys do; phones and managers of passwords say 0 for good */
export function anAuthenticator(origin: string, { counts = false } = {}): Authenticator {
  const keys: Key[] = [];

  function flagsOf({ unverified }: Bent, more = 0): number {
    return PRESENT | (unverified ? 0 : VERIFIED) | (counts ? 0 : CAN_BE_BACKED_UP | BACKED_UP) | more;
  }

  function clientData(type: string, challenge: string, bent: Bent): Buffer {
    const said = {
      type: bent.type ?? type,
      challenge: bent.challenge ?? challenge,
      origin: bent.origin ?? origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }

  return {
    keys,
    make: (
      { rp, user, challenge, pubKeyCredParams, excludeCredentials },
      bent = {},
      id = randomBytes(16),
    ) => {
      if (!pubKeyCredParams.some(({ alg }) => alg === -7)) throw new Error('ES256 is not wanted');
      const present = keys.map(({ id }) => id.toString('base64url'));
      if (excludeCredentials.some(({ id }) => present.includes(id))) throw new Error('InvalidStateError');
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const key = { id, rpId: rp.id, userHandle: user.id, privateKey, counter: 0 };
      keys.unshift(key);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.id.length);
      const head = authenticatorData(bent.rpId ?? rp.id, flagsOf(bent, HAS_KEY), 0);
      const authData = Buffer.concat([head, AAGUID, length, key.id, coseKey(publicKey)]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        id: bent.saidId ?? key.id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, bent).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    use: ({ rpId, challenge, allowCredentials }, bent = {}) => {
      const allowed = new Set(allowCredentials.map(({ id }) => id));
      const fits = (key: Key) =>
        key.rpId === rpId && (allowed.size === 0 || allowed.has(key.id.toString('base64url')));
      const key = bent.key ?? keys.find(fits);
      if (!key) throw new Error('NotAllowedError');
      if (counts) key.counter += 1;
      const head = authenticatorData(bent.rpId ?? rpId, flagsOf(bent), bent.counter ?? key.counter);
      const said = clientData('webauthn.get', challenge, bent);
      const signed = Buffer.concat([head, createHash('sha256').update(said).digest()]);
      const userHandle = 'userHandle' in bent ? bent.userHandle : key.userHandle;
      return {
        id: bent.saidId ?? key.id.toString('base64url'),
        clientDataJSON: said.toString('base64url'),
        authenticatorData: head.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      };
    },
  };
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

/** ES256 on P-256, as COSE writes a public key. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

function cborHead(major: number, value: number): Buffer {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  if (value < 256) return Buffer.from([kind | 24, value]);
  return Buffer.from([kind | 25, value >> 8, value & 255]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
