import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const isOnline = () => onlineManager.isOnline();
const onReached = (tell: () => void) => onlineManager.subscribe(tell);

/** Whether Skillverse can be reached, as far as known. It sends no request. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onReached, isOnline, isOnline);
}
