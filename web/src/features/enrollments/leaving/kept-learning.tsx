import { useLayoutEffect, useRef } from 'react';

/** Stands where the button was, and has its focus. */
export function KeptLearning({ said }: { said: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={line} tabIndex={-1} className="type-text-s text-ink-soft">
      {said}
    </p>
  );
}
