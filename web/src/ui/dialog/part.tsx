import { type ReactNode, useId } from 'react';
import { Title } from '../title.tsx';

/** A section of a dialog with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Title level={3} size="s" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
