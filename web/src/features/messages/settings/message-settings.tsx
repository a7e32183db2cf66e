import { getMessageSettings, listMessages, putMessageSettings } from '@skillverse/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { Part } from '../../../ui/dialog/part.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { BlockedMembers } from './blocked-members.tsx';

/** For the settings: 'Read' marks, and whom the member has blocked. */
export function MessageSettings() {
  return (
    <>
      <Part title="Messages">
        <ReadMarks />
      </Part>
      <Part title="Blocked members">
        <BlockedMembers />
      </Part>
    </>
  );
}

function ReadMarks() {
  const client = useQueryClient();
  const query = queryOf(getMessageSettings);
  const settings = useQuery(query);
  const saving = useCommand(putMessageSettings, {
    input: (readMarks: boolean) => ({ body: { readMarks } }),
    onDone: (saved) => {
      client.setQueryData(query.queryKey, saved);
      void client.invalidateQueries({ queryKey: keyOf(listMessages) });
    },
  });
  if (settings.isPending) return <SkeletonLines count={2} label="Loading the settings of messages" />;
  if (!settings.data) {
    return (
      <LoadFailed
        compact
        what="the settings of messages"
        detail={failureText(settings.error, getMessageSettings)}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  }
  return (
    <>
      <CheckField
        label="Read marks"
        hint="Others see what you have read, and you see what they have. Off: neither."
        checked={settings.data.readMarks}
        readOnly={saving.pending}
        onChange={(event) => saving.run(event.target.checked)}
      />
      <Failure>{saving.failure}</Failure>
    </>
  );
}
