import type { Hint } from '@skillverse/contract/events';
import { openStream, type Stream } from './event-stream.ts';
import { waitForLock } from './tab-lock.ts';

/** A tab that is looked at asks so often whether the one with the stream is still there: a phone may have put that to sleep. */
const ASK_EVERY_MS = 30_000;
const ANSWER_MS = 2000;

interface Listener {
  readonly onHint: (hint: Hint) => void;
  /** Hints may have been lost. */
  readonly onMissed: () => void;
  /** From now on hints are heard. What came before that, since the page was loaded, was not. */
  readonly onJoined: () => void;
  /** As openStream has it. */
  readonly onRefused: () => void;
  /** True if the tab had joined before: it has missed what came meanwhile. */
  readonly isAgain: boolean;
}

/** Both ask whether there is a tab with the stream. Looked: somebody looks at the tab that asks. */
type Question = 'looked' | 'ask';

type Message =
  | { readonly type: 'hint'; readonly hint: Hint }
  | { readonly type: 'missed' }
  | { readonly type: Question }
  | { readonly type: 'here' };

/** Over plain http a page has no locks: there each tab has a stream of its own. */
export const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/** The member's event stream: one a browser, in the tab that holds the lock. The other tabs hear what that one hears. */
export function joinStream(memberId: string, listener: Listener): Stream {
  return canShare() ? joinShared(memberId, listener) : openStream(ownListener(listener));
}

function ownListener({ onHint, onMissed, onJoined, onRefused, isAgain }: Listener) {
  return { onHint, onRefused, onOpen: (again: boolean) => (again || isAgain ? onMissed() : onJoined()) };
}

function joinShared(memberId: string, listener: Listener): Stream {
  const { onHint, onMissed, onRefused, isAgain } = listener;
  const name = `skillverse-hints ${memberId}`;
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  let stream: Stream | undefined;
  let [hasMissed, hasHeardOther] = [isAgain, false];
  const joined = once(isAgain ? undefined : listener.onJoined);
  const onOpen = (again: boolean) => {
    // What came between the tab that had the stream before and this one was heard by nobody.
    const isMissing = again || hasHeardOther || hasMissed;
    hasMissed = false;
    if (!isMissing) return joined();
    onMissed();
    post({ type: 'missed' });
  };
  const pass = (hint: Hint) => {
    onHint(hint);
    post({ type: 'hint', hint });
  };
  const lock = waitForLock(name, {
    onHeld() {
      questions.answered();
      stream = openStream({ onHint: pass, onOpen, onRefused });
    },
    onLost() {
      stream?.close();
      stream = undefined;
      hasHeardOther = true;
    },
  });
  const questions = askingWhoLeads(post, () => {
    hasMissed = true;
    lock.take();
  });
  const ask = (type: Question) => {
    if (!stream && document.visibilityState === 'visible') questions.ask(type);
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'looked') stream?.look();
    if (isQuestion(data)) return stream && post({ type: 'here' });
    questions.answered();
    hasHeardOther = true;
    joined();
    if (data.type === 'hint') onHint(data.hint);
    if (data.type === 'missed' || hasMissed) onMissed();
    hasMissed = false;
  };
  const asking = setInterval(ask, ASK_EVERY_MS, 'ask');
  return {
    look: () => (stream ? stream.look() : ask('looked')),
    close() {
      clearInterval(asking);
      questions.answered();
      stream?.close();
      lock.release();
      channel.close();
    },
  };
}

function once(act: (() => void) | undefined): () => void {
  let left = act;
  return () => {
    left?.();
    left = undefined;
  };
}

const isQuestion = ({ type }: Message) => type === 'looked' || type === 'ask';

/** @param onSilence no tab has answered in time */
function askingWhoLeads(post: (message: Message) => void, onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function answered(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return {
    answered,
    ask(type: Question): void {
      post({ type });
      timer ??= setTimeout(() => {
        timer = undefined;
        onSilence();
      }, ANSWER_MS);
    },
  };
}
