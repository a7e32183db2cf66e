import {
  getHelpRequest,
  getMyHelp,
  listFittingRequests,
  listHelpRequests,
} from '@skillverse/contract/help/calls';
import { getMe } from '@skillverse/contract/profiles';
import { getWallet } from '@skillverse/contract/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries/queries.ts';
import { viewerQuery } from '../../api/session/viewer.ts';

const CHANGED = [getMyHelp, getHelpRequest, listFittingRequests, listHelpRequests, getMe, getWallet];

/** Fetches again whatever asking, helping or deciding changes, and whatever proved to be out of date. */
export async function refetchHelp(client: QueryClient): Promise<void> {
  await Promise.all(CHANGED.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}

/** Shows the balance that the server has just answered with. */
export function showBalance(client: QueryClient, skillCoins: number): void {
  client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, skillCoins });
}
