import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import { useNavigate } from '@tanstack/react-router';
import { useTeaching } from '../../features/courses/form/use-teaching.tsx';
import { useViewingContent } from '../../features/enrollments/content/use-viewing-content.tsx';
import { useEnrolling } from '../../features/enrollments/enroll/use-enrolling.tsx';
import { useCompleting } from '../../features/enrollments/use-completing.tsx';
import { useChatting } from '../../features/messages/use-chatting.tsx';
import { reportCourse } from '../../features/reports/report-button.tsx';
import { useReporting } from '../../features/reports/use-reporting.tsx';
import { useReviewing } from '../../features/reviews/use-reviewing.tsx';

/** All dialogs that the page of a course opens; put `all` anywhere on the screen. */
export function useCourseDialogs(page: CoursePage | undefined) {
  const navigate = useNavigate();
  const enrolling = useEnrolling(reportCourse);
  const reviewing = useReviewing();
  const completing = useCompleting((course) => reviewing.review(course, false));
  const viewing = useViewingContent(completing.announce, reportCourse);
  const taught = page?.taught ? [{ course: page.course, ...page.taught }] : [];
  const teaching = useTeaching(taught, () => {
    // It was deleted.
    void navigate({ to: '/courses', search: { tab: 'teaching' }, replace: true });
  });
  const reporting = useReporting();
  const chat = useChatting(useReporting());
  const all = (
    <>
      {enrolling.dialog}
      {viewing.dialog}
      {completing.dialog}
      {reviewing.dialog}
      {teaching.dialog}
      {reporting.dialog}
      {chat.dialog}
    </>
  );
  return { enrolling, reviewing, completing, viewing, teaching, reporting, chat, all };
}

export type CourseDialogs = ReturnType<typeof useCourseDialogs>;
