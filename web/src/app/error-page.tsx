import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkConnection } from '../api/http/connection.ts';
import { isReached } from '../api/http/is-reached.ts';
import { Link } from '../navigation/link.tsx';
import { Button, buttonClass } from '../ui/controls/button.tsx';
import { useIsOnline } from '../ui/feedback/use-is-online.ts';
import { forgetFailedParts, isPartMissing } from '../ui/lazy-part.ts';
import { Page, PageHeader } from '../ui/page.tsx';
import { focusHeading } from './page-focus.ts';

/** When the last retry began: a retry renders the screen again, and this page too if the screen fails again. */
let triedAt: string | undefined;

/** The last net: a fault of ours while drawing a screen, or a part of the app that could not be loaded. */
export function ErrorPage({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const [trying, setTrying] = useState(false);
  useLayoutEffect(focusHeading, []);
  const router = useRouter();
  const { routeId, pathname } = useMatches({ select: (matches) => matches.at(-1)! });
  const screen = router.routesById[routeId]?.options.component;
  useEffect(() => {
    const tried = triedAt === pathname;
    triedAt = undefined;
    // A browser may not ask twice for a part that it could not get, and a newer version gives its parts new names.
    if (tried) void loadAnew();
    return forgetFailedParts;
  }, [pathname]);
  async function tryAgain() {
    triedAt = pathname;
    setTrying(true);
    forgetFailedParts();
    await screen?.preload?.();
    setTrying(false);
    // If it fails again, this page is rendered again.
    flushSync(reset);
    // It was on this page, unless a dialog is open.
    if (document.activeElement === document.body) focusHeading();
  }
  const { title, text } = useReason(error, () => void tryAgain());
  return (
    <Page header={<PageHeader title={title} />}>
      <div
        role="alert"
        className="grid justify-items-start gap-4 rounded-l bg-card p-5 lift-0 wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:items-center wide:gap-5"
      >
        <span className="grid size-12 place-items-center rounded-full bg-coral-wash text-coral-text">
          <CircleAlert aria-hidden="true" className="size-6" />
        </span>
        <p>{text}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void tryAgain()} pending={trying}>
            Try again
          </Button>
          {pathname !== '/' && (
            <Link to="/" className={buttonClass({ look: 'plain' })}>
              Go to Home
            </Link>
          )}
        </div>
      </div>
    </Page>
  );
}

const FAULT = {
  title: 'Something went wrong',
  text: 'This screen could not be shown. Your courses and coins are safe on the server.',
};
const OFFLINE = {
  title: 'You are offline',
  text: 'This screen opens when the connection is back. Your courses and coins are safe on the server.',
};
const OUT_OF_REACH = { ...OFFLINE, title: 'Skillverse cannot be reached' };

/**
 * Without a connection, a part that was never loaded is missing, and nothing is wrong.
 * @param onBack called when the connection is back after that
 */
function useReason(error: unknown, onBack: () => void): typeof FAULT {
  const isOnline = useIsOnline();
  const isMissing = isPartMissing(error);
  const wasLost = useRef(false);
  const comeBack = useEffectEvent(onBack);
  useEffect(() => {
    if (isMissing) void checkConnection();
  }, [isMissing]);
  useEffect(() => {
    if (isOnline && wasLost.current) comeBack();
    wasLost.current = isMissing && !isOnline;
  }, [isMissing, isOnline]);
  if (!isMissing || isOnline) return FAULT;
  return navigator.onLine === false ? OFFLINE : OUT_OF_REACH;
}

async function loadAnew(): Promise<void> {
  triedAt = undefined;
  // Without a connection, a reload would replace this page by the browser's own error page.
  if (await isReached()) window.location.reload();
}
