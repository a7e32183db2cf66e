import { useState } from 'react';
import type { ChosenFile } from './upload-queue.ts';

/** Says to screen readers that files have come to a list of chosen ones, or have left it. */
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

/** Without their names, which stand in the list. */
function newsOf(before: readonly ChosenFile[], now: readonly ChosenFile[]): string {
  const without = (some: readonly ChosenFile[], others: readonly ChosenFile[]) =>
    some.filter(({ id }) => !others.some((other) => other.id === id)).length;
  const told = (count: number, what: string) =>
    count > 0 && `${count} ${count === 1 ? 'file' : 'files'} ${what}`;
  const [added, removed] = [without(now, before), without(before, now)];
  return [told(added, 'added'), told(removed, 'removed')].filter(Boolean).join(', ');
}
