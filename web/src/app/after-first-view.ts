import type { QueryClient } from '@tanstack/react-query';
import { announceConnection } from './connection-banner.tsx';
import { keepForNextVisit } from './keep-for-next-visit.ts';
import '../theme/toast-over-dialog.css';

/** What no first view waits for, in a file of its own. */
export function beginAfterFirstView(client: QueryClient): void {
  announceConnection(client);
  keepForNextVisit();
}
