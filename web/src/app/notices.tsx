import type { CourseId } from '@skillverse/contract/ids';
import type { Notice } from '@skillverse/contract/notices';
import { KeepLearning } from '../features/enrollments/leaving/keep-learning.tsx';
import { NoticePopover, type NoticePopoverProps } from '../features/notices/notice-popover.tsx';
import { NoticeSheet, type NoticeSheetProps } from '../features/notices/notice-sheet.tsx';

/** The notices on a phone, with what they can be answered with. */
export function NoticesInSheet(props: NoticeSheetProps) {
  return <NoticeSheet {...props} answer={answerTo} />;
}

/** The notices on a wide screen, alike. */
export function NoticesBeside(props: NoticePopoverProps) {
  return <NoticePopover {...props} answer={answerTo} />;
}

function answerTo({ kind, subjectId }: Notice, onAnswered: () => void) {
  if (kind !== 'course-idle' || subjectId === null) return null;
  return <KeepLearning courseId={subjectId as CourseId} onKept={onAnswered} />;
}
