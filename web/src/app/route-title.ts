import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title on this route; a route without one sets its own from what it loads. */
    title?: string;
  }
}

const withoutEnd = (path: string) => path.replace(/\/+$/, '');

export function useRouteTitle(): void {
  const title = useRouterState({
    select: ({ matches, location }) => {
      const last = matches.at(-1);
      // An unknown address below a known one matches that one only in part: the not-found page has its own title.
      const whole = last && withoutEnd(last.pathname) === withoutEnd(location.pathname);
      return whole ? last.staticData.title : undefined;
    },
  });
  useEffect(() => {
    if (title) document.title = `${title} · Skillverse`;
  }, [title]);
}
