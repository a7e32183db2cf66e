import { useEffect, useRef } from 'react';
import { useToast } from '../feedback/toast.tsx';
import type { UploadItem } from './upload-queue.ts';

type Ending = {
  /** What the files belong to is there. */
  made: boolean;
  uploads: { readonly busy: boolean; readonly items: readonly UploadItem[] };
  /** The text of the toast. */
  text: string;
  onDone: () => void;
};

/**
 * Shows a toast when all uploads have ended, and closes the dialog if nothing is left to do.
 * @returns called when the dialog is closed before
 */
export function useUploadsEnding({ made, uploads, text, onDone }: Ending): () => void {
  const toast = useToast();
  const told = useRef(false);
  const left = useRef(false);
  const settled = made && !uploads.busy;
  const complete = settled && uploads.items.every(({ state }) => state !== 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, whatever else changes
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
