import { useElementScrollRestoration } from '@tanstack/react-router';

/** Whether the present history entry was left further down than at its top. */
export function useIsRestored(): boolean {
  const entry = useElementScrollRestoration({ getElement: () => window });
  return (entry?.scrollY ?? 0) > 0;
}
