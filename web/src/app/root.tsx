import { isOpenScreen, screenAt } from '@skillverse/contract/screens';
import { Outlet, useBlocker, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { isMoveBlocked, isUnloadBlocked } from '../navigation/move-guards.ts';
import { useIsRestored } from '../navigation/use-is-restored.ts';
import { showTitle } from '../ui/document-title.ts';
import { SkipLink } from '../ui/page.tsx';
import { Guard } from './guard.tsx';
import { usePageFocus } from './page-focus.ts';

/** What surrounds every screen. */
export function Root() {
  const isOpen = useMatches({
    select: (matches) =>
      matches.some(
        ({ routeId, status, _notFound }) =>
          routeId === '/login' || isOpenScreen(routeId) || status === 'notFound' || _notFound,
      ),
  });
  const isForHosts = useMatches({
    select: (matches) => matches.some(({ routeId }) => screenAt(routeId)?.isForHosts),
  });
  useRouteTitle();
  usePageFocus();
  useMeasuredIfRestored();
  useBlocker({
    shouldBlockFn: ({ action }) => isMoveBlocked(action),
    enableBeforeUnload: isUnloadBlocked,
  });
  return (
    <>
      <SkipLink to="main" />
      {isOpen ? (
        <Outlet />
      ) : (
        <Guard isForHosts={isForHosts}>
          <Outlet />
        </Guard>
      )}
    </>
  );
}

/** The document's title is that of the screen; one without any sets its own from what it loads. */
function useRouteTitle(): void {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    if (title) showTitle(title);
  }, [title]);
}

/** Cards out of sight count with their true height if the page is scrolled back to where it was left, else with a guess. */
function useMeasuredIfRestored(): void {
  useLocation({ select: ({ state }) => state.__TSR_key });
  const isRestored = useIsRestored();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-measured', isRestored);
  }, [isRestored]);
}
