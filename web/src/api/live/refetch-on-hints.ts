import type { Hint, HintKind } from '@skillverse/contract/events';
import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { queriesOf, TALK_KEYS } from './hint-queries.ts';

/** The first hint counts at once. Of a burst, those that follow are gathered for so long. */
const GATHER_MS = 1000;
/** What a member's command on this page has changed, it shows by itself, step by step. A hint about it must not come between. */
const OWN_COMMAND_MS = 2000;
/** Members who talk do not want to wait, and what a conversation shows may be fetched at any time. */
const TALK_GATHER_MS = 100;

/** Not what the page does by itself, as marking messages as read. */
const isOwnCommand = ({ meta }: { meta: MutationMeta | undefined }) => !meta?.byItself;

const isTalk = (kind: HintKind) => kind === 'conversation';

interface Lane {
  take(hint: Hint): void;
  stop(): void;
}

/** @returns what takes a hint, and how to stop */
export function refetchOnHints(client: QueryClient): Lane {
  let quietFrom = 0;
  const stopWatching = client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type === 'updated' && isOwnCommand(mutation)) quietFrom = Date.now() + OWN_COMMAND_MS;
  });
  const careful = openLane(client, GATHER_MS, () => {
    if (client.isMutating({ predicate: isOwnCommand }) > 0) quietFrom = Date.now() + OWN_COMMAND_MS;
    return quietFrom;
  });
  const talk = openLane(client, TALK_GATHER_MS, () => 0);
  return {
    take: (hint) => (isTalk(hint.kind) ? talk : careful).take(hint),
    stop() {
      careful.stop();
      talk.stop();
      stopWatching();
    },
  };
}

/** What members have written, and how much of it is unread. */
export function refetchTalk(client: QueryClient): void {
  for (const queryKey of TALK_KEYS) void client.invalidateQueries({ queryKey });
}

/** @param quietUntil before this time nothing is fetched */
function openLane(client: QueryClient, gatherMs: number, quietUntil: () => number): Lane {
  const waiting = new Map<string, Hint>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  let isFetching = false;
  async function refetch(): Promise<void> {
    timer = undefined;
    notBefore = Math.max(notBefore, quietUntil());
    if (Date.now() < notBefore) return plan();
    notBefore = Date.now() + gatherMs;
    const filters = [...waiting.values()].flatMap(queriesOf);
    waiting.clear();
    isFetching = true;
    // A refetch that the next hint cancels would never end on a slow network.
    await Promise.all(filters.map((one) => client.invalidateQueries(one)));
    isFetching = false;
    plan();
  }
  function plan(): void {
    if (waiting.size === 0 || isFetching) return;
    timer ??= setTimeout(() => void refetch(), Math.max(0, notBefore - Date.now()));
  }
  return {
    take(hint) {
      waiting.set(`${hint.kind} ${hint.id}`, hint);
      plan();
    },
    stop() {
      waiting.clear();
      clearTimeout(timer);
    },
  };
}
