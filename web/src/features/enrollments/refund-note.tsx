import type { RefundedCourse } from '@skillverse/contract/enrollments';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { focusContent } from '../../ui/focus/focus-content.ts';
import { formatSvc } from '../../ui/market/coin-amount.tsx';
import { dismissedRefunds, rememberDismissed } from './dismissed-refunds.ts';

export type RefundNoteProps = { refunded: readonly RefundedCourse[] };

/** Why a course in progress has gone. Shown until it is dismissed. */
export function RefundNote({ refunded }: RefundNoteProps) {
  const [told, setTold] = useState(dismissedRefunds);
  const news = refunded.filter(({ courseId }) => !told.includes(courseId));
  if (news.length === 0) return null;
  function read() {
    rememberDismissed(news.map(({ courseId }) => courseId));
    setTold([...told, ...news.map(({ courseId }) => courseId)]);
    focusContent();
  }
  return (
    <Note
      role="status"
      action={
        <Button look="plain" onClick={read}>
          Got it
        </Button>
      }
    >
      <ul className="grid gap-1">
        {news.map(({ courseId, title, svcRefunded }) => (
          <li key={courseId} className="wrap-anywhere">
            “<bdi>{title}</bdi>” was deleted by its teacher.
            {svcRefunded > 0 && ` You have ${formatSvc(svcRefunded)} back.`}
          </li>
        ))}
      </ul>
    </Note>
  );
}
