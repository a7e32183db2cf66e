import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { commonRefusal } from '../../core/errors/refusal.ts';

/** Source: OWASP Password Storage Cheat Sheet, first choice: argon2id with 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

// Hashes run on libuv's four threads, which files need too: two at once leave room.
const CONCURRENCY = 2;
// In each line; about four seconds of waiting on a small machine. Who comes later is told at once to come back.
const WAITING_MOST = 100;
// Of one account in the line of those who are known: the owner of a few cannot fill it.
const WAITING_MOST_EACH = 3;
// After this number of turns of those who are known a stranger has one: newcomers get in as well.
const TURNS_BEFORE_STRANGERS = 3;
// On a busy one that may take longer. A request without a turn is given up while there is time to say why: nothing of theirs has begun.
const WAIT_MS = 5000;

/**
 * knownAs: the account as which the caller has shown to be known, by a session or by the mark of a browser. It waits in a
 * line of its own, which has three turns of four, so that strangers who try passwords keep nobody out who was here before.
 */
export interface Passwords {
  /** @returns a PHC string: '$argon2id$v=19$m=19456,t=2,p=1$salt$hash' */
  hash(password: string, knownAs?: string): Promise<string>;
  verify(password: string, phc: string, knownAs?: string): Promise<boolean>;
}

/**
 * Argon2id for passwords, a few at a time.
 * @param limits how many hashes run at once, how many more may wait in each line and how long; beyond that UNAVAILABLE is thrown
 */
export function createPasswords({
  concurrency = CONCURRENCY,
  waitingMost = WAITING_MOST,
  waitMs = WAIT_MS,
} = {}): Passwords {
  const inTurn = createQueue({ concurrency, waitingMost, waitMs });
  return {
    hash: (password, knownAs) => inTurn(knownAs, () => hashPassword(password)),
    verify: (password, phc, knownAs) => inTurn(knownAs, () => verifyPassword(password, phc)),
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
  readonly concurrency: number;
  readonly waitingMost: number;
  readonly waitMs: number;
}

interface Waiting {
  /** undefined for a stranger. */
  readonly knownAs: string | undefined;
  begin(): void;
}

function createQueue({ concurrency, waitingMost, waitMs }: Line) {
  let running = 0;
  let waiting: readonly Waiting[] = [];
  let turnsOfKnown = 0;
  const takeNext = () => {
    const known = waiting.find(({ knownAs }) => knownAs !== undefined);
    const stranger = waiting.find(({ knownAs }) => knownAs === undefined);
    const next = known && (!stranger || turnsOfKnown < TURNS_BEFORE_STRANGERS) ? known : stranger;
    turnsOfKnown = next === stranger ? 0 : turnsOfKnown + 1;
    waiting = waiting.filter((one) => one !== next);
    return next;
  };
  const lineOf = (knownAs: string | undefined) => {
    if (knownAs === undefined) return undefined;
    const others = waiting.filter((one) => one.knownAs === knownAs).length;
    return others < WAITING_MOST_EACH ? knownAs : undefined;
  };
  const wait = (knownAs: string | undefined) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const mine = { knownAs, begin };
      const timer = setTimeout(() => {
        waiting = waiting.filter((one) => one !== mine);
        reject(tooMany());
      }, waitMs);
      waiting = [...waiting, mine];
    });
  const waitInLine = async (knownAs: string | undefined) => {
    const isKnown = knownAs !== undefined;
    const ahead = waiting.filter((one) => (one.knownAs !== undefined) === isKnown).length;
    if (ahead >= waitingMost) throw tooMany();
    await wait(knownAs);
  };
  return async <T>(knownAs: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++;
    else await waitInLine(lineOf(knownAs));
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody can slip in before the next in line.
      const next = takeNext();
      if (next) next.begin();
      else running--;
    }
  };
}

function tooMany() {
  return commonRefusal('UNAVAILABLE', {
    message: 'Too many people are signing in right now. Please try again.',
  });
}
