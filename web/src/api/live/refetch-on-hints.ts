import type { Hint } from '@skillverse/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { queriesOf } from './hint-queries.ts';

/** The first hint counts at once. Of a burst, those that follow are gathered for so long. */
const GATHER_MS = 1000;
/** What a command of this page has changed, it shows by itself, step by step. A hint about it must not come between. */
const OWN_COMMAND_MS = 2000;

/** @returns what takes a hint, and how to stop */
export function refetchOnHints(client: QueryClient) {
  const waiting = new Map<string, Hint>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  const stopWatching = client.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated') notBefore = Math.max(notBefore, Date.now() + OWN_COMMAND_MS);
  });
  function refetch(): void {
    timer = undefined;
    if (client.isMutating() > 0) notBefore = Date.now() + OWN_COMMAND_MS;
    if (Date.now() < notBefore) {
      plan();
      return;
    }
    notBefore = Date.now() + GATHER_MS;
    const filters = [...waiting.values()].flatMap(queriesOf);
    waiting.clear();
    for (const one of filters) void client.invalidateQueries(one);
  }
  function plan(): void {
    timer ??= setTimeout(refetch, Math.max(0, notBefore - Date.now()));
  }
  return {
    take(hint: Hint): void {
      waiting.set(`${hint.kind} ${hint.id}`, hint);
      plan();
    },
    stop(): void {
      clearTimeout(timer);
      stopWatching();
    },
  };
}
