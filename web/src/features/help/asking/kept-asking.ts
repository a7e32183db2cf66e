import { createDraftStore } from '../../../drafts/drafts.ts';
import { createListeners } from '../../../ui/listeners.ts';
import { type AskingBody, type AskingValues, NOTHING_ASKED } from './asking.ts';

/** What one member has written. */
type KeptAsking = {
  readonly memberId: string;
  readonly values: AskingValues;
  readonly state: 'written' | 'sending' | 'failed';
  readonly error?: unknown;
};

const nothingOf = (memberId: string): KeptAsking => ({ memberId, values: NOTHING_ASKED, state: 'written' });

const SOS = 'SOS';
/** 'Sending SOS...' is shown for this time at least. */
export const SENDING_MS = 2000;

const isNothing = (values: AskingValues) => Object.values(values).every((text) => text === '');
const isText = (value: unknown) => typeof value === 'string';

type Sending<Answer> = {
  readonly send: (memberId: string, body: AskingBody) => Promise<Answer>;
  readonly wait?: (ms: number) => Promise<unknown>;
};

/**
 * Keeps what is written until it is sent: closing the dialog, leaving the screen or loading the page again loses nothing,
 * and nobody who signs in afterwards reads it.
 */
export function keepAsking<Answer>({ send, wait = waitFor }: Sending<Answer>) {
  const drafts = createDraftStore<AskingValues, never>(
    'help drafts',
    ({ text, skill, bounty }) => isText(text) && isText(skill) && isText(bounty),
  );
  let kept = nothingOf('');
  const { subscribe, notify } = createListeners();
  function change(next: KeptAsking) {
    kept = next;
    notify();
  }
  /** Somebody else may have begun to write since. */
  function changeOf(memberId: string, next: KeptAsking) {
    if (kept.memberId === memberId) change(next);
  }
  function read(memberId: string): KeptAsking {
    const values = drafts.of(memberId, SOS)?.values ?? NOTHING_ASKED;
    if (kept.memberId !== memberId || kept.values !== values) kept = { ...nothingOf(memberId), values };
    return kept;
  }
  return {
    subscribe,
    read,
    write(memberId: string, written: Partial<AskingValues>) {
      const before = read(memberId);
      if (before.state === 'sending') return;
      const values = { ...before.values, ...written };
      drafts.keep(memberId, SOS, isNothing(values) ? undefined : { values, files: [] });
      change({ memberId, values: isNothing(values) ? NOTHING_ASKED : values, state: 'written' });
    },
    /**
     * Sends what is written, once.
     * @param body what the fields say
     * @param onSent waited for before the text goes
     */
    async send(memberId: string, body: AskingBody, onSent: (answer: Answer) => Promise<void>) {
      const { values, state } = read(memberId);
      if (state === 'sending') return;
      change({ memberId, values, state: 'sending' });
      try {
        const [answer] = await Promise.all([send(memberId, body), wait(SENDING_MS)]);
        await onSent(answer);
      } catch (error) {
        changeOf(memberId, { memberId, values, state: 'failed', error });
        return;
      }
      drafts.sent(memberId, SOS, values);
      changeOf(memberId, nothingOf(memberId));
    },
  };
}

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
