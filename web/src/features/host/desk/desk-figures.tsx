import type { Ok } from '@skillverse/contract/call';
import type { getDesk } from '@skillverse/contract/host/desk';
import { Card } from '../../../ui/card.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';

/** How many are here, and what is hidden. */
export function DeskFigures({ desk }: { desk: Ok<typeof getDesk> }) {
  const figures = [
    ['Members', desk.members],
    ['Joined in 7 days', desk.joinedIn7Days],
    ['Suspended', desk.suspendedMembers],
    ['Hidden courses', desk.hiddenCourses],
    ['Hidden projects', desk.hiddenProjects],
  ] as const;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 mid:grid-cols-3">
        {figures.map(([label, count]) => (
          <div key={label} className="grid content-start">
            <dt className="type-text-s text-ink-soft">{label}</dt>
            <dd className="type-display-m">{wholeNumber.format(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
