import {
  getNoticeSettings,
  putNoticeSettings,
  type SwitchedKind,
  type Switches,
} from '@skillverse/contract/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../api/commands/use-command.ts';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { Part } from '../../ui/dialog/part.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Failure } from '../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { DigestSetting } from './digest-setting.tsx';

const LABELS: Readonly<Record<SwitchedKind, string>> = {
  enrolled: 'Somebody enrolls in my course',
  completed: 'Somebody completes my course',
  left: 'Somebody leaves my course',
  reviewed: 'Somebody reviews me',
  answered: 'A teacher answers my review',
  'project-joined': 'Somebody joins my project',
  'project-left': 'Somebody leaves my project',
  'project-removed': 'I am removed from a project',
  'project-changed': 'A project that I am in changes',
  'project-received': 'A project becomes mine',
  'project-hidden': 'The host hides a project or shows it again',
  'course-changed': 'A course that I am learning changes',
  'course-deleted': 'A course that I am learning is deleted',
  'course-hidden': 'The host hides a course or shows it again',
  'course-idle': 'A course waits for me, and its price is about to leave escrow',
  'course-settled': 'The price of a course leaves escrow, because nobody learned',
  'help-wanted': 'Somebody needs help with my skills',
  'help-claimed': 'Somebody helps with my SOS',
  'help-answered': 'My SOS is answered',
  'help-solved': 'My answer solves an SOS',
  'help-ended': 'An SOS of mine, or that I help with, ends',
  'report-decided': 'The host has looked at my report',
  message: 'Somebody sends me a message',
};

/** For the settings: which kinds of notices the member gets. */
export function NoticeSettings() {
  return (
    <Part title="Notices">
      <KindSwitches />
    </Part>
  );
}

type Way = 'inApp' | 'mail' | 'push';
const WAYS: Readonly<Record<Way, string>> = { inApp: 'In the app', mail: 'E-mail', push: 'Push' };

function KindSwitches() {
  const client = useQueryClient();
  const query = queryOf(getNoticeSettings);
  const settings = useQuery(query);
  const saving = useCommand(putNoticeSettings, {
    input: (body: { kind: SwitchedKind } & Partial<Record<Way, boolean>>) => ({ body }),
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
  const { channels, items, digest } = settings.data;
  const ways = (['inApp', 'mail', 'push'] as const).filter((way) => way === 'inApp' || channels[way]);
  const heard = ways.length > 1 ? 'What you hear of, and how.' : 'What you hear of under the bell.';
  return (
    <>
      <p>{heard} Changes of how you sign in are always told.</p>
      <ul aria-label="Kinds of notices" className="grid gap-1">
        {items
          .filter(({ inApp }) => inApp !== null || ways.length > 1)
          .map((item) => (
            <li key={item.kind}>
              <KindSwitch
                item={item}
                ways={ways}
                pending={saving.of(item.kind).pending}
                onSwitch={(way, isOn) => saving.run({ kind: item.kind, [way]: isOn })}
              />
              <Failure>{saving.of(item.kind).failure}</Failure>
            </li>
          ))}
      </ul>
      {channels.mail && <DigestSetting digest={digest} />}
    </>
  );
}

type KindSwitchProps = {
  item: Switches;
  /** Which ways this site has. */
  ways: readonly Way[];
  pending: boolean;
  onSwitch: (way: Way, isOn: boolean) => void;
};

/** One box for the bell alone; else one for each way. */
function KindSwitch({ item, ways, pending, onSwitch }: KindSwitchProps) {
  const label = LABELS[item.kind];
  const box = (way: Way, text: string) => {
    const checked = item[way];
    return (
      checked !== null && (
        <CheckField
          key={way}
          label={text}
          checked={checked}
          readOnly={pending}
          onChange={(event) => onSwitch(way, event.target.checked)}
        />
      )
    );
  };
  if (ways.length === 1) return box('inApp', label);
  return (
    <fieldset className="grid min-w-0">
      <legend className="pt-2 type-label">{label}</legend>
      <div className="flex flex-wrap gap-x-5">{ways.map((way) => box(way, WAYS[way]))}</div>
    </fieldset>
  );
}
