import { GoogleOutcome } from '@skillverse/contract/accounts/google';
import * as z from 'zod/mini';

/** What the browser alone can know: no popup came, or it went away before it was done. */
type PopupTrouble = 'blocked' | 'closed';

/** The popup ended with a no. Its message is one sentence that says why. */
export class PopupRefusal extends Error {
  override readonly name = 'PopupRefusal';
  readonly trouble: PopupTrouble | undefined;

  constructor(message: string, trouble?: PopupTrouble) {
    super(message);
    this.trouble = trouble;
  }
}

const texts: Record<PopupTrouble, string> = {
  blocked: 'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
  closed: 'The Google window was closed before it was done.',
};

const LOOK_EVERY_MS = 300;

/**
 * An empty window, for Google. Open it in the very click: later no browser would.
 * @returns null if the browser blocks it
 */
export function openPopup(): Window | null {
  const [width, height] = [480, 640];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Leads the popup to Google and waits for what it says in the end.
 * @returns how it ended well
 * @throws PopupRefusal, or what askAddress throws
 */
export async function throughPopup(
  popup: Window | null,
  askAddress: () => Promise<{ readonly url: string }>,
): Promise<GoogleOutcome['outcome']> {
  if (!popup) throw new PopupRefusal(texts.blocked, 'blocked');
  const ended = endOf(popup);
  try {
    const { url } = await Promise.race([askAddress(), ended.then(() => Promise.reject(closed()))]);
    popup.location.replace(url);
    const outcome = await ended;
    if (!outcome) throw closed();
    if (outcome.outcome === 'refused') throw new PopupRefusal(outcome.reason ?? '');
    return outcome.outcome;
  } finally {
    popup.close();
  }
}

const closed = () => new PopupRefusal(texts.closed, 'closed');

/** The popup's message, or undefined if it was closed without one. */
function endOf(popup: Window): Promise<GoogleOutcome | undefined> {
  return new Promise((resolve) => {
    let wasClosed = false;
    const look = window.setInterval(() => {
      // Its last message may still be pending, so check once more later.
      if (wasClosed) finish(undefined);
      wasClosed = popup.closed;
    }, LOOK_EVERY_MS);
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== popup) return;
      const outcome = z.safeParse(GoogleOutcome, data);
      if (outcome.success) finish(outcome.data);
    };
    function finish(outcome: GoogleOutcome | undefined) {
      window.clearInterval(look);
      window.removeEventListener('message', listen);
      resolve(outcome);
    }
    window.addEventListener('message', listen);
  });
}
