import { getMyRecord } from '@skillverse/contract/record/own-record';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusHeir } from '../../ui/focus/use-focus-heir.ts';

/** In a card of the viewer's record: it could not be loaded. @param what completes 'Could not load …' */
export function RecordFailed({ what }: { what: string }) {
  const { refetch, isFetching } = useQuery(queryOf(getMyRecord));
  return (
    <div
      ref={useFocusHeir<HTMLDivElement>()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="text-ink-soft">Could not load {what}</p>
      <Button look="plain" pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
