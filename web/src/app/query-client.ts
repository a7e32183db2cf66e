import type { OwnProfile } from '@skillverse/contract/profiles';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isCommonRefusal, isSignedOut } from '../api/http/refusal.ts';
import { forgetDrafts } from '../api/session/forget-drafts.ts';
import { onOtherWindow } from '../api/session/other-windows.ts';
import { viewerQuery } from '../api/session/viewer.ts';
import { reloadUnasked } from '../navigation/move-guards.ts';
import { askToPressAgain } from '../ui/dialog/press-again.ts';
import { reportPressedInVain, reportSession, reportSessionLost } from './session-lost.ts';

/** @param pressed somebody wanted it done, and no screen asked by itself */
function watchSession(error: unknown, pressed: boolean): void {
  const viewer = queryClient.getQueryData(viewerQuery.queryKey);
  if (viewer && isSignedOut(error)) {
    if (pressed) reportPressedInVain(viewer.id);
    reportSessionLost();
  }
  // Suspended since the screen was shown: then another one is.
  if (isCommonRefusal(error, 'OTHER_MEMBER') || isCommonRefusal(error, 'SUSPENDED')) lookWhoIsThere();
}

function lookWhoIsThere(): void {
  void queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => watchSession(error, false),
    onSuccess: (answer, { queryKey }) => {
      if (queryKey[0] === viewerQuery.queryKey[0]) reportSession((answer as OwnProfile | null)?.id);
    },
  }),
  mutationCache: new MutationCache({
    onMutate: () => askToPressAgain(undefined),
    onError: (error, _variables, _before, { meta }) => watchSession(error, !meta?.byItself),
  }),
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
  // After a sign-out no screen keeps data of the member: all show the login.
  forgetDrafts();
  reloadUnasked();
});
