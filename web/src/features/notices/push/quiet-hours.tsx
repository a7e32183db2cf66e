import type { Ok } from '@skillverse/contract/call';
import type { getPush } from '@skillverse/contract/notices/push';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import type { usePush } from './use-push.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const hour = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' });
const WORDS = Object.fromEntries(HOURS.map((each) => [each, hour.format(Number(each) * 3_600_000)]));

type Quiet = Ok<typeof getPush>['quiet'];
type QuietHoursProps = { quiet: Quiet; saving: ReturnType<typeof usePush>['quieting'] };

/** Between which hours nothing is pushed, as two choices. */
export function QuietHours({ quiet, saving }: QuietHoursProps) {
  const isNone = quiet.from === quiet.until;
  const zone = useSignedInViewer().timeZone.replaceAll('_', ' ');
  const choice = (label: string, end: 'from' | 'until') => (
    <SelectField
      label={label}
      options={HOURS}
      words={WORDS}
      value={String(quiet[end])}
      readOnly={saving.pending}
      onChange={(event) => saving.run({ ...quiet, [end]: Number(event.target.value) })}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="type-label">Quiet hours</legend>
      <p className="pt-1 type-text-s text-ink-soft">
        {isNone
          ? 'There are none, because both times are the same.'
          : `Pushes wait until they end, and then come as one. Times are those of ${zone}.`}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {choice('From', 'from')}
        {choice('Until', 'until')}
      </div>
      <Failure>{saving.failure}</Failure>
    </fieldset>
  );
}
