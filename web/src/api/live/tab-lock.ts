interface Holder {
  readonly onHeld: () => void;
  /** Another tab has taken the lock. This one waits for it again. */
  readonly onLost: () => void;
}

interface TabLock {
  /** Takes it from the tab that holds it. */
  take(): void;
  /** Lets it go and waits for it no more. */
  release(): void;
}

/** A lock that one tab of the browser holds. The next one has it when that tab closes or lets it go. */
export function waitForLock(name: string, { onHeld, onLost }: Holder): TabLock {
  let waiting = new AbortController();
  let letGo: (() => void) | undefined;
  let isOver = false;
  const hold = () =>
    new Promise<void>((resolve) => {
      if (isOver) return resolve();
      letGo = resolve;
      onHeld();
    });
  function request(options: LockOptions): void {
    navigator.locks.request(name, options, hold).catch(() => {
      // Not where it stopped waiting.
      if (!letGo) return;
      letGo = undefined;
      onLost();
      wait();
    });
  }
  function wait(): void {
    if (isOver) return;
    waiting = new AbortController();
    request({ signal: waiting.signal });
  }
  wait();
  return {
    take() {
      waiting.abort();
      request({ steal: true });
    },
    release() {
      isOver = true;
      waiting.abort();
      letGo?.();
      letGo = undefined;
    },
  };
}
