import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { deepLink } from '../api/session/deep-link.ts';
import { useViewer } from '../api/session/viewer.ts';
import { Awning } from '../art/awning.tsx';
import { type AccountTab, AccountTabs } from '../features/accounts/sign-in/account-tabs.tsx';
import { StreetWall } from '../features/accounts/sign-in/street-wall.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';

/** Redirects signed-in members to Home, or to the course or project that they came for. A fresh sign-in gets there in the same way. */
export function LoginScreen() {
  const viewer = useViewer();
  // It is the path of a screen, with its segments filled in.
  if (viewer.data) return <Navigate to={(deepLink() ?? '/') as '/'} replace />;
  if (viewer.isPending) return <LoadingScreen />;
  return <Door />;
}

function Door() {
  const { invitation, ...search } = useSearch({ from: '/login' });
  // Who comes with an invitation wants to sign up.
  const usual = invitation ? 'sign-up' : 'login';
  const tab = search.tab ?? usual;
  const navigate = useNavigate({ from: '/login' });
  const openTab = (next: AccountTab) =>
    void navigate({
      to: '/login',
      search: { ...(next !== usual && { tab: next }), ...(invitation && { invitation }) },
      replace: true,
      resetScroll: false,
    });
  // Both forms start at the height that the longer one needs, so that the tabs do not move when they are pressed.
  return (
    <div className="wide:grid wide:min-h-dvh wide:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
      <div className="wide:absolute wide:inset-x-0 wide:top-0 wide:z-2">
        <Awning height={36} />
      </div>
      <StreetWall />
      <main
        id="main"
        tabIndex={-1}
        className="grid content-start gap-4 px-(--gutter) pb-8 outline-none wide:px-6 wide:pt-[max(4rem,50dvh-18rem)]"
      >
        <div className="mx-auto grid w-full max-w-(--container-form) gap-4">
          <AccountTabs tab={tab} onTab={openTab} invitation={invitation} />
        </div>
      </main>
    </div>
  );
}
