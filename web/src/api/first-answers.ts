import type { Call, Ok } from '@skillverse/contract/call';
import { FIRST_DATA_ID, type FirstData } from '@skillverse/contract/first-reads';
import { readOk } from './read-ok.ts';

/** When what the page carries was said. */
let saidAt = Date.now();

export const firstSaidAt = (): number => saidAt;

/** As long a page that the browser has kept waits for what the server would have sent with it. */
const PATIENCE_MS = 2000;

let first = globalThis.document && readFrom(document);

/** Takes it out of the page too: it is one member's, and the page may outlive the session. */
function readFrom(page: Document): FirstData | undefined {
  const element = page.getElementById(FIRST_DATA_ID);
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? '') as FirstData;
  } catch {
    // The page carries none: then all is asked for.
    return undefined;
  }
}

/**
 * A page that came from the service worker carries nothing of anybody: all that its screen reads first is fetched in one go,
 * as the server's own page has it. Without an answer the screen asks by itself, and says what is wrong.
 */
export async function fetchFirstAnswers(): Promise<void> {
  if (first || !navigator.serviceWorker?.controller) return;
  try {
    const { pathname, search } = location;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(pathname + search, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal,
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (answer.ok && programOf(page) !== programOf(document)) await beginAnew();
    first = readFrom(page);
    saidAt = Date.now();
  } catch {
    // Out of reach.
  }
}

const programOf = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The server has another release by now, an older one perhaps: its page is fetched past the service worker, which goes. */
async function beginAnew(): Promise<never> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  location.reload();
  return await new Promise<never>(() => undefined);
}

/** What the page said about that; undefined where it said nothing. */
export const somebodyIsSignedIn = (): boolean | undefined => first?.signedIn;
export const nobodyIsSignedIn = (): boolean => first?.signedIn === false;

/** The answer to this address that came with the page, for what is drawn at first: later it would be an old one. */
export function firstAnswer<C extends Call>(call: C, address: string): Ok<C> | undefined {
  const answer = first?.answers[address];
  return answer === undefined ? undefined : readOk(call, answer);
}

/** What is picked at random in the first picture comes from this; undefined later. */
export const firstLuck = (): number | undefined => first?.luck;

/** For who draws a screen ahead of its script: what its page is about to carry. */
export function takeFirstAnswers(data: FirstData): void {
  first = data;
  saidAt = Date.now();
}

/** What was drawn at first is there, and kept where all answers are. */
export function forgetFirstAnswers(): void {
  first = undefined;
}
