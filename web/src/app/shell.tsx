import type { OwnProfile } from '@skillverse/contract/profiles';
import { Link, Outlet } from '@tanstack/react-router';
import { BookOpen, Handshake, House, Search, UserRound } from 'lucide-react';
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react';
import { loadPartsWhenIdle } from '../ui/lazy-part.ts';
import { TabBar } from '../ui/tab-bar.tsx';
import { useToast } from '../ui/toast.tsx';
import { settleSessionLost, useSessionLost } from './session-lost.ts';

// Over the screens, not part of them: fetched beside the first one.
const WalletSheet = lazy(() =>
  import('../features/wallet/wallet-sheet.tsx').then((file) => ({ default: file.WalletSheet })),
);
// Rarely wanted, and heavy with its form: fetched only when it is.
const SignInDialog = lazy(() =>
  import('../features/accounts/sign-in-dialog.tsx').then((file) => ({ default: file.SignInDialog })),
);

const tabs = [
  { href: '/', label: 'Home', icon: House },
  { href: '/search', label: 'Search', icon: Search },
  { href: '/collaborate', label: 'Collab', icon: Handshake },
  { href: '/courses', label: 'Courses', icon: BookOpen },
  { href: '/profile', label: 'Profile', icon: UserRound },
] as const;

const exactPath = { exact: true, includeSearch: false };

/** What surrounds every guarded screen: the tabs, the wallet's sheet, and sign-in when the session is lost. */
export function Shell({ viewer }: { viewer: OwnProfile }) {
  const sessionLost = useSessionLost();
  useEffect(loadPartsWhenIdle, []);
  useNewcomer(viewer);
  return (
    <>
      {/* Somebody else may sign in: what the member before had typed must not be theirs. */}
      <Fragment key={viewer.id}>
        <Outlet />
      </Fragment>
      <TabBar
        label="Main"
        items={tabs}
        link={(tab, props) => <Link to={tab.href} activeOptions={exactPath} {...props} />}
      />
      <Suspense>
        <WalletSheet />
      </Suspense>
      {sessionLost && (
        <Suspense>
          <SignInDialog email={viewer.email} onClose={settleSessionLost} />
        </Suspense>
      )}
    </>
  );
}

/** Says so when the screen has become somebody else's. */
function useNewcomer({ id, name }: OwnProfile): void {
  const toast = useToast();
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    toast.success(`You are now signed in as ${name}`);
  }, [id, name, toast]);
}
