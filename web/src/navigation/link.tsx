import { type ComponentProps, type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import type { Target } from './addresses.ts';
import type { Step } from './router.ts';
import { useLocation, useRouter } from './use-router.ts';

/** Passing over it on the way to something else is not wanting it. */
const INTENT_MS = 50;

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Step & {
    /** Says so where its screen is the one that is shown. */
    marksCurrent?: boolean;
  };

/** A link to a screen: its code is fetched as soon as somebody seems to want it. */
export function Link({ to, params, search, replace, resetScroll, marksCurrent, ...anchor }: LinkProps) {
  const router = useRouter();
  const target = { to, params, search } as Target;
  // Where it leads from here depends on where that is.
  const href = useLocation(() => router.hrefFrom(target));
  // At once, although the screen may still be on its way: the press has been heard.
  const isCurrent = () => Boolean(marksCurrent) && router.wanted().path === to;
  const current = useSyncExternalStore(router.subscribe, isCurrent, isCurrent);
  const preload = () => router.preload(target);
  function open(event: MouseEvent<HTMLAnchorElement>) {
    anchor.onClick?.(event);
    const forBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || forBrowser) return;
    event.preventDefault();
    void router.navigate({ ...target, replace, resetScroll } as Step);
  }
  return (
    <a
      {...anchor}
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={open}
      onFocus={preload}
      onTouchStart={preload}
      onMouseEnter={({ currentTarget }) => whenMeant(currentTarget, preload)}
    />
  );
}

function whenMeant(link: HTMLAnchorElement, preload: () => void): void {
  const timer = setTimeout(preload, INTENT_MS);
  link.addEventListener('mouseleave', () => clearTimeout(timer), { once: true });
}

/** Leads on as soon as it is drawn, and leaves no place behind. */
export function Navigate({ to }: { to: '/' | '/login' }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ to, replace: true }), [router, to]);
  return null;
}
