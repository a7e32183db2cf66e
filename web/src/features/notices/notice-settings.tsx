import { getNoticeSettings, putNoticeSettings, type SwitchedKind } from '@skillverse/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../api/commands/use-command.ts';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { Part } from '../../ui/dialog/part.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';

const LABELS: Readonly<Record<SwitchedKind, string>> = {
  enrolled: 'Somebody enrolls in my course',
  completed: 'Somebody completes my course',
  left: 'Somebody leaves my course',
  reviewed: 'Somebody reviews me',
  'project-joined': 'Somebody joins my project',
  'project-left': 'Somebody leaves my project',
  'project-removed': 'I am removed from a project',
  'project-changed': 'A project that I am in changes',
  'project-received': 'A project becomes mine',
  'project-hidden': 'The host hides a project or shows it again',
  'course-changed': 'A course that I am learning changes',
  'course-deleted': 'A course that I am learning is deleted',
  'course-hidden': 'The host hides a course or shows it again',
  'report-decided': 'The host has looked at my report',
};

/** For the settings: which kinds of notices the member gets. */
export function NoticeSettings() {
  return (
    <Part title="Notices">
      <p>What you hear of under the bell. Changes of how you sign in are always told.</p>
      <Switches />
    </Part>
  );
}

function Switches() {
  const client = useQueryClient();
  const query = queryOf(getNoticeSettings);
  const settings = useQuery(query);
  const saving = useCommand(putNoticeSettings, {
    input: (body: { kind: SwitchedKind; inApp: boolean }) => ({ body }),
    keyOf: ({ kind }) => kind,
    onDone: (saved) => client.setQueryData(query.queryKey, saved),
  });
  if (settings.isPending) return <SkeletonLines count={6} label="Loading the settings of notices" />;
  if (!settings.data) {
    return (
      <LoadFailed
        compact
        what="the settings of notices"
        detail={failureText(settings.error, getNoticeSettings)}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  }
  return (
    <ul aria-label="Kinds of notices" className="grid gap-1">
      {settings.data.items.map(({ kind, inApp }) => (
        <li key={kind}>
          <CheckField
            label={LABELS[kind]}
            checked={inApp}
            readOnly={saving.of(kind).pending}
            onChange={(event) => saving.run({ kind, inApp: event.target.checked })}
          />
          <Failure>{saving.of(kind).failure}</Failure>
        </li>
      ))}
    </ul>
  );
}
