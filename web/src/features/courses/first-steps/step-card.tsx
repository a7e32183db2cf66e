import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Title } from '../../../ui/title.tsx';

type StepCardProps = {
  title: string;
  /** What can be said of it. */
  children: ReactNode;
  /** The link to the step. */
  action: ReactNode;
  /** Completes 'Hide …'. */
  what: string;
  onClose: () => void;
};

/** What a newcomer is led to. At most once on a screen. */
export function StepCard({ title, children, action, what, onClose }: StepCardProps) {
  return (
    <Card
      as="section"
      labelledBy="first-steps"
      className="relative col-span-full grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-5 wide:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid gap-3">
        <Title level={2} size="m" id="first-steps" className="pr-12">
          {title}
        </Title>
        <p>{children}</p>
      </div>
      <IconButton label={`Hide ${what}`} onClick={onClose} className="absolute top-2 right-1">
        <X aria-hidden="true" />
      </IconButton>
      {/* Beside the cross above, wherever it ends. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:pr-8">{action}</div>
    </Card>
  );
}
