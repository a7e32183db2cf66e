import { Link } from '@tanstack/react-router';
import { useSignedInViewer } from '../api/viewer.ts';
import { SignOutButton } from '../features/accounts/sign-out-button.tsx';
import { MemberSince } from '../features/profiles/member-since.tsx';
import { ProfessionalLinks } from '../features/profiles/professional-links.tsx';
import { ProfileFace, SkillList } from '../features/profiles/profile-facts.tsx';
import { MemberReviews } from '../features/reviews/member-reviews.tsx';
import { buttonClass } from '../ui/button.tsx';
import { CoinBalance } from '../ui/coin-amount.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { WalletCard } from '../ui/wallet-card.tsx';

/** The guard has loaded the viewer, so this screen is never without its profile. */
export function ProfileScreen() {
  const viewer = useSignedInViewer();
  return (
    <Page
      header={
        <PageHeader title="Profile">
          <SignOutButton />
        </PageHeader>
      }
      className="grid grid-cols-1 gap-6 wide:grid-cols-[22rem_minmax(0,1fr)] wide:items-start wide:gap-x-10"
    >
      <div className="grid grid-cols-1 justify-items-center gap-4 wide:justify-items-start">
        <ProfileFace profile={viewer} noRating="No ratings yet" level={2} />
        <MemberSince createdAt={viewer.createdAt} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <WalletCard>
          <h2 className="type-label">Skill Coins balance</h2>
          <CoinBalance amountSvc={viewer.skillCoins} />
          <Link
            to="/profile"
            search={{ wallet: 'open' }}
            resetScroll={false}
            className={buttonClass({ look: 'coin' })}
          >
            Wallet history
          </Link>
        </WalletCard>
        <SkillList skills={viewer.skills} />
        <ProfessionalLinks profile={viewer} />
        <MemberReviews userId={viewer.id} />
      </div>
    </Page>
  );
}
