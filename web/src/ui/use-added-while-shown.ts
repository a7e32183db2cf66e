import { useToast } from './feedback/toast.tsx';
import type { ChosenFile } from './files/upload-queue.ts';

/**
 * Looking into files takes a while, in which their dialog may have been closed. Then they are not sent, because nobody would see
 * it or could be asked about it; that is told.
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
