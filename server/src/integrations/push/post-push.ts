import { createECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import webPush from 'web-push';
import { publicLookup, type Resolve } from './public-address.ts';
import { isAllowedEndpoint, ON_THIS_MACHINE, type PushServices } from './push-services.ts';

/** Where a browser takes pushes, and what they are encrypted with. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface PushToPost {
  readonly to: Subscription;
  readonly text: string;
  /** A later one with the same topic takes the place of one that has not arrived yet. */
  readonly topic: string;
}

/** 'gone': nothing will ever arrive there. */
type Outcome = 'taken' | 'gone';

export interface PushPost {
  /** @throws where it may work later */
  send(push: PushToPost): Promise<Outcome>;
}

interface PostParts {
  readonly services: PushServices;
  readonly keys: () => Promise<{ readonly publicKey: string; readonly privateKey: string }>;
  /** Who sends: an https address of the site, or a mailto of its host. */
  readonly subject: string;
  /** Left out, the system's. */
  readonly resolve?: Resolve;
}

const GONE = new Set([404, 410]);
const ANSWER_MS = 5000;
/** A device that is off for longer misses it. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Hands pushes over to the services of browsers (RFC 8030), encrypted for the browser alone (RFC 8291). */
export function openPushPost({ services, keys, subject, resolve }: PostParts): PushPost {
  return {
    async send({ to, text, topic }) {
      const { endpoint, p256dh, auth } = to;
      // The setting may have changed since the browser was added.
      if (!isAllowedEndpoint(endpoint, services)) return 'gone';
      if (!isPublicKey(p256dh)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...(await keys()) },
        topic,
        TTL: KEPT_SECONDS,
        contentEncoding: 'aes128gcm',
      });
      const status = await post(endpoint, { headers: headers as Record<string, string>, body }, resolve);
      if (GONE.has(status)) return 'gone';
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return 'taken';
    },
  };
}

/** A member's browser says what its key is; what is no point of the curve encrypts nothing. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Follows no redirect and reads no more of the answer than its status. */
function post(
  endpoint: string,
  { headers, body }: { readonly headers: Record<string, string>; readonly body: Buffer },
  resolve: Resolve | undefined,
): Promise<number> {
  const url = new URL(endpoint);
  const request = url.protocol === 'https:' ? requestEncrypted : requestPlain;
  const isHere = url.hostname === ON_THIS_MACHINE;
  return new Promise((done, fail) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers,
        // A connection that was kept is to an address that nobody has looked at now.
        agent: false,
        ...(!isHere && { lookup: publicLookup(resolve) }),
        signal: AbortSignal.timeout(ANSWER_MS),
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sending.on('error', fail);
    sending.end(body);
  });
}
