import { getMyRecord, type OwnRecord } from '@skillverse/contract/record/own-record';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries/queries.ts';

/** The viewer's record; undefined while loading, null if it could not be loaded. */
export function useOwnRecord(): OwnRecord | undefined | null {
  const { data, isError } = useQuery(queryOf(getMyRecord));
  return data ?? (isError ? null : undefined);
}
