import { cleanLines } from '@skillverse/contract/text/clean-text';
import { optionalLines } from '@skillverse/contract/text/text-fields';
import * as z from 'zod/mini';
import { createDraftStore } from '../../drafts/drafts.ts';
import type { HelpRequest } from '../../simulation/help-request.ts';
import { createListeners } from '../../ui/listeners.ts';

export const HELP_TEXT_MAX = 500;

const HelpText = optionalLines('Your SOS', HELP_TEXT_MAX);

/** What is wrong with it, in one sentence. */
export function helpTextError(text: string): string | undefined {
  return z.safeParse(HelpText, text).error?.issues[0]?.message;
}

/** What one member has written. */
type KeptRequest = {
  readonly memberId: string;
  readonly text: string;
  readonly state: 'written' | 'sending' | 'failed';
};

const nothingOf = (memberId: string): KeptRequest => ({ memberId, text: '', state: 'written' });

const SOS = 'SOS';

/**
 * Keeps what is written until it is sent: closing the dialog, leaving the screen or loading the page anew loses nothing,
 * and nobody who signs in afterwards reads it.
 */
export function keepRequest(send: (request: HelpRequest) => Promise<void>) {
  const drafts = createDraftStore<{ text: string }, never>(
    'help drafts',
    ({ text }) => typeof text === 'string',
  );
  let kept = nothingOf('');
  const { subscribe, notify } = createListeners();
  function change(next: KeptRequest) {
    kept = next;
    notify();
  }
  /** Somebody else may have begun to write since. */
  function changeOf(memberId: string, next: KeptRequest) {
    if (kept.memberId === memberId) change(next);
  }
  function read(memberId: string): KeptRequest {
    const text = drafts.of(memberId, SOS)?.values.text ?? '';
    if (kept.memberId !== memberId || kept.text !== text) kept = { ...nothingOf(memberId), text };
    return kept;
  }
  return {
    subscribe,
    read,
    write(memberId: string, text: string) {
      if (read(memberId).state === 'sending') return;
      drafts.keep(memberId, SOS, text === '' ? undefined : { values: { text }, files: [] });
      change({ memberId, text, state: 'written' });
    },
    /**
     * Sends what is written, once.
     * @param onSent waited for before the text goes
     */
    async send(memberId: string, onSent: () => Promise<void>) {
      const { text, state } = read(memberId);
      if (state === 'sending') return;
      change({ memberId, text, state: 'sending' });
      try {
        await send({ text: cleanLines(text) });
      } catch {
        changeOf(memberId, { memberId, text, state: 'failed' });
        return;
      }
      await onSent();
      drafts.sent(memberId, SOS, { text });
      changeOf(memberId, nothingOf(memberId));
    },
  };
}
