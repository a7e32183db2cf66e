import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title on this route; a route without one sets its own from what it loads. */
    title?: string;
  }
}

export function useRouteTitle(): void {
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  useEffect(() => {
    if (title) document.title = `${title} · Skillverse`;
  }, [title]);
}
