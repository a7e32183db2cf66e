import { generateKeyPairSync, sign } from 'node:crypto';

// Just as much ASN.1 as a certificate takes, so that no test hangs on a file that expires or on a program that is not there.
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT = 0x06;
const UTF8 = 0x0c;
const SEQUENCE = 0x30;
const SET = 0x31;
const TIME = 0x17;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;

const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex');

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  // Browsers insist on the shortest way to write a length.
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

const timeOf = (ms: number) =>
  der(TIME, Buffer.from(new Date(ms).toISOString().replace(/^20|[-:T]|\.\d+/g, '')));

/** A certificate for this host that is good for an hour, and that nobody else vouches for. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OBJECT, ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT, COMMON_NAME), der(UTF8, Buffer.from(host)))));
  const altName = der(
    SEQUENCE,
    der(OBJECT, SUBJECT_ALT_NAME),
    der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, Buffer.from(host)))),
  );
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, timeOf(Date.now() - 3_600_000), timeOf(Date.now() + 3_600_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, altName)),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines = der(SEQUENCE, content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
