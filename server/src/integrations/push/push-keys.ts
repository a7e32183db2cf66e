import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { Db } from '../../db/client.ts';
import { deleteKeys, findKeys, insertKeys, type StoredKeys } from './queries.ts';

/** In base64url. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The pair that this site signs its pushes with: made once, and shared by all processes through the database. It is encrypted
 * with the session secret, so that a copy of the database alone sends nothing in the site's name.
 */
export function openPushKeys(db: Db, secret: string): () => Promise<PushKeys> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'skillverse push keys', 32));
  let kept: Promise<PushKeys> | undefined;
  return () => {
    kept ??= readOrMake(db, key);
    // What failed is tried again when it is asked for again.
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
}

async function readOrMake(db: Db, key: Buffer): Promise<PushKeys> {
  const stored = await findKeys(db);
  const found = stored && unseal(stored, key);
  if (found) return found;
  // The secret is another one than before: nobody can read these keys any more.
  if (stored) await deleteKeys(db, stored);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await insertKeys(db, { publicKey, sealedKey: seal(privateKey, key) });
  const shared = await findKeys(db);
  const keys = shared && unseal(shared, key);
  if (!keys) throw new Error('the keys of pushes cannot be read: all processes need the same SESSION_SECRET');
  return keys;
}

function seal(privateKey: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(privateKey), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unseal({ publicKey, sealedKey }: StoredKeys, key: Buffer): PushKeys | undefined {
  const bytes = Buffer.from(sealedKey, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return { publicKey, privateKey: Buffer.concat(opened).toString() };
  } catch {
    return undefined;
  }
}
