import { type Course, getCourse } from '@skillverse/contract/courses';
import { enroll } from '@skillverse/contract/enrollments';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { queryOf } from '../../../api/queries/queries.ts';
import { CoverPicture } from '../../../art/cover-picture.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { CoinAmount } from '../../../ui/market/coin-amount.tsx';
import { Rating } from '../../../ui/market/rating.tsx';
import { Receipt, ReceiptRow } from '../../../ui/market/receipt.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { AboutCourse } from '../about-course.tsx';
import { CourseFiles } from '../content/course-files.tsx';
import { LeavingRule } from '../leaving/leaving-rule.tsx';
import { shortfallText } from './failure-texts.ts';
import { RewardLine } from './reward-line.tsx';

type EnrollOfferProps = {
  course: Course;
  priceSvc: number;
  balanceSvc: number;
  balanceAfterSvc: number;
  shortfallSvc: number;
  /** The viewer's courses in progress, which could be completed to earn coins. */
  inProgress: number;
  /** The viewer has enrolled already, so there is nothing to pay. */
  taken: boolean;
  failure: string | undefined;
  report: (course: Course) => ReactNode;
};

/** The course as it was chosen, until its current version is loaded: with the price, its content may have changed too. */
function useCourseNow(course: Course, priceSvc: number): Course {
  const { data, refetch } = useQuery(queryOf(getCourse, { params: { courseId: course.id } }));
  const askedFor = useRef(priceSvc);
  useEffect(() => {
    if (askedFor.current === priceSvc) return;
    askedFor.current = priceSvc;
    void refetch();
  }, [priceSvc, refetch]);
  return data && data.updatedAt >= course.updatedAt ? data : course;
}

/** The course, the receipt, and why it cannot be enrolled in, if so. */
export function EnrollOffer({
  course: chosen,
  priceSvc,
  balanceSvc,
  balanceAfterSvc,
  shortfallSvc,
  inProgress,
  taken,
  failure,
  report,
}: EnrollOfferProps) {
  const course = useCourseNow(chosen, priceSvc);
  const short = shortfallSvc > 0 && !taken;
  const shortfall = short ? shortfallText(shortfallSvc) : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CourseHead course={course} />
      {!taken && (
        <Receipt label="What it costs">
          <ReceiptRow label="Your balance">
            <CoinAmount amountSvc={balanceSvc} />
          </ReceiptRow>
          <ReceiptRow label="Course price">
            <CoinAmount amountSvc={-priceSvc} />
          </ReceiptRow>
          <ReceiptRow label="After enrollment" total>
            <CoinAmount amountSvc={balanceAfterSvc} size="l" bad={short} />
          </ReceiptRow>
        </Receipt>
      )}
      {taken && <Note role="alert">{enroll.errors.ALREADY_ENROLLED.message}</Note>}
      <Failure>{!taken && failure !== shortfall && failure}</Failure>
      <Failure>{shortfall}</Failure>
      {!taken && <RewardLine courseId={course.id} short={short} inProgress={inProgress} />}
      {!taken && priceSvc > 0 && <LeavingRule courseId={course.id} />}
      <section aria-label="In this course" className="grid min-w-0 gap-1">
        <p className="type-label">In this course</p>
        <CourseFiles courseId={course.id} />
      </section>
      <AboutCourse course={course} level={4} />
      {report(course)}
    </div>
  );
}

/** Repeats what a ticket says, because the dialog can be opened without one. */
function CourseHead({ course }: { course: Course }) {
  const { teacher, duration, learnerCount } = course;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
      <Thumbnail size="m">
        <CoverPicture src={course.imageUrl} category={course.skillCategory} id={course.id} early />
      </Thumbnail>
      <div className="grid min-w-0 gap-1">
        <p className="type-label-s text-ink-soft">{course.skillCategory}</p>
        <Title level={3} size="s">
          {course.title}
        </Title>
        <p className="flex flex-wrap items-center gap-x-1 type-text-s text-ink-soft">
          <span className="wrap-anywhere">
            with <bdi>{teacher.name}</bdi> ·{' '}
          </span>
          <Rating rating={teacher.rating} />
        </p>
        <p className="type-text-s text-ink-soft">
          {wholeNumber.format(duration)} min · {wholeNumber.format(learnerCount)}
          {learnerCount === 1 ? ' learner' : ' learners'}
        </p>
      </div>
    </div>
  );
}
