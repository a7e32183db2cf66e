type Asking = { readonly settle: (isProved: boolean) => void };

let asking: Asking | undefined;
const listeners = new Set<() => void>();

function change(next: Asking | undefined): void {
  asking = next;
  for (const listener of listeners) listener();
}

/** Asks the host at this browser to confirm who they are. @returns false if they closed the question */
export function askForHostProof(): Promise<boolean> {
  return new Promise((resolve) => {
    asking?.settle(false);
    change({ settle: resolve });
  });
}

export function settleHostProof(isProved: boolean): void {
  const { settle } = asking ?? {};
  change(undefined);
  settle?.(isProved);
}

export const hostProofAsking = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isAsked: () => asking !== undefined,
};
