import { useToast } from './feedback/toast.tsx';
import type { ChosenFile } from './files/upload-queue.ts';

/**
 * Checking files takes time, in which their dialog may be closed. Then they are not uploaded, because nobody would see it, and a
 * toast says so.
 */
export function useAddedWhileShown<Chosen extends ChosenFile>(
  isShown: () => boolean,
  add: (files: readonly Chosen[]) => void,
) {
  const toast = useToast();
  return (files: readonly Chosen[]) => {
    if (isShown()) return add(files);
    const names = files.map(({ file }) => file.name).join(', ');
    toast.failure(`Not added: ${names}. You closed before it had been looked into.`);
  };
}
