import { setTimeout as delay } from 'node:timers/promises';
import type { ErrorAnswer } from '@skillverse/contract/errors';
import { ApiRefusal, NetworkFailure } from '../../../web/src/api/http/refusal.ts';
import { isOverloaded, isPassing, repeatedly } from '../../../web/src/api/http/repeat.ts';
import { viewAt } from './look-around.ts';
import { type Answer, KEYED_DEEDS, type Market, type Trader } from './market.ts';
import { nextWish } from './market-wishes.ts';
import { attempt, writeDown } from './trade.ts';

const PAUSE_MS = 100;

/** What people in front of their browsers went through. */
export interface Seen {
  /** Reads and keyed writes that were answered only when asked again, by the page itself. */
  hidden: number;
  /** Writes without a key that failed: those people were told so, and did it once more. */
  told: number;
  reads: number;
}

/**
 * Members trade and look around until it is over, as the page does it for them, with its own code for what to repeat. A read or a keyed write
 * that ends without its answer is a breach.
 * @param readingMs how long everybody reads each answer before going on
 */
export async function tradeInBrowsers(
  url: string,
  market: Market,
  isOver: () => boolean,
  readingMs = 0,
): Promise<Seen> {
  const seen: Seen = { hidden: 0, told: 0, reads: 0 };
  const scene = { url, market, seen, isOver, readingMs };
  await Promise.all(
    market.traders.flatMap((trader, index) => [
      work(scene, trader),
      ...(index % 3 === 0 ? [look(scene, trader, index)] : []),
    ]),
  );
  return seen;
}

interface Scene {
  readonly url: string;
  readonly market: Market;
  readonly seen: Seen;
  readonly isOver: () => boolean;
  readonly readingMs: number;
}

async function work({ url, market, seen, isOver, readingMs }: Scene, trader: Trader): Promise<void> {
  while (!isOver()) {
    const sent = writeDown(market, nextWish(market, trader));
    const isKeyed = KEYED_DEEDS.has(sent.deed);
    const failure = await inBrowser(() => attempt(url, market, sent), isKeyed);
    if (!failure && sent.unanswered > 0) seen.hidden++;
    if (failure && isKeyed)
      market.breaches.push(`${sent.deed} by ${sent.who} failed although the page asked again: ${failure}`);
    if (failure && !isKeyed) seen.told++;
    while (!sent.answer && !isOver()) {
      await delay(PAUSE_MS);
      await attempt(url, market, sent);
    }
    if (readingMs > 0) await delay(readingMs);
  }
}

async function look(
  { url, market, seen, isOver, readingMs }: Scene,
  { cookie }: Trader,
  first: number,
): Promise<void> {
  for (let n = first; !isOver(); n++) {
    const path = viewAt(n);
    let attempts = 0;
    const read = () => {
      attempts++;
      return get(url + path, cookie);
    };
    const failure = await inBrowser(read, true);
    seen.reads++;
    if (!failure && attempts > 1) seen.hidden++;
    if (failure) market.breaches.push(`${path} could not be read although the page asked again: ${failure}`);
    if (readingMs > 0) await delay(readingMs);
  }
}

/** @returns undefined where nothing came back, or not all of it */
async function get(address: string, cookie: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, { headers: { cookie } });
    const text = await answer.text();
    return { status: answer.status, body: answer.status === 502 ? {} : (JSON.parse(text) as Answer['body']) };
  } catch {
    return undefined;
  }
}

/** @returns why the page gives up, where it does */
async function inBrowser(
  ask: () => Promise<Answer | undefined>,
  isRepeated: boolean,
): Promise<string | undefined> {
  const once = async () => {
    const answer = await ask();
    if (!answer) throw new NetworkFailure('unreachable');
    if (answer.status >= 500) throw failureIn(answer);
  };
  const mayRepeat = (error: unknown) => isOverloaded(error) || (isRepeated && isPassing(error));
  return await repeatedly(once, mayRepeat).then(() => undefined, String);
}

/** A balancer's has no words of ours. */
function failureIn({ status, body }: Answer): ApiRefusal | NetworkFailure {
  return 'error' in body
    ? new ApiRefusal(status, body as unknown as ErrorAnswer)
    : new NetworkFailure('unreadable', status);
}
