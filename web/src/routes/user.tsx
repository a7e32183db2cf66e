import type { UserId } from '@skillverse/contract/ids';
import { getUser, type Profile } from '@skillverse/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isOutOfDate, isOutOfReach } from '../api/http/out-of-reach.ts';
import { failureText, isRefusal } from '../api/http/refusal.ts';
import { queryOf } from '../api/queries/queries.ts';
import { useSignedInViewer } from '../api/session/viewer.ts';
import { useCoursesOf } from '../features/courses/ticket/use-courses-of.ts';
import { MessageButton } from '../features/messages/message-button.tsx';
import { useChatting } from '../features/messages/use-chatting.tsx';
import { MemberSince } from '../features/profiles/member-since.tsx';
import { ProfessionalLinks } from '../features/profiles/professional-links.tsx';
import { ProfileFace, SkillList } from '../features/profiles/profile-facts.tsx';
import { ProfileSkeleton } from '../features/profiles/profile-skeleton.tsx';
import { useSampleProfile } from '../features/profiles/use-sample-profile.ts';
import { PublicRecordSections, useIsSample } from '../features/record/public-record.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { reportedAnswer, reportedReview, useReporting } from '../features/reports/use-reporting.tsx';
import { MemberReviews } from '../features/reviews/member-reviews.tsx';
import { VerificationBadge } from '../features/verification/verification-badge.tsx';
import { Link } from '../navigation/link.tsx';
import { SAMPLE_RECORD } from '../simulation/sample-record.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import { showTitle } from '../ui/document-title.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { Note } from '../ui/feedback/note.tsx';
import { OutOfDate } from '../ui/feedback/out-of-date.tsx';
import { CoinBalance } from '../ui/market/coin-amount.tsx';
import { WalletCard } from '../ui/market/wallet-card.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { BackButton } from './course/back-button.tsx';
import { MemberCourses } from './member-courses.tsx';

export function UserScreen() {
  const userId = useParams({ from: '/user/$userId', select: (params) => params.userId });
  const viewer = useSignedInViewer();
  const user = useQuery(queryOf(getUser, { params: { userId } }));
  const notFound = isRefusal(user.error, getUser) && user.error.code === 'USER_NOT_FOUND';
  const sample = useSampleProfile(userId, user.isError && isOutOfReach(user.error));
  const profile = notFound ? undefined : (user.data ?? sample);
  const isBehindSignIn = user.data !== undefined && !isOutOfDate(user);
  const own = profile?.id === viewer.id;
  const title = titleOf(profile, own);
  useEffect(() => {
    showTitle(title);
  }, [title]);
  const retry = { onRetry: () => void user.refetch(), retrying: user.isFetching };
  return (
    <Page
      header={
        <PageHeader
          title={profile && !own ? <ProfileOf name={profile.name} /> : title}
          person={Boolean(profile) && !own}
          before={<BackButton to="/search" />}
        />
      }
    >
      {user.isError && !notFound && !isBehindSignIn && (
        <div className="mb-6 grid gap-4">
          {user.data ? (
            <OutOfDate why={whyNot(user.error)} {...retry} />
          ) : (
            <LoadFailed
              what="this profile"
              detail={whyNot(user.error)}
              compact={Boolean(profile)}
              {...retry}
            />
          )}
          {sample && <Note>What you see below is a sample profile.</Note>}
        </div>
      )}
      {user.isPending && <ProfileSkeleton />}
      {notFound && (
        <EmptyState
          title="User Not Found"
          says="User not found"
          hint="The address may be wrong, or this member has left Skillverse."
        >
          <Link to="/search" className={buttonClass()}>
            Back to Search
          </Link>
        </EmptyState>
      )}
      {profile && <PublicProfile key={profile.id} profile={profile} own={own} sample={!user.data} />}
    </Page>
  );
}

/** The screen has a sentence of its own for what the call says. */
const whyNot = (error: unknown) =>
  failureText(error, getUser).replace(getUser.failure, 'Failed to load user profile');

function titleOf(profile: Profile | undefined, own: boolean): string {
  if (!profile) return 'Profile';
  return own ? 'Your Profile' : `${profile.name}'s Profile`;
}

/** A name may be written in the other direction than the text around it. */
function ProfileOf({ name }: { name: string }) {
  return (
    <>
      <bdi>{name}</bdi>'s Profile
    </>
  );
}

type PublicProfileProps = { profile: Profile; own: boolean; sample: boolean };

function PublicProfile({ profile, own, sample }: PublicProfileProps) {
  const chat = useChatting(useReporting());
  const isSample = useIsSample(profile.id, sample);
  return (
    <div className="grid grid-cols-1 gap-6 wide:grid-cols-[22rem_minmax(0,1fr)] wide:items-start wide:gap-x-10">
      <div className="grid grid-cols-1 justify-items-center gap-4 wide:justify-items-start">
        <ProfileFace
          profile={profile}
          noRating="No rating yet"
          level={2}
          badge={<VerificationBadge status={profile.verificationStatus} />}
        >
          <MemberSince createdAt={profile.createdAt} />
          {own ? (
            <Link to="/profile" className={buttonClass()}>
              Go to Full Profile
            </Link>
          ) : (
            <MessageButton
              look="filled"
              pending={chat.opening === profile.id}
              onClick={() => chat.chatWith({ ...profile, isSample: sample })}
            />
          )}
        </ProfileFace>
        {!own && !sample && <ReportButton kind="profile" targetId={profile.id} name={profile.name} />}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <WalletCard>
          <h2 className="type-label">Skill Coins balance</h2>
          <CoinBalance amountSvc={profile.skillCoins} />
          <p className="type-text-s">
            Public Profile: <b className="font-bold">Active</b>
          </p>
          {isSample && <SampleFigures />}
        </WalletCard>
        <SkillList skills={profile.skills} />
        <ProfessionalLinks profile={profile} />
        <PublicRecordSections userId={profile.id} bundled={sample} />
        {!sample && <CoursesAndReviews userId={profile.id} name={profile.name} />}
      </div>
      {chat.dialog}
    </div>
  );
}

/** What the specification shows, of who is not there to have figures. */
function SampleFigures() {
  return (
    <p className="type-text-s">
      <b className="font-bold">+{SAMPLE_RECORD.earnedThisMonthSvc} this month</b>, {SAMPLE_RECORD.streakDays}
      -day streak (examples: nobody is behind a sample member)
    </p>
  );
}

/** If the network is slow, content that moves is better than none. */
const REVIEWS_WAIT_MS = 1000;

/** The sections below the courses wait until the number of courses is known, so that they do not move. */
function CoursesAndReviews({ userId, name }: { userId: UserId; name: string }) {
  const { isPending: isAwaited } = useCoursesOf(userId);
  const [isLate, setLate] = useState(false);
  const reporting = useReporting();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), REVIEWS_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <MemberCourses userId={userId} />
      <div hidden={isAwaited && !isLate}>
        <MemberReviews
          userId={userId}
          teacherName={name}
          onReport={(review) => reporting.report(reportedReview(review))}
          onReportAnswer={(review) => reporting.report(reportedAnswer(review))}
        />
      </div>
      {reporting.dialog}
    </>
  );
}
