import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchHelp } from './help-changed.ts';
import { nextDue } from './next-due.ts';

/** The server's clock may be a little behind. */
const LATER_MS = 1500;

/** Fetches help again when a shown request changes by time alone: when its claim, or it itself, is over. */
export function useDue(request: HelpRequest): void {
  const client = useQueryClient();
  const due = nextDue(request);
  useEffect(() => {
    const waitMs = due - Date.now();
    // What should be over already, or never ends, is not waited for.
    if (!(waitMs > 0 && waitMs < Number.POSITIVE_INFINITY)) return;
    const timer = setTimeout(() => void refetchHelp(client), waitMs + LATER_MS);
    return () => clearTimeout(timer);
  }, [client, due]);
}
