import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../api/forget-drafts.ts';
import { onOtherWindow } from '../api/other-windows.ts';
import { isCommonRefusal, isSignedOut } from '../api/refusal.ts';
import { viewerQuery } from '../api/viewer.ts';
import { reportSessionLost, settleSessionLost } from './session-lost.ts';

function watchSession(error: unknown): void {
  const screenIsOpen = Boolean(queryClient.getQueryData(viewerQuery.queryKey));
  if (screenIsOpen && isSignedOut(error)) reportSessionLost();
  if (isCommonRefusal(error, 'OTHER_MEMBER')) lookWhoIsThere();
}

function lookWhoIsThere(): void {
  void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: watchSession,
    onSuccess: (_answer, { queryKey }) => {
      if (queryKey[0] === viewerQuery.queryKey[0]) settleSessionLost();
    },
  }),
  mutationCache: new MutationCache({ onError: watchSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // `send` repeats what may be repeated; and offline must show a failed state instead of waiting for ever.
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

onOtherWindow(({ data }) => {
  // A window of an earlier version has another word.
  if (data !== 'out') return lookWhoIsThere();
  // Whoever signs out leaves nothing on any screen, and finds the login there.
  forgetDrafts();
  location.reload();
});
