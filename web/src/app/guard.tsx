import { getMe } from '@skillverse/contract/profiles';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '../api/http/refusal.ts';
import { showAppBadge } from '../api/session/app-badge.ts';
import { forgetDeepLink, rememberDeepLink } from '../api/session/deep-link.ts';
import { GuardedViewer, useViewer } from '../api/session/viewer.ts';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Shell } from './shell.tsx';

/** Wraps every screen except the login. */
export function Guard({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const isSignedOut = viewer.data === null;
  useEffect(() => {
    if (isSignedOut) void showAppBadge(0);
  }, [isSignedOut]);
  const isSignedIn = Boolean(viewer.data);
  useEffect(() => {
    if (isSignedIn) forgetDeepLink();
  }, [isSignedIn]);
  // A viewer once known stays: a session lost meanwhile is asked for over the open screen, not by leaving it.
  if (viewer.data) {
    return (
      <GuardedViewer value={viewer.data}>
        <Shell viewer={viewer.data}>{children}</Shell>
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
