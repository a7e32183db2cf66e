import type { Ok } from '@skillverse/contract/call';
import { listMessages, type Message } from '@skillverse/contract/messages';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../../api/commands/use-single-mutation.ts';
import { send } from '../../../../api/http/send.ts';
import { keyOf } from '../../../../api/queries/queries.ts';

/** The newest messages without a gap, in the order in which they were written. */
export type History = Ok<typeof listMessages>;

const keyFor = (conversationId: string) => keyOf(listMessages, { params: { conversationId } });

const fetchPage = (conversationId: string, before: number | null, signal?: AbortSignal): Promise<History> =>
  send(
    listMessages,
    { params: { conversationId }, ...(before !== null && { query: { before: String(before) } }) },
    signal,
  );

const firstNumber = (items: readonly Message[]) => items[0]?.number ?? Number.POSITIVE_INFINITY;

/** Fetched again, it reaches exactly as far back as what is shown: what was removed there must not stay. */
export const historyOf = (conversationId: string) =>
  queryOptions({
    queryKey: keyFor(conversationId),
    queryFn: async ({ client, signal }): Promise<History> => {
      let history = await fetchPage(conversationId, null, signal);
      // Asked each time, because more may come to be shown meanwhile.
      const shownFrom = () => firstNumber(shownHistory(client, conversationId)?.items ?? []);
      while (history.nextBefore !== null && shownFrom() < firstNumber(history.items)) {
        history = withEarlier(history, await fetchPage(conversationId, history.nextBefore, signal));
      }
      history = beginningAt(history, shownFrom());
      // What was sent while it was fetched stays.
      const last = history.items.at(-1)?.number ?? 0;
      const later = shownHistory(client, conversationId)?.items.filter(({ number }) => number > last) ?? [];
      return { ...history, items: [...history.items, ...later] };
    },
  });

const shownHistory = (client: QueryClient, conversationId: string) =>
  client.getQueryData<History>(keyFor(conversationId));

export function withEarlier(history: History, { items, people, nextBefore }: History): History {
  const known = new Set<string>(history.people.map(({ id }) => id));
  return {
    ...history,
    items: [...items, ...history.items],
    people: [...history.people, ...people.filter(({ id }) => !known.has(id))],
    nextBefore,
  };
}

/** Without what comes before. Pages end elsewhere when messages were added, and earlier ones come only when asked for. */
function beginningAt(history: History, first: number): History {
  const items = history.items.filter(({ number }) => number >= first);
  const [begins] = items;
  if (!begins || items.length === history.items.length) return history;
  return { ...history, items, nextBefore: begins.number };
}

/**
 * With a message that was sent or removed, as the server answered it. One that does not follow on directly is left out: there may be
 * others between, and the next answer of the server holds them all.
 */
export function withMessage(history: History | undefined, message: Message): History | undefined {
  if (!history) return undefined;
  const { items } = history;
  if (items.some(({ id }) => id === message.id))
    return { ...history, items: items.map((item) => (item.id === message.id ? message : item)) };
  if ((items.at(-1)?.number ?? 0) + 1 !== message.number) return history;
  return { ...history, items: [...items, message] };
}

/** @returns whether the message is among what is shown now */
export function showMessage(client: QueryClient, conversationId: string, message: Message): boolean {
  client.setQueryData<History>(keyFor(conversationId), (history) => withMessage(history, message));
  return shownHistory(client, conversationId)?.items.some(({ id }) => id === message.id) ?? false;
}

/** The viewer may not read it any more. */
export function forgetHistory(client: QueryClient, conversationId: string): void {
  client.removeQueries({ queryKey: keyFor(conversationId) });
}

export function showRead(client: QueryClient, conversationId: string, readNumber: number): void {
  client.setQueryData<History>(keyFor(conversationId), (history) => history && { ...history, readNumber });
}

/** Fetches the page before what is shown. */
export function useEarlier(conversationId: string) {
  const client = useQueryClient();
  async function fetchEarlier(): Promise<void> {
    const before = shownHistory(client, conversationId);
    if (!before || before.nextBefore === null) return;
    const page = await fetchPage(conversationId, before.nextBefore);
    client.setQueryData<History>(keyFor(conversationId), (now) =>
      now?.nextBefore === before.nextBefore ? withEarlier(now, page) : now,
    );
  }
  return useSingleMutation({ mutationFn: fetchEarlier });
}
