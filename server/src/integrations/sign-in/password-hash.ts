import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { commonRefusal } from '../../core/refusal.ts';

/** Source: OWASP Password Storage Cheat Sheet, first choice: argon2id with 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

// Hashes run on libuv's four threads, which files need too: two at once leave room.
const AT_ONCE = 2;
// About four seconds of waiting on a small machine. Who comes later is told at once to come back.
const WAITING_MOST = 100;
// On a busy one that may take longer. Whoever gets no turn goes while there is time to say why: nothing of theirs has begun.
const WAIT_MS = 5000;

export interface Passwords {
  /** @returns a PHC string: '$argon2id$v=19$m=19456,t=2,p=1$salt$hash' */
  hash(password: string): Promise<string>;
  verify(password: string, phc: string): Promise<boolean>;
}

/**
 * Argon2id for passwords, a few at a time.
 * @param limits how many hashes run at once, how many more may wait and how long; beyond that UNAVAILABLE is thrown
 */
export function createPasswords({
  atOnce = AT_ONCE,
  waitingMost = WAITING_MOST,
  waitMs = WAIT_MS,
} = {}): Passwords {
  const inTurn = createQueue({ atOnce, waitingMost, waitMs });
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (password, phc) => inTurn(() => verifyPassword(password, phc)),
  };
}

const derive = promisify(argon2);

// The same password can be typed in several Unicode forms: NFKC makes them one, whatever the keyboard.
function parametersFor(password: string, nonce: Buffer): Argon2Parameters {
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return { message, nonce, memory: MEMORY_KIB, passes: PASSES, parallelism: LANES, tagLength: HASH_BYTES };
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', parametersFor(password, salt));
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

/** @throws Error on a stored hash that we did not write */
async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, hash] = PHC.exec(phc) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is not an argon2id PHC string');
  const expected = Buffer.from(hash, 'base64');
  const found = await derive('argon2id', {
    ...parametersFor(password, Buffer.from(salt, 'base64')),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

interface Line {
  readonly atOnce: number;
  readonly waitingMost: number;
  readonly waitMs: number;
}

function createQueue({ atOnce, waitingMost, waitMs }: Line) {
  let running = 0;
  let waiting: readonly (() => void)[] = [];
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting = waiting.filter((one) => one !== begin);
        reject(tooMany());
      }, waitMs);
      waiting = [...waiting, begin];
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && waiting.length >= waitingMost) throw tooMany();
    if (running < atOnce) running++;
    else await wait();
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody can slip in before the next in line.
      const [next, ...others] = waiting;
      waiting = others;
      if (next) next();
      else running--;
    }
  };
}

function tooMany() {
  return commonRefusal('UNAVAILABLE', {
    message: 'Too many people are signing in right now. Please try again.',
  });
}
