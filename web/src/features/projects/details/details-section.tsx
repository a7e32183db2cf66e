import { type ReactNode, useId } from 'react';
import { Title } from '../../../ui/title.tsx';

/** One section of the details. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <Title level={3} size="s" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
