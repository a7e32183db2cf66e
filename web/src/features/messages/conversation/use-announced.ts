import type { Message } from '@skillverse/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { messageWords } from '../message-words.ts';

/** Longer ones are read out in part: the whole is in the log. */
const READ_OUT_MAX = 160;

interface Said {
  readonly nameOf: (senderId: string) => string;
  /** Where more than one come from, such as 'from Mei'. */
  readonly all: string;
}

/**
 * For a screen reader: what came in while the conversation is open, and nothing else. The log itself is silent, because earlier
 * messages, marks and removals would be read out too.
 */
export function useAnnounced(items: readonly Message[], viewerId: string, { nameOf, all }: Said): string {
  const [said, setSaid] = useState('');
  const last = items.at(-1)?.number ?? 0;
  const known = useRef(last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes in
  useEffect(() => {
    const came = items.filter(({ number, senderId }) => number > known.current && senderId !== viewerId);
    // They have come late, and are not new.
    const isFirstLook = known.current === 0 && items.length > 1;
    known.current = last;
    if (isFirstLook) return;
    const written = came.filter(({ event }) => event === null);
    const newest = written.at(-1) ?? came.at(-1);
    if (!newest) return;
    const text =
      written.length > 1 ? `${written.length} new messages ${all}` : textOf(newest, nameOf(newest.senderId));
    // The same words once more are read out only if they are another text.
    setSaid((before) => (before === text ? `${text}\u00a0` : text));
  }, [last]);
  return said;
}

function textOf(message: Message, name: string): string {
  if (message.event) return `${name} ${message.event}`;
  return `${name}: ${messageWords(message).slice(0, READ_OUT_MAX)}`;
}
