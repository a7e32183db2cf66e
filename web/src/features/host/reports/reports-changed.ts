import { getDesk } from '@skillverse/contract/host/desk';
import { listHostLog } from '@skillverse/contract/host/log';
import { getHostReport, listAppeals, listHostReports } from '@skillverse/contract/host/reports';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../api/queries/queries.ts';

/** After an act on a report or an appeal, and after one that was refused because somebody else was first. */
export async function refetchReports(client: QueryClient): Promise<unknown> {
  const calls = [getHostReport, listHostReports, listAppeals, getDesk, listHostLog];
  return await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}
