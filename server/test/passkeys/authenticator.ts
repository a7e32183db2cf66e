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

interface Device {
  readonly origin: string;
  readonly counts: boolean;
  readonly keys: Key[];
}

/** @param counts as security keys do; phones and managers of passwords say 0 for good */
export function anAuthenticator(origin: string, { counts = false } = {}): Authenticator {
  const device: Device = { origin, counts, keys: [] };
  return {
    keys: device.keys,
    make: (options, bent = {}, id = randomBytes(16)) => make(device, options, { bent, id }),
    use: (options, bent = {}) => use(device, options, bent),
  };
}

function flagsOf({ counts }: Device, { unverified }: Bent, more = 0): number {
  return PRESENT | (unverified ? 0 : VERIFIED) | (counts ? 0 : CAN_BE_BACKED_UP | BACKED_UP) | more;
}

function clientData({ origin }: Device, type: string, challenge: string, bent: Bent): Buffer {
  const said = {
    type: bent.type ?? type,
    challenge: bent.challenge ?? challenge,
    origin: bent.origin ?? origin,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(said));
}

function make(
  device: Device,
  { rp, user, challenge, pubKeyCredParams, excludeCredentials }: NewPasskeyOptions,
  { bent, id }: { bent: Bent; id: Buffer },
): NewPasskey {
  if (!pubKeyCredParams.some(({ alg }) => alg === -7)) throw new Error('ES256 is not wanted');
  const present = device.keys.map((key) => key.id.toString('base64url'));
  if (excludeCredentials.some((known) => present.includes(known.id))) throw new Error('InvalidStateError');
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  device.keys.unshift({ id, rpId: rp.id, userHandle: user.id, privateKey, counter: 0 });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const head = authenticatorData(bent.rpId ?? rp.id, flagsOf(device, bent, HAS_KEY), 0);
  const authData = Buffer.concat([head, AAGUID, length, id, coseKey(publicKey)]);
  const attestation = cborMap([
    [cborText('fmt'), cborText('none')],
    [cborText('attStmt'), cborMap([])],
    [cborText('authData'), cborBytes(authData)],
  ]);
  return {
    id: bent.saidId ?? id.toString('base64url'),
    clientDataJSON: clientData(device, 'webauthn.create', challenge, bent).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports: ['internal'],
  };
}

function use(
  device: Device,
  { rpId, challenge, allowCredentials }: PasskeyOptions,
  bent: Bent,
): PasskeyAnswer {
  const allowed = new Set(allowCredentials.map(({ id }) => id));
  const fits = (one: Key) =>
    one.rpId === rpId && (allowed.size === 0 || allowed.has(one.id.toString('base64url')));
  const key = bent.key ?? device.keys.find(fits);
  if (!key) throw new Error('NotAllowedError');
  if (device.counts) key.counter += 1;
  const head = authenticatorData(bent.rpId ?? rpId, flagsOf(device, bent), bent.counter ?? key.counter);
  const said = clientData(device, 'webauthn.get', challenge, bent);
  const signed = Buffer.concat([head, createHash('sha256').update(said).digest()]);
  const userHandle = 'userHandle' in bent ? bent.userHandle : key.userHandle;
  return {
    id: bent.saidId ?? key.id.toString('base64url'),
    clientDataJSON: said.toString('base64url'),
    authenticatorData: head.toString('base64url'),
    signature: sign('sha256', signed, key.privateKey).toString('base64url'),
    ...(userHandle !== undefined && { userHandle }),
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
