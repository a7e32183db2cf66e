import { learningStreak } from '../../simulation/learning-streak.ts';
import { Card } from '../../ui/card.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Punches } from '../../ui/market/stamp.tsx';
import { Title } from '../../ui/title.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });

/** undefined while loading, null if it could not be loaded. */
type Count = number | undefined | null;

type LearningStatsProps = { completed: Count; inProgress: Count };

/** The loyalty card: the streak, and the numbers of completed and ongoing courses. */
export function LearningStats({ completed, inProgress }: LearningStatsProps) {
  const days = learningStreak(new Date());
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <Title level={2} size="l">
          {`${wholeNumber.format(days.length)}-day streak`}
        </Title>
        <p className="type-text-s text-ink-soft">One stamp for each day you learned (simulated)</p>
      </div>
      <Punches days={days.map((day) => weekday.format(day))} />
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
