import { getMe } from '@skillverse/contract/profiles';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { failureText } from '../api/http/refusal.ts';
import { showAppBadge } from '../api/session/app-badge.ts';
import { forgetDeepLink, rememberDeepLink } from '../api/session/deep-link.ts';
import { GuardedViewer, useViewer } from '../api/session/viewer.ts';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { Shell } from './shell.tsx';
import { LeadAway, SuspendedShell } from './suspended-shell.tsx';

const NotFound = lazyPart(() => import('../routes/not-found.tsx'), 'NotFoundScreen');

type GuardProps = {
  /** The screen is there for hosts alone. */
  isForHosts: boolean;
  children: ReactNode;
};

/** Wraps every screen except the login. */
export function Guard({ isForHosts, children }: GuardProps) {
  const viewer = useViewer();
  const isSignedOut = viewer.data === null;
  useEffect(() => {
    if (isSignedOut) void showAppBadge(0);
  }, [isSignedOut]);
  const isSignedIn = Boolean(viewer.data);
  useEffect(() => {
    if (isSignedIn) forgetDeepLink();
  }, [isSignedIn]);
  if (viewer.data?.isSuspended) {
    return (
      <GuardedViewer value={viewer.data}>
        <SuspendedShell viewer={viewer.data}>{children}</SuspendedShell>
      </GuardedViewer>
    );
  }
  // A viewer once known stays: a session lost meanwhile is asked for over the open screen, not by leaving it.
  if (viewer.data) {
    return (
      <GuardedViewer value={viewer.data}>
        <Shell viewer={viewer.data}>
          {isForHosts && !viewer.data.isHost ? (
            <Suspense fallback={<LoadingScreen />}>
              <NotFound />
            </Suspense>
          ) : (
            <LeadAway>{children}</LeadAway>
          )}
        </Shell>
      </GuardedViewer>
    );
  }
  if (viewer.isPending) return <LoadingScreen />;
  if (isSignedOut) return <ToLogin />;
  return (
    <Page header={<PageHeader title="Skillverse" />}>
      <LoadFailed
        what="your profile"
        detail={failureText(viewer.error, getMe)}
        onRetry={() => viewer.refetch()}
        retrying={viewer.isFetching}
      />
    </Page>
  );
}

function ToLogin() {
  // Before the move, which changes the path.
  useState(() => rememberDeepLink(location.pathname));
  return <Navigate to="/login" replace />;
}
