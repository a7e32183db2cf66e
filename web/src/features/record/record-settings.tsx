import { getMyRecord, putRecordSwitches, type RecordSwitches } from '@skillverse/contract/record/own-record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../api/commands/use-command.ts';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { Part } from '../../ui/dialog/part.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';

/** For the settings: what the public profile shows of the record. */
export function RecordSettings() {
  return (
    <Part title="Public profile">
      <Switches />
    </Part>
  );
}

function Switches() {
  const client = useQueryClient();
  const query = queryOf(getMyRecord);
  const record = useQuery(query);
  const saving = useCommand(putRecordSwitches, {
    input: (shown: RecordSwitches) => ({ body: shown }),
    onDone: (shown) => client.setQueryData(query.queryKey, (own) => own && { ...own, shown }),
  });
  if (record.isPending) return <SkeletonLines count={2} label="Loading what others see" />;
  if (!record.data) {
    return (
      <LoadFailed
        compact
        what="what others see"
        detail={failureText(record.error, getMyRecord)}
        onRetry={() => void record.refetch()}
        retrying={record.isFetching}
      />
    );
  }
  const { shown } = record.data;
  return (
    <>
      <CheckField
        label="Show my achievements"
        checked={shown.achievements}
        readOnly={saving.pending}
        onChange={(event) => saving.run({ ...shown, achievements: event.target.checked })}
      />
      <CheckField
        label="Show my gallery"
        hint="The streak is never shown to others."
        checked={shown.gallery}
        readOnly={saving.pending}
        onChange={(event) => saving.run({ ...shown, gallery: event.target.checked })}
      />
      <Failure>{saving.failure}</Failure>
    </>
  );
}
