import { CSPProvider } from '@base-ui/react/csp-provider';
import { BookOpen, Handshake, House, LifeBuoy, Search, User } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './components.css';
import { FloatingButton } from '../ui/controls/floating-button.tsx';
import { TabBar } from '../ui/controls/tab-bar.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { ToastProvider } from '../ui/feedback/toast.tsx';
import { CoinAmount, coinPillClass } from '../ui/market/coin-amount.tsx';
import { Brand, BrandHeader, Page, SkipLink } from '../ui/page.tsx';
import { Title } from '../ui/title.tsx';
import { Entries } from './entries.tsx';
import { Files } from './files.tsx';
import { Forms } from './forms.tsx';
import { Prints } from './prints.tsx';
import { Skeletons } from './skeletons.tsx';
import { States } from './states.tsx';
import { Texts } from './texts.tsx';
import { Tickets } from './tickets.tsx';
import { Troubles } from './troubles.tsx';
import { Uploading } from './uploading.tsx';
import { Views } from './views.tsx';

const tabs = [
  { href: '#home', label: 'Home', icon: House },
  { href: '#search', label: 'Search', icon: Search },
  { href: '#collab', label: 'Collab', icon: Handshake },
  { href: '#courses', label: 'Courses', icon: BookOpen },
  { href: '#profile', label: 'Profile', icon: User },
];

/** Every part on one page, to look at while building: /dev/components in `npm run dev`. Not part of the product's build. */
function Components() {
  const [balanceSvc, setBalanceSvc] = useState(540);
  return (
    <>
      <SkipLink to="main" />
      <Page
        awning
        header={
          <BrandHeader brand={<Brand />}>
            <button
              type="button"
              className={coinPillClass}
              onClick={() => setBalanceSvc((svc) => (svc === 540 ? 460 : 540))}
            >
              <CoinAmount amountSvc={balanceSvc} />
            </button>
          </BrandHeader>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Title level={1} size="xl">
            Hello, Amara.
          </Title>
          <Tickets />
          <Skeletons />
          <Forms />
          <Texts />
          <Entries />
          <Files />
          <Uploading />
          <States />
          <Troubles />
          <Views />
          <Prints />
        </div>
        <FloatingButton
          label="Skill SOS"
          icon={LifeBuoy}
          onIntent={() => undefined}
          onPress={() => undefined}
        />
      </Page>
      <TabBar
        label="Main"
        items={tabs}
        link={(item, props) => (
          <a href={item.href} aria-current={item.href === '#home' ? 'page' : undefined} {...props} />
        )}
      />
    </>
  );
}

const isLoadingWanted = new URLSearchParams(location.search).has('loading');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <ToastProvider>{isLoadingWanted ? <LoadingScreen /> : <Components />}</ToastProvider>
    </CSPProvider>
  </StrictMode>,
);
