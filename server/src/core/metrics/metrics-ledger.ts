import { Counter, type Registry } from '@prometheus-io/client';

/** What transfers of one kind sum up to, over some part of the ledger. */
interface TransferSum {
  readonly kind: string;
  readonly transfers: number;
  readonly amountSvc: number;
  /** Old enough that no transfer with a smaller number can still appear. */
  readonly isSettled: boolean;
  readonly lastId: number;
}

/** Sums over the transfers with a number above `afterId`. */
export type SumTransfers = (afterId: number) => Promise<readonly TransferSum[]>;

type Totals = ReadonlyMap<string, Pick<TransferSum, 'transfers' | 'amountSvc'>>;

/**
 * Follows the ledger of the whole site. It is only ever added to, so each reading takes the sums of what is settled
 * from the one before and reads what came since.
 */
export function followLedger(registry: Registry, kinds: readonly string[], sumTransfers: SumTransfers) {
  const about = 'of the whole site, whichever process is asked: take max() over them, not sum()';
  const labelled = { labelNames: ['kind'], registers: [registry] };
  const transfers = new Counter({
    name: 'skillverse_site_transfers_total',
    help: `Transfers ${about}. Each sign-up is one of kind welcome.`,
    ...labelled,
  });
  const amounts = new Counter({
    name: 'skillverse_site_transferred_svc_total',
    help: `Skill Coins moved by transfers ${about}. Welcome and reward make coins, closing ends them.`,
    ...labelled,
  });
  let settled: { readonly afterId: number; readonly totals: Totals } = {
    afterId: 0,
    totals: new Map(kinds.map((kind) => [kind, { transfers: 0, amountSvc: 0 }])),
  };
  const read = async () => {
    const from = settled;
    const sums = await sumTransfers(from.afterId);
    const old = sums.filter(({ isSettled }) => isSettled);
    settled = {
      afterId: Math.max(from.afterId, ...old.map(({ lastId }) => lastId)),
      totals: added(from.totals, old),
    };
    transfers.reset();
    amounts.reset();
    for (const [kind, total] of added(from.totals, sums)) {
      transfers.inc({ kind }, total.transfers);
      amounts.inc({ kind }, total.amountSvc);
    }
  };
  // Requests meanwhile wait for the same reading, so that a slow one cannot set the counters back.
  let reading: Promise<void> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

function added(totals: Totals, sums: readonly TransferSum[]): Totals {
  const result = new Map(totals);
  for (const { kind, transfers, amountSvc } of sums) {
    const before = result.get(kind) ?? { transfers: 0, amountSvc: 0 };
    result.set(kind, {
      transfers: before.transfers + transfers,
      amountSvc: before.amountSvc + amountSvc,
    });
  }
  return result;
}
