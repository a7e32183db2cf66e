import { Suspense, useEffect, useLayoutEffect } from 'react';
import { forgetInitialData } from '../api/initial-data.ts';
import { useLocation, useRouter } from '../navigation/use-router.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingScreen } from '../ui/loading-screen.tsx';
import { SkipLink } from '../ui/page.tsx';
import { Guard } from './guard.tsx';
import { usePageFocus } from './page-focus.ts';
import { useRouteTitle } from './route-title.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { LOGIN, type ScreenPart } from './screens.tsx';

const NotFound = lazyPart(() => import('../routes/not-found.tsx'), 'NotFoundScreen');

export function Root() {
  const router = useRouter();
  const location = useLocation((now) => now);
  const { screen } = location;
  useRouteTitle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each location once it is drawn
  useLayoutEffect(() => router.arrive(), [router, location]);
  const Part = (screen?.part ?? NotFound) as ScreenPart;
  const shown = (
    <ScreenBoundary at={location.path}>
      <Suspense fallback={<LoadingScreen />}>
        <Part />
        <OnceShown path={location.path} />
      </Suspense>
    </ScreenBoundary>
  );
  const isOpen = !screen || screen.address === LOGIN;
  return (
    <>
      <SkipLink to="main" />
      {isOpen ? (
        shown
      ) : (
        <ScreenBoundary at={location.path}>
          <Guard>{shown}</Guard>
        </ScreenBoundary>
      )}
    </>
  );
}

/** Beside the screen: React hydrates a prerendered screen part by part. */
function OnceShown({ path }: { path: string }) {
  usePageFocus(path);
  useEffect(() => {
    forgetInitialData();
  }, []);
  return null;
}
