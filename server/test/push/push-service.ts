import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { browserKeys } from '../given/given-pushes.ts';

/** A push as the browser gets it. */
interface ArrivedPush {
  /** The browser that it is for. */
  readonly endpoint: string;
  readonly text: string;
  readonly topic: string | undefined;
  readonly ttl: number;
}

type Keys = ReturnType<typeof browserKeys>;

/** A push service on this machine, with the browsers that it serves: RFC 8030, RFC 8291 and RFC 8292. */
export async function openPushService(publicKey: () => Promise<string>) {
  const arrived: ArrivedPush[] = [];
  const browsers = new Map<string, Keys>();
  const state = {
    /** What the next pushes are answered with. */
    answer: 201,
    location: undefined as string | undefined,
    asked: 0,
  };
  const server = createServer(async (request, response) => {
    state.asked += 1;
    const body = await buffer(request);
    const endpoint = `${url}${request.url}`;
    const browser = browsers.get(endpoint);
    let { answer } = state;
    if (!browser) answer = 404;
    else if (!isSigned(request, await publicKey(), url)) answer = 403;
    else if (answer === 201) arrived.push({ endpoint, text: decrypt(body, browser), ...headersOf(request) });
    response.writeHead(answer, state.location ? { location: state.location } : {}).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    arrived,
    /** What `PushManager.subscribe` does: a browser of which the service knows. */
    subscribe() {
      const keys = browserKeys();
      const endpoint = `${url}/push/${randomUUID()}`;
      browsers.set(endpoint, keys);
      return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;

const headersOf = ({ headers }: IncomingMessage) => ({
  topic: headers.topic as string | undefined,
  ttl: Number(headers.ttl),
});

const INFO_BYTES = { key: 16, nonce: 12 } as const;
const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291, of one record: salt, size of the record, and the sender's public key stand before it. */
function decrypt(
  body: Buffer,
  { curve, p256dh, auth }: { curve: ECDH; p256dh: string; auth: string },
): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), sender]);
  const shared = derive(curve.computeSecret(sender), Buffer.from(auth, 'base64url'), about, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', INFO_BYTES.key);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', INFO_BYTES.nonce);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** RFC 8292: by the key that the browser subscribed with, for this service, and not for long. */
function isSigned({ headers }: IncomingMessage, publicKey: string, audience: string): boolean {
  const [, token = '', k] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (k !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return isRight && aud === audience && exp <= Date.now() / 1000 + 24 * 60 * 60;
}
