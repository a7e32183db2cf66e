import { useEffect } from 'react';
import { useLocation } from '../navigation/use-router.ts';

/** The document's title is that of the screen; one without any sets its own from what it loads. */
export function useRouteTitle(): void {
  const title = useLocation(({ screen }) => screen?.title);
  useEffect(() => {
    if (title) document.title = `${title} · Skillverse`;
  }, [title]);
}
