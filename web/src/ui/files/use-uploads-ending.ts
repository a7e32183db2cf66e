import { useEffect, useRef } from 'react';
import { useToast } from '../feedback/toast.tsx';
import type { UploadItem } from './upload-queue.ts';

type Ending = {
  /** What the files belong to is there. */
  made: boolean;
  uploads: { readonly busy: boolean; readonly items: readonly UploadItem[] };
  /** What is told then. */
  text: string;
  onDone: () => void;
};

/**
 * Says so once all that could be done is done, and leads on where nothing is left to do here.
 * @returns called when the dialog is closed before
 */
export function useUploadsEnding({ made, uploads, text, onDone }: Ending): () => void {
  const toast = useToast();
  const told = useRef(false);
  const left = useRef(false);
  const settled = made && !uploads.busy;
  const complete = settled && uploads.items.every(({ state }) => state !== 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, whatever else is new by then
  useEffect(() => {
    if (settled && !told.current) {
      told.current = true;
      toast.success(text);
    }
    if (complete && !left.current) onDone();
  }, [settled, complete]);
  return () => {
    left.current = true;
  };
}
