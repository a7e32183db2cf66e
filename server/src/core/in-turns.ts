import { NotNow } from './not-now.ts';

interface Waiting {
  readonly who: string;
  begin(): void;
}

export interface Turn {
  /** Whoever waits for several turns gets the next one when everybody else who waits has had one. */
  readonly who: string;
  /** Once it is aborted, the turn is not waited for any more. */
  readonly signal?: AbortSignal | undefined;
}

/** One piece of work at a time. @throws NotNow where so many wait already that it would take too long */
export function inTurns(
  waitingMost: number,
  crowded: string,
): <T>(turn: Turn, work: () => Promise<T>) => Promise<T> {
  let isBusy = false;
  let waiting: readonly Waiting[] = [];
  let served: readonly string[] = [];
  /** The turn is handed on, so that nobody slips in between. */
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
  const wait = ({ who, signal }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting = waiting.filter((one) => one !== mine);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const mine = { who, begin };
      signal?.addEventListener('abort', leave, { once: true });
      waiting = [...waiting, mine];
    });
  return async (turn, work) => {
    turn.signal?.throwIfAborted();
    if (isBusy && waiting.length >= waitingMost) throw new NotNow(crowded);
    if (isBusy) await wait(turn);
    else {
      isBusy = true;
      served = [turn.who];
    }
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
