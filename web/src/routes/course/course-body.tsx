import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import type { ReviewOrder } from '@skillverse/contract/reviews';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { CourseHead } from '../../features/courses/page/course-head.tsx';
import { RelatedCourses } from '../../features/courses/page/related-courses.tsx';
import { TeacherCard } from '../../features/courses/page/teacher-card.tsx';
import { SaveButton } from '../../features/courses/saving/save-button.tsx';
import { CourseContents } from '../../features/enrollments/content/course-contents.tsx';
import { MessageButton } from '../../features/messages/message-button.tsx';
import { reportCourse } from '../../features/reports/report-button.tsx';
import { reportedAnswer, reportedReview } from '../../features/reports/use-reporting.tsx';
import { CourseReviews } from '../../features/reviews/course-reviews.tsx';
import { Card } from '../../ui/card.tsx';
import { ShareButton } from '../../ui/controls/share-button.tsx';
import { CoinAmount } from '../../ui/market/coin-amount.tsx';
import { WrittenText } from '../../ui/texts/written-text.tsx';
import { Title } from '../../ui/title.tsx';
import { CourseActions } from './course-actions.tsx';
import { courseColumnsClass } from './course-columns.ts';
import type { CourseDialogs } from './use-course-dialogs.tsx';

type CourseBodyProps = {
  page: CoursePage;
  /** The server cannot be reached: nothing can be done with it. */
  isSample: boolean;
  dialogs: CourseDialogs;
  order: ReviewOrder;
  onOrder: (order: ReviewOrder) => void;
};

export function CourseBody({ page, isSample, dialogs, order, onOrder }: CourseBodyProps) {
  const { course } = page;
  return (
    <article aria-label={course.title} className={courseColumnsClass}>
      <CourseHead page={page} />
      <Aside page={page} isSample={isSample} dialogs={dialogs} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
        <section aria-labelledby="about-heading" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <Title level={3} size="s" id="about-heading">
            About this course
          </Title>
          <WrittenText
            text={course.description}
            format={course.descriptionFormat}
            plain={course.descriptionPlain}
            level={4}
            className="max-w-[70ch]"
          />
        </section>
        {!isSample && (
          <>
            <CourseContents page={page} />
            <CourseReviews
              courseId={course.id}
              order={order}
              onOrder={onOrder}
              onReport={(review) => dialogs.reporting.report(reportedReview(review))}
              onReportAnswer={(review) => dialogs.reporting.report(reportedAnswer(review))}
              teacherName={course.teacher.name}
            />
          </>
        )}
        <RelatedCourses
          title={
            <>
              More from <bdi>{course.teacher.name}</bdi>
            </>
          }
          courses={page.moreOfTeacher}
        />
        <RelatedCourses title="Similar courses" courses={page.similar} />
        {!isSample && !page.taught && reportCourse(course)}
      </div>
    </article>
  );
}

type AsideProps = Pick<CourseBodyProps, 'page' | 'isSample' | 'dialogs'>;

/** Price, what can be done, and the teacher. It stays in sight beside long words. */
function Aside({ page, isSample, dialogs }: AsideProps) {
  const { course, learning } = page;
  const own = course.teacherId === useSignedInViewer().id;
  const { chat } = dialogs;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 wide:sticky wide:top-24 wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:self-start short:static">
      <Card as="section" labelledBy="price-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 id="price-heading" className="type-label-s text-ink-soft">
            {learning ? 'You paid' : 'Price'}
          </h3>
          <CoinAmount amountSvc={learning?.enrollment.svcPaid ?? course.svcValue} size="l" />
        </div>
        <CourseActions page={page} isSample={isSample} dialogs={dialogs} />
        {!isSample && (
          <div className="grid auto-cols-fr grid-flow-col gap-2 max-narrow:grid-flow-row">
            <SaveButton course={course} worded />
            <ShareButton title={course.title} path={`/course/${course.id}`} />
          </div>
        )}
      </Card>
      <TeacherCard
        teacher={course.teacher}
        message={
          !own && (
            <MessageButton
              pending={chat.opening === course.teacherId}
              onClick={() => chat.chatWith({ ...course.teacher, isSample })}
            />
          )
        }
      />
    </div>
  );
}
