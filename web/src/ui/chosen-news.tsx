import { useState } from 'react';
import type { ChosenFile } from './upload-queue.ts';

/** Says to screen readers which files have come to a list of chosen ones, or have left it. */
export function ChosenNews({ files }: { files: readonly ChosenFile[] }) {
  const [before, setBefore] = useState(files);
  const [said, setSaid] = useState('');
  if (files !== before) {
    setBefore(files);
    setSaid(newsOf(before, files));
  }
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function newsOf(before: readonly ChosenFile[], now: readonly ChosenFile[]): string {
  const without = (some: readonly ChosenFile[], others: readonly ChosenFile[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id)).map(({ file }) => file.name);
  const [added, removed] = [without(now, before), without(before, now)];
  const parts = [
    added.length > 0 && `${added.join(', ')} added`,
    removed.length > 0 && `${removed.join(', ')} removed`,
  ];
  return parts.filter(Boolean).join('; ');
}
