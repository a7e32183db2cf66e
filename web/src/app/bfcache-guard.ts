import { getMe } from '@skillverse/contract/profiles';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { failureText, isSignedOut } from '../api/http/refusal.ts';
import { viewerQuery } from '../api/session/viewer.ts';
import { reloadUnasked } from '../navigation/move-guards.ts';
import { BfcacheCover } from './bfcache-cover.tsx';
import { queryClient } from './query-client.ts';

interface HiddenPage {
  readonly show: (looking: boolean) => void;
  /** @param why the server did not answer who is signed in */
  readonly fail: (why: string) => void;
  readonly uncover: () => void;
  /** Whether the page may be shown to this member, or to a visitor who is not signed in. */
  readonly isFor: (memberId: string | undefined) => boolean;
}

let away: HiddenPage | undefined;

/**
 * A browser keeps whole pages and shows them at Back as they were: those of a member, perhaps, who has signed out since.
 * So a page is put away covered, and comes back as it was once the server has said that the same member is there. It is
 * loaded again only where the server has said otherwise: without an answer that would throw away what was typed.
 */
export function guardBfcache(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) away ??= hidePage();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void revalidatePage();
  });
  addEventListener('online', () => void revalidatePage());
}

async function revalidatePage(): Promise<void> {
  const page = away;
  if (!page) return;
  page.show(true);
  const answer = await queryClient.fetchQuery({ ...viewerQuery, staleTime: 0 }).then(
    (viewer) => ({ viewer }),
    (error: unknown) => ({ error }),
  );
  // Asked twice at once, it was brought back by the first that heard.
  if (away !== page) return;
  if ('viewer' in answer) {
    if (!page.isFor(answer.viewer?.id)) return reloadUnasked();
    away = undefined;
    page.uncover();
  } else if (isSignedOut(answer.error)) reloadUnasked();
  else page.fail(failureText(answer.error, getMe));
}

/** Covers the page without changing it, so that scroll position and focus are the same when the cover goes. */
function hidePage(): HiddenPage {
  const before = queryClient.getQueryData(viewerQuery.queryKey);
  // A pending answer tells who was signed in before, not now.
  void queryClient.cancelQueries({ queryKey: viewerQuery.queryKey });
  const { body, activeElement } = document;
  const cover = document.createElement('div');
  cover.className = 'fixed inset-0 z-20 overflow-auto overscroll-contain bg-paper text-ink';
  // Outside the body, so that the body can be made inert with everything that is open in it.
  body.after(cover);
  body.inert = true;
  body.style.visibility = 'hidden';
  // Asked for now that all is in its place: a browser that has to reckon it out when the page is back may begin at the top.
  const place = { left: scrollX, top: scrollY, behavior: 'instant' } as const;
  const root = createRoot(cover);
  let why: string | undefined;
  const show = (looking: boolean) =>
    root.render(createElement(BfcacheCover, { why, looking, onRetry: () => void revalidatePage() }));
  return {
    show,
    fail: (reason) => {
      why = reason;
      show(false);
    },
    uncover: () => {
      root.unmount();
      cover.remove();
      body.inert = false;
      body.style.visibility = '';
      scrollTo(place);
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    },
    // If it was not known yet who was signed in, no member's data was shown.
    isFor: (memberId) => before === undefined || before?.id === memberId,
  };
}
