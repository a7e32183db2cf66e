import type { ReactNode } from 'react';
import { EmptyStall } from '../../art/empty-stall.tsx';
import { classNames } from '../class-names.ts';
import { Title } from '../title.tsx';

type EmptyStateProps = {
  title: string;
  /** What went wrong, if anything. */
  says?: string;
  /** What to do next. */
  hint?: string;
  level?: 1 | 2 | 3 | 4;
  /** Part of a screen rather than all of it: less room around. */
  compact?: boolean;
  /** Without the picture, where the buttons are what matters. */
  brief?: boolean;
  /** The button for it. */
  children?: ReactNode;
};

export function EmptyState({
  title,
  says,
  hint,
  level = 2,
  compact = false,
  brief = false,
  children,
}: EmptyStateProps) {
  return (
    <section
      className={classNames(
        'grid content-center justify-items-center gap-3 px-4 py-6 text-center',
        !compact && 'min-h-[34rem]',
      )}
    >
      {!brief && (
        <EmptyStall className={classNames('mb-2 h-auto', compact ? 'w-44' : 'w-[min(19rem,88%)]')} />
      )}
      <Title level={level} size={compact ? 's' : 'm'}>
        {title}
      </Title>
      {says && (
        <p role="alert" className="font-bold text-coral-text">
          {says}
        </p>
      )}
      {hint && <p className="max-w-[30ch] text-balance text-ink-soft">{hint}</p>}
      {children && <div className="mt-2 grid gap-2 mid:flex mid:justify-center">{children}</div>}
    </section>
  );
}
