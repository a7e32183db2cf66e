import { countUnread, listConversations, type Message, markRead } from '@skillverse/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useSingleMutation } from '../../../api/commands/use-single-mutation.ts';
import { keyOf, mutationOf } from '../../../api/queries/queries.ts';
import { type History, showRead } from './history/history.ts';
import { newSince } from './timeline.ts';

/** What comes into view together is marked by one request. */
const GATHERED_MS = 250;
/** Each failure doubles the wait for the next try. */
const DOUBLINGS_MAX = 7;

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Marks as read what is on the screen while somebody looks at it.
 * @param log what holds the messages, each with its number in `data-number`
 * @returns what came in and was not on the screen yet
 */
export function useReading(
  log: RefObject<HTMLElement | null>,
  conversationId: string,
  { items, readNumber }: History,
  viewerId: string,
): readonly Message[] {
  const [seen, setSeen] = useState(readNumber);
  const { marking, failures } = useMarking(conversationId);
  const unread = newSince(items, viewerId, readNumber);
  const lastUnread = unread.at(-1)?.number;
  const mark = useEffectEvent((number: number) => {
    if (number > readNumber && isLookedAt()) marking.mutate({ params: { conversationId }, body: { number } });
  });
  const see = useEffectEvent((numbers: readonly number[]) => setSeen((now) => Math.max(now, ...numbers)));

  useEffect(() => {
    if (lastUnread === undefined || !log.current) return;
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.filter(({ isIntersecting }) => isIntersecting && isLookedAt());
      if (inView.length > 0) see(inView.map(({ target }) => Number(target.getAttribute('data-number'))));
    });
    function look() {
      observer.disconnect();
      if (!isLookedAt()) return;
      for (const row of log.current?.querySelectorAll('[data-number]') ?? []) {
        if (Number(row.getAttribute('data-number')) > readNumber) observer.observe(row);
      }
    }
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [log, lastUnread, readNumber]);

  // Again when an answer has come: more may have come into view meanwhile, or the last try failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message too
  useEffect(() => {
    if (seen <= readNumber || marking.isPending) return;
    const timer = setTimeout(() => mark(seen), GATHERED_MS * 2 ** Math.min(failures, DOUBLINGS_MAX));
    return () => clearTimeout(timer);
  }, [seen, readNumber, marking.isPending, lastUnread, failures]);

  return unread.filter(({ number }) => number > seen);
}

function useMarking(conversationId: string) {
  const client = useQueryClient();
  const [failures, setFailures] = useState(0);
  const marking = useSingleMutation(
    mutationOf(markRead, {
      meta: { byItself: true },
      onError: () => setFailures((count) => count + 1),
      onSuccess: ({ readNumber: now }) => {
        setFailures(0);
        showRead(client, conversationId, now);
        void client.invalidateQueries({ queryKey: keyOf(countUnread) });
        void client.invalidateQueries({ queryKey: keyOf(listConversations) });
      },
    }),
  );
  return { marking, failures };
}
