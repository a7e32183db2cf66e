import type { ReactNode } from 'react';
import { Spark } from '../../art/spark.tsx';

/** Spark says something for the AI Assistant. At most one on a screen. */
export function SpeechBubble({ speaker, children }: { speaker: string; children: ReactNode }) {
  return (
    <aside aria-label={speaker} className="grid grid-cols-[auto_minmax(0,1fr)] items-end gap-3">
      <Spark />
      <div className="rounded-l rounded-bl-[.3rem] bg-green-wash px-4 py-3 type-text-s">
        <p className="mb-0.5 type-label-s text-green-text">{speaker}</p>
        <div>{children}</div>
      </div>
    </aside>
  );
}
