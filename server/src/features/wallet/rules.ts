/** A place in a wallet's history: the oldest movement already shown, and the balance before it. */
export interface HistoryPlace {
  readonly beforeId: number;
  readonly balanceSvc: number;
}

export function historyCursor({ beforeId, balanceSvc }: HistoryPlace): string {
  return `${beforeId}.${balanceSvc}`;
}

/** @returns undefined where the text is no cursor of ours */
export function readHistoryCursor(cursor: string): HistoryPlace | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor);
  return match ? { beforeId: Number(match[1]), balanceSvc: Number(match[2]) } : undefined;
}

/**
 * The balance after each movement, counted back from the balance after the newest one.
 * @param amounts signed amounts, newest first
 * @returns as many balances, newest first, and the balance before the oldest of them
 */
export function balancesAfter(amounts: readonly number[], newestBalanceSvc: number) {
  let balanceSvc = newestBalanceSvc;
  const after = amounts.map((amountSvc) => {
    const balanceAfterSvc = balanceSvc;
    balanceSvc -= amountSvc;
    return balanceAfterSvc;
  });
  return { after, beforeOldestSvc: balanceSvc };
}
