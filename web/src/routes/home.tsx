import type { Course } from '@skillverse/contract/courses';
import { listTrending } from '@skillverse/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { queryOf } from '../api/queries/queries.ts';
import { useSignedInViewer } from '../api/session/viewer.ts';
import { ConfirmNote } from '../features/accounts/email/confirm-note.tsx';
import { AssistantBubble } from '../features/courses/first-steps/assistant-bubble.tsx';
import { assistantTip } from '../features/courses/first-steps/assistant-tip.ts';
import { FirstCourseBegun } from '../features/courses/first-steps/first-course-begun.tsx';
import { FirstSteps } from '../features/courses/first-steps/first-steps.tsx';
import { useNextStep } from '../features/courses/first-steps/use-next-step.ts';
import { RecommendedCourses } from '../features/courses/ticket/recommended-courses.tsx';
import { shownCourses } from '../features/courses/ticket/shown-courses.ts';
import { TrendingSkills } from '../features/courses/ticket/trending-skills.tsx';
import {
  type AvailableCourses,
  useAvailableCourses,
} from '../features/courses/ticket/use-available-courses.ts';
import { EnrollButton } from '../features/enrollments/enroll/enroll-button.tsx';
import { useEnrolling } from '../features/enrollments/enroll/use-enrolling.tsx';
import { SkillSos } from '../features/help/asking/skill-sos.tsx';
import { useFittingRequests } from '../features/help/fitting-requests.tsx';
import { BalancePill } from '../features/profiles/balance-pill.tsx';
import { firstName } from '../features/profiles/first-name.ts';
import { reportCourse } from '../features/reports/report-button.tsx';
import { Link } from '../navigation/link.tsx';
import { Brand, BrandHeader, Page } from '../ui/page.tsx';
import { Title } from '../ui/title.tsx';
import { useMatches, WIDE } from '../ui/use-matches.ts';

export function HomeScreen() {
  const viewer = useSignedInViewer();
  const available = useAvailableCourses();
  const { choose, dialog, opening, torn } = useEnrolling(reportCourse);
  const recommended = useId();
  const shown = shownCourses(available);
  const next = useNextStep(viewer);
  const tip = available.data && assistantTip(available.listed, available, next.hasBegun);
  const coming = tip || available.isPending;
  const step = coming && next.step;
  const fitting = useFittingRequests();
  // Beside the courses where there is room, so that neither waits below the other.
  const isWide = useMatches(WIDE);
  return (
    <Page
      awning
      header={<HomeHeader />}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-y-6"
    >
      <div className="grid content-start gap-3">
        <Title level={1} size="xl">{`Hello, ${firstName(viewer.name)}.`}</Title>
        <p className="hidden type-text-l text-ink-soft wide:block">What will you learn next?</p>
        <ConfirmNote />
      </div>
      <div className="max-wide:empty:hidden wide:self-end">{coming && <AssistantBubble tip={tip} />}</div>
      {step === 'begin' && (
        <FirstSteps courses={shown?.courses} opening={opening} onChoose={choose} onClose={next.close} />
      )}
      {step === 'go-on' && <FirstCourseBegun onClose={next.close} />}
      {!isWide && fitting.above}
      <section aria-labelledby={recommended} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Title level={2} size="m" id={recommended}>
          Recommended for You
        </Title>
        <RecommendedCourses
          available={available}
          torn={torn}
          action={(course, { titleId, first, sample }) => (
            <EnrollButton
              describedBy={titleId}
              first={first && !step}
              pending={opening === course.id}
              onEnroll={sample ? undefined : () => choose(course)}
            />
          )}
          quiet={Boolean(step)}
        />
      </section>
      <Trending
        available={available}
        opening={opening}
        onChoose={choose}
        above={isWide && fitting.above}
        below={fitting.below}
      />
      <SkillSos />
      {dialog}
    </Page>
  );
}

type TrendingProps = {
  available: AvailableCourses;
  opening: string | undefined;
  onChoose: (course: Course) => void;
  above: ReactNode;
  below: ReactNode;
};

/** Stays in sight beside a long list. */
function Trending({ available, opening, onChoose, above, below }: TrendingProps) {
  const heading = useId();
  const shown = shownCourses(available);
  const trending = useQuery(queryOf(listTrending));
  // Without the server there are samples, or nothing.
  const courses = shown?.samples
    ? shown.courses
    : (trending.data?.items ?? (trending.isError ? [] : undefined));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 wide:sticky wide:top-24 wide:self-start short:static">
      {above}
      <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Title level={2} size="m" id={heading}>
          Trending Skills
        </Title>
        <TrendingSkills
          courses={courses}
          failed={shown?.failed || (trending.isError && !trending.data)}
          onRetry={() => void Promise.all([available.refetch(), trending.refetch()])}
          retrying={available.isFetching || trending.isFetching}
          opening={opening}
          onChoose={shown?.samples ? undefined : onChoose}
        />
      </section>
      {below}
    </div>
  );
}

function HomeHeader() {
  return (
    <BrandHeader
      brand={
        <Link to="/" className="rounded-s">
          <Brand beside />
        </Link>
      }
    >
      <BalancePill />
    </BrandHeader>
  );
}
