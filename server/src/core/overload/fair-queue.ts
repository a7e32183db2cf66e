import { NotNow } from '../errors/not-now.ts';

interface Waiting {
  readonly who: string;
  begin(): void;
  giveUp(reason: unknown): void;
}

export interface Place {
  /** A member with several pieces of work in the queue gets to the next one when everybody else in it has had one. */
  readonly who: string;
  /** Once it is aborted, the work is not waited for any more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * A fair queue for one piece of work at a time. If one more would take too long to wait for, the member with most waiting gives up
 * the last of it to who has less. @throws NotNow for what is given up or not waited for
 */
export function fairQueue(
  waitingMost: number,
  crowded: string,
): <T>(place: Place, work: () => Promise<T>) => Promise<T> {
  let isBusy = false;
  let waiting: readonly Waiting[] = [];
  let served: readonly string[] = [];
  /** The place is handed on, so that nobody slips in between. */
  const handOn = () => {
    const next = waiting.find(({ who }) => !served.includes(who)) ?? waiting[0];
    if (!next) {
      isBusy = false;
      served = [];
      return;
    }
    const isNewRound = served.includes(next.who);
    served = isNewRound ? [next.who] : [...served, next.who];
    waiting = waiting.filter((one) => one !== next);
    next.begin();
  };
  const wait = ({ who, signal }: Place) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        waiting = waiting.filter((one) => one !== mine);
        signal?.removeEventListener('abort', leave);
        reject(reason);
      };
      const leave = () => giveUp(signal?.reason);
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const mine = { who, begin, giveUp };
      signal?.addEventListener('abort', leave, { once: true });
      waiting = [...waiting, mine];
    });
  return async (place, work) => {
    place.signal?.throwIfAborted();
    if (isBusy && waiting.length >= waitingMost) {
      const last = lastOfMost(waiting, place.who);
      if (!last) throw new NotNow(crowded);
      last.giveUp(new NotNow(crowded));
    }
    if (isBusy) await wait(place);
    else {
      isBusy = true;
      served = [place.who];
    }
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}

/** @returns none where nobody else would still wait for as much as this one, with one more */
function lastOfMost(waiting: readonly Waiting[], who: string): Waiting | undefined {
  const counts = new Map<string, number>();
  for (const one of waiting) counts.set(one.who, (counts.get(one.who) ?? 0) + 1);
  const most = Math.max(...counts.values());
  if (most <= (counts.get(who) ?? 0) + 1) return undefined;
  return waiting.findLast((one) => counts.get(one.who) === most);
}
