import type { OwnProfile } from '@skillverse/contract/profiles';
import { TABS } from '@skillverse/contract/screens';
import { BookOpen, Handshake, House, type LucideIcon, Search, UserRound } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { InboxButton } from '../features/messages/inbox/inbox-button.tsx';
import { useUnreadInTitle } from '../features/messages/inbox/use-unread.ts';
import { NoticeButton } from '../features/notices/notice-button.tsx';
import type { NoticePopoverProps } from '../features/notices/notice-popover.tsx';
import type { NoticeSheetProps } from '../features/notices/notice-sheet.tsx';
import { useUnreadAsAppBadge } from '../features/notices/use-notices.ts';
import { useWalletSheet } from '../features/wallet/use-wallet-sheet.ts';
import { Link } from '../navigation/link.tsx';
import { TabBar } from '../ui/controls/tab-bar.tsx';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { HeaderEnd, SkipLink } from '../ui/page.tsx';
import { Consent } from './consent.tsx';
import { HostProof } from './host-proof.tsx';
import { Onboarding } from './onboarding.tsx';
import { useSessionLost } from './session-lost.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useLiveHints } from './use-live-hints.ts';
import { useOutbox } from './use-outbox.ts';
import { useTimeZone } from './use-time-zone.ts';

// Over the screens, not part of them.
const NoticeSheet = lazyPart<'NoticesInSheet', NoticeSheetProps>(
  () => import('./notices.tsx'),
  'NoticesInSheet',
);
const NoticesBeside = lazyPart<'NoticesBeside', NoticePopoverProps>(
  () => import('./notices.tsx'),
  'NoticesBeside',
);
const WalletSheet = lazyPart(() => import('../features/wallet/wallet-sheet.tsx'), 'WalletSheet');

const ICONS: Record<(typeof TABS)[number]['name'], LucideIcon> = {
  home: House,
  search: Search,
  collaborate: Handshake,
  courses: BookOpen,
  profile: UserRound,
};
const tabs = TABS.map(({ address, tab, name }) => ({ href: address, label: tab, icon: ICONS[name] }));
const headerEnd = (
  <>
    <NoticeButton Sheet={NoticeSheet} Beside={NoticesBeside} />
    <InboxButton />
  </>
);
const CURRENT = { exact: true, includeSearch: false };

/** What surrounds every guarded screen: the tabs, the wallet's sheet, and sign-in when the session is lost. */
export function Shell({ viewer, children }: { viewer: OwnProfile; children: ReactNode }) {
  const sessionLost = useSessionLost();
  const wallet = useWalletSheet();
  useNewcomer(viewer);
  useLiveHints(viewer.id, !sessionLost);
  useUnreadInTitle();
  useUnreadAsAppBadge();
  useTimeZone(sessionLost ? undefined : viewer);
  useOutbox(sessionLost ? undefined : viewer.id);
  return (
    <>
      <SkipLink to="navigation" />
      {/* Somebody else may sign in: what the member before had typed must not be theirs. */}
      <Fragment key={viewer.id}>
        <HeaderEnd value={headerEnd}>{children}</HeaderEnd>
        <Onboarding viewer={viewer} busy={wallet.open || sessionLost || viewer.asksConsent} />
      </Fragment>
      <TabBar
        label="Main"
        items={tabs}
        link={(tab, props) => <Link to={tab.href} marksCurrent activeOptions={CURRENT} {...props} />}
      />
      <Wallet wallet={wallet} />
      {viewer.isHost && <HostProof />}
      {viewer.asksConsent && !sessionLost && <Consent />}
      <SignInAgain email={viewer.email} />
    </>
  );
}

/** Loaded on its own, so that nobody waits for the wallet, or sees an error of it, without opening it. */
function Wallet({ wallet: { open, close } }: { wallet: ReturnType<typeof useWalletSheet> }) {
  const [shown, setShown] = useState<'never' | 'once' | 'given up'>('never');
  if (open && shown === 'never') setShown('once');
  if (!open && shown === 'given up') setShown('never');
  if (shown !== 'once') return null;
  function giveUp() {
    setShown('given up');
    close();
  }
  return (
    <Overlay what="your wallet" onGiveUp={giveUp}>
      <WalletSheet open={open} onClose={close} />
    </Overlay>
  );
}

/** Says so when the screen has become somebody else's. */
function useNewcomer({ id, name }: OwnProfile): void {
  const toast = useToast();
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) toast.success(`You are now signed in as ${name}`);
    before.current = id;
  }, [id, name, toast]);
}
