import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Title } from '../../../ui/title.tsx';

type WaitingListProps = {
  /** What waits: a link each; none if nothing does. */
  children: readonly ReactNode[];
};

/** What waits for a host, first of all. */
export function WaitingList({ children }: WaitingListProps) {
  return (
    <Card className="grid gap-3">
      <Title level={2} size="s">
        Waiting for you
      </Title>
      {children.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-green-text" />
          Nothing waits. Well done!
        </p>
      ) : (
        <ul className="grid gap-2">
          {children.map((child, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order
            <li key={position}>{child}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
