import { useState } from 'react';
import type { ChosenFile } from './upload-queue.ts';

/**
 * Says to screen readers that files have come to a list of chosen ones, or have left it: how many there are now, because the
 * same words twice are not heard twice. Their names stand in the list.
 */
export function ChosenNews({ files }: { files: readonly ChosenFile[] }) {
  const [before, setBefore] = useState(files);
  const [said, setSaid] = useState('');
  if (files !== before) {
    setBefore(files);
    setSaid(files.length === 1 ? '1 file chosen' : `${files.length || 'No'} files chosen`);
  }
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
