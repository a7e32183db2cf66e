import { listCourses } from '@skillverse/contract/courses';
import { listMyCourses, previewReward } from '@skillverse/contract/enrollments';
import { getMe, getUser } from '@skillverse/contract/profiles';
import { getWallet } from '@skillverse/contract/wallet';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/queries.ts';
import { viewerQuery } from '../../api/viewer.ts';

/** Shows the balance that the server has just answered with. */
export function showBalance(client: QueryClient, skillCoins: number): void {
  client.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, skillCoins });
}

/** Fetches again whatever an enrollment or a completion changes, and whatever proved to be out of date. */
export async function refetchLearning(client: QueryClient): Promise<void> {
  const calls = [getMe, getUser, getWallet, listMyCourses, listCourses, previewReward];
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}
