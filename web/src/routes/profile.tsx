import type { OwnRecord } from '@skillverse/contract/record/own-record';
import { Camera, Gavel, MessageCircle, Pencil } from 'lucide-react';
import { useSignedInViewer } from '../api/session/viewer.ts';
import { SettingsButton } from '../features/accounts/settings/settings-button.tsx';
import { SignOutButton } from '../features/accounts/settings/sign-out-button.tsx';
import { signOutNote } from '../features/accounts/settings/sign-out-note.tsx';
import { useSignOut } from '../features/accounts/settings/use-sign-out.ts';
import { VerifySkillsButton } from '../features/onboarding/verify-skills-button.tsx';
import { useProfileDialogs } from '../features/profiles/edit/use-profile-dialogs.tsx';
import { MemberSince } from '../features/profiles/member-since.tsx';
import { ProfessionalLinks } from '../features/profiles/professional-links.tsx';
import { ProfileFace, SkillList } from '../features/profiles/profile-facts.tsx';
import { OwnProjects } from '../features/projects/find/own-projects.tsx';
import { Badges } from '../features/record/badges.tsx';
import { OwnGallery } from '../features/record/own-gallery.tsx';
import { RecordFailed } from '../features/record/record-failed.tsx';
import { useOwnRecord } from '../features/record/use-own-record.ts';
import { reportedAnswer, reportedReview, useReporting } from '../features/reports/use-reporting.tsx';
import { MemberReviews } from '../features/reviews/member-reviews.tsx';
import { VerificationBadge } from '../features/verification/verification-badge.tsx';
import { Link } from '../navigation/link.tsx';
import { Card } from '../ui/card.tsx';
import { Button, buttonClass } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { CoinBalance } from '../ui/market/coin-amount.tsx';
import { WalletCard } from '../ui/market/wallet-card.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { wholeNumber } from '../ui/whole-number.ts';

const MoreSettings = lazyPart(() => import('./more-settings.tsx'), 'MoreSettings');

const canBeVerified: readonly string[] = ['not_started', 'failed'];

/** The guard has loaded the viewer, so this screen is never without its profile. */
export function ProfileScreen() {
  const viewer = useSignedInViewer();
  const signOut = useSignOut();
  const reporting = useReporting();
  const record = useOwnRecord();
  return (
    <Page
      header={
        <PageHeader title="Profile" below={signOutNote(signOut)}>
          <SettingsButton more={MoreSettings} />
          <SignOutButton signOut={signOut} />
        </PageHeader>
      }
      className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[22rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:gap-x-10"
    >
      <OwnFace />
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 wide:col-start-2 wide:row-span-2 wide:row-start-1">
        <div className="grid grid-cols-1 gap-5 wide:grid-cols-2">
          <Balance record={record} />
          <Card>
            {record === null ? (
              <RecordFailed what="your achievements" />
            ) : (
              <Badges achievements={record?.achievements} />
            )}
          </Card>
          <Card className="grid grid-cols-1 content-start gap-6">
            <SkillList skills={viewer.skills} />
            <ProfessionalLinks profile={viewer} />
          </Card>
          <Card>
            <OwnGallery record={record} />
          </Card>
        </div>
        <MemberReviews
          userId={viewer.id}
          own
          onReport={(review) => reporting.report(reportedReview(review))}
          onReportAnswer={(review) => reporting.report(reportedAnswer(review))}
          teacherName={viewer.name}
        />
      </div>
      <OwnProjects />
      {reporting.dialog}
    </Page>
  );
}

function OwnFace() {
  const viewer = useSignedInViewer();
  const { editProfile, changePicture, opening, dialog } = useProfileDialogs();
  return (
    <div className="grid grid-cols-1 content-start justify-items-center gap-4 wide:justify-items-start">
      <ProfileFace
        profile={viewer}
        noRating="No ratings yet"
        level={2}
        badge={<VerificationBadge status={viewer.verificationStatus} />}
        onPicture={
          <IconButton
            look="raised"
            label="Change your picture"
            onClick={changePicture}
            aria-busy={opening === 'your picture' || undefined}
            className="absolute -right-2.5 -bottom-1.5 lift-1"
          >
            <Camera aria-hidden="true" />
          </IconButton>
        }
      >
        <MemberSince createdAt={viewer.createdAt} />
        <div className="w-full max-w-96 equal-buttons">
          <Button look="plain" pending={opening === 'edit profile'} onClick={editProfile}>
            <Pencil aria-hidden="true" />
            Edit Profile
          </Button>
          <Link to="/search" search={{ tab: 'people' }} className={buttonClass({ look: 'plain' })}>
            <MessageCircle aria-hidden="true" />
            Message people
          </Link>
          {viewer.isHost && (
            <Link to="/host" className={buttonClass({ look: 'plain' })}>
              <Gavel aria-hidden="true" />
              Host’s desk
            </Link>
          )}
          {canBeVerified.includes(viewer.verificationStatus) && <VerifySkillsButton />}
        </div>
      </ProfileFace>
      {dialog}
    </div>
  );
}

function Balance({ record }: { record: OwnRecord | undefined | null }) {
  const { skillCoins } = useSignedInViewer();
  return (
    <WalletCard>
      <h2 className="type-label">Skill Coins balance</h2>
      <CoinBalance amountSvc={skillCoins} />
      <p className="min-h-[1lh] type-text-s">
        {record && <b className="font-bold">+{wholeNumber.format(record.earnedThisMonthSvc)} this month</b>}
      </p>
      <Link
        to="/profile"
        search={{ wallet: 'open' }}
        resetScroll={false}
        className={buttonClass({ look: 'coin', className: 'mt-auto' })}
      >
        Wallet history
      </Link>
    </WalletCard>
  );
}
