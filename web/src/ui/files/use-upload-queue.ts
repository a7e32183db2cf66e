import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ChosenFile, isUnderWay, type UploadQueue } from './upload-queue.ts';

/**
 * An upload queue that lives as long as the component.
 * @param begin the one given first is kept
 */
export function useUploadQueue<Chosen extends ChosenFile>(begin: () => UploadQueue<Chosen>) {
  const [queue] = useState(begin);
  const items = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => () => queue.stop(), [queue]);
  return { ...queue, items, busy: items.some(isUnderWay) };
}
