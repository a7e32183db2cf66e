import type { ReviewAnswer } from '@skillverse/contract/reviews';
import { Flag } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type AnswerWordsProps = {
  answer: ReviewAnswer;
  teacherName: string;
  /** undefined for the viewer's own. */
  onReport?: (() => void) | undefined;
  /** What its teacher can do with it. */
  children?: ReactNode;
};

/** What a teacher has said to a review, for everybody to read. */
export function AnswerWords({ answer, teacherName, onReport, children }: AnswerWordsProps) {
  const heading = useId();
  const { text, createdAt, editedAt, hiddenByHost } = answer;
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-m bg-paper-sunk px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span id={heading} className="type-label wrap-anywhere">
            Answer of <bdi>{teacherName}</bdi>
          </span>
          <span className="type-text-s text-ink-soft">
            <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
            {editedAt !== null && ', edited'}
            {hiddenByHost && ', hidden by the host'}
          </span>
        </p>
        {onReport && (
          <IconButton
            label={`Report the answer of ${teacherName}`}
            onClick={onReport}
            className="-my-2 -mr-2.5 shrink-0 text-ink-soft"
          >
            <Flag aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p dir="auto" className="max-w-[50ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {children}
    </section>
  );
}
