import type { Call, Ok } from '@skillverse/contract/call';
import { INITIAL_DATA_ID, type InitialData } from '@skillverse/contract/screens/initial-data';
import { readOk } from '../http/read-ok.ts';

/** A page that the service worker kept waits this long for the initial data of the server's page. */
const WAIT_MAX_MS = 2000;

let readAt = Date.now();
let initialData = globalThis.document && takeFrom(document);

/** When the server read the initial data. */
export const initialDataReadAt = (): number => readAt;

/** Takes it out of the page too: it is one member's, and the page may outlive the session. */
function takeFrom(page: Document): InitialData | undefined {
  const element = page.getElementById(INITIAL_DATA_ID);
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? '') as InitialData;
  } catch {
    // The page carries none: the screen asks for all.
    return undefined;
  }
}

/**
 * Fetches the server's page for its initial data, if this page came from the service worker, whose copy holds no member's data.
 * If no answer comes, the screen asks by itself and says what is wrong.
 */
export async function fetchInitialData(): Promise<void> {
  if (initialData || !navigator.serviceWorker?.controller) return;
  try {
    const { pathname, search } = location;
    const signal = AbortSignal.timeout(WAIT_MAX_MS);
    const answer = await fetch(pathname + search, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal,
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (answer.ok && entryOf(page) !== entryOf(document)) await reloadWithoutWorker();
    initialData = takeFrom(page);
    readAt = Date.now();
  } catch {
    // Out of reach.
  }
}

const entryOf = (page: Document) =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

/** The server has another release, perhaps an older one: its page is loaded without the service worker. */
async function reloadWithoutWorker(): Promise<never> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  location.reload();
  return await new Promise<never>(() => undefined);
}

/** What the page said about the session; undefined if it said nothing. */
export const isSomebodySignedIn = (): boolean | undefined => initialData?.signedIn;

/** The answer to this address that came with the page. There is none after the first screen is shown: it would be old. */
export function initialAnswer<C extends Call>(call: C, address: string): Ok<C> | undefined {
  const answer = initialData?.answers[address];
  return answer === undefined ? undefined : readOk(call, answer);
}

/** The first screen is shown, and its answers are in the query cache. */
export function forgetInitialData(): void {
  initialData = undefined;
}
