import { getWallet, type WalletTransfer } from '@skillverse/contract/wallet';
import { useEffect, useState } from 'react';
import { useSingleMutation } from '../../api/commands/use-single-mutation.ts';
import { failureText } from '../../api/http/refusal.ts';
import { send } from '../../api/http/send.ts';

/** The most transfers that are printed. If there are more, the newest are printed, and the statement gives the total. */
const FURTHER_PAGES_MAX = 40;

/** What a statement says, as it was at one moment. */
export type Statement = {
  balanceSvc: number;
  /** When the balance was that, which is older than what was shown on demand since. */
  asOf: Date;
  /** Newest first; perhaps not all of them. */
  transfers: readonly WalletTransfer[];
  total: number;
};

/** The transfers on the screen, and the cursor of the rest. */
export type Wish = Statement & { nextCursor: string | null };

async function withTheRest({ nextCursor, ...shown }: Wish): Promise<Statement> {
  const transfers = [...shown.transfers];
  for (let page = 0; nextCursor && page < FURTHER_PAGES_MAX; page++) {
    const further = await send(getWallet, { query: { cursor: nextCursor } });
    transfers.push(...further.transfers.items);
    nextCursor = further.transfers.nextCursor;
  }
  return { ...shown, transfers };
}

/** Prints the wallet with what is not shown of it yet, which is fetched for it. */
export function usePrinting() {
  const [statement, setStatement] = useState<Statement>();
  const fetching = useSingleMutation({ mutationFn: withTheRest, onSuccess: setStatement });
  // After it is rendered.
  useEffect(() => {
    if (!statement) return;
    const hidePage = () => setStatement(undefined);
    addEventListener('afterprint', hidePage);
    print();
    return () => removeEventListener('afterprint', hidePage);
  }, [statement]);
  return {
    /** What is being printed. */
    statement,
    print: fetching.mutate,
    pending: fetching.isPending,
    failure: fetching.isError ? failureText(fetching.error, getWallet) : undefined,
  };
}
