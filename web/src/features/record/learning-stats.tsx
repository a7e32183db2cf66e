import type { OwnRecord } from '@skillverse/contract/record/own-record';
import { Card } from '../../ui/card.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Punches } from '../../ui/market/punches.tsx';
import { Title } from '../../ui/title.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';
import { RecordFailed } from './record-failed.tsx';
import { streakHint, streakTitle } from './streak-words.ts';

// A date without a zone: which day it is was decided where the member was.
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** undefined while loading, null if it could not be loaded. */
type Count = number | undefined | null;

type LearningStatsProps = { record: OwnRecord | undefined | null; completed: Count; inProgress: Count };

/** The loyalty card: the streak, and the numbers of completed and ongoing courses. */
export function LearningStats({ record, completed, inProgress }: LearningStatsProps) {
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <Title level={2} size="l">
          {record ? streakTitle(record) : 'Streak'}
        </Title>
        {record === null ? (
          <RecordFailed what="your streak" />
        ) : (
          <p className="min-h-[1lh] type-text-s text-ink-soft">{record && streakHint(record)}</p>
        )}
      </div>
      <Punches
        days={record?.days.map(({ day, kind }) => ({ day, kind, label: weekday.format(new Date(day)) }))}
      />
      <dl className="flex flex-wrap gap-6">
        <Figure label="Completed" count={completed} />
        <Figure label="In progress" count={inProgress} />
      </dl>
    </Card>
  );
}

function Figure({ label, count }: { label: string; count: Count }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="type-text-s text-ink-soft">{label}</dt>
      <dd className="flex min-h-[1lh] items-center type-display-l">
        {count === undefined && <Bone className="h-7 w-8 breathing" />}
        {count === null && '–'}
        {typeof count === 'number' && wholeNumber.format(count)}
      </dd>
    </div>
  );
}
