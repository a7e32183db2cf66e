import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '../ui/page.tsx';
import { usePageFocus } from './page-focus.ts';
import { useRouteTitle } from './route-title.ts';

export function Root() {
  useRouteTitle();
  usePageFocus();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
