import type { Course } from '@skillverse/contract/courses';
import { ReportButton } from './report-button.tsx';

/** Below all about a course. */
export const reportCourse = ({ id, title }: Course) => (
  <ReportButton key={id} kind="course" targetId={id} name={title} className="-ml-3 justify-self-start" />
);
