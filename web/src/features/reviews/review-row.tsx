import type { Review } from '@skillverse/contract/reviews';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../navigation/link.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { VisuallyHidden } from '../../ui/focus/visually-hidden.tsx';
import { Avatar } from '../../ui/market/avatar.tsx';
import { Stars } from '../../ui/market/stars.tsx';
import { starsInWords } from './rating-words.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type ReviewRowProps = {
  review: Review;
  /** undefined for the viewer's own. */
  onReport: (() => void) | undefined;
  /** False beside the course itself. */
  namesCourse: boolean;
  /** What the teacher has said to it, or where they do. */
  answer: ReactNode;
};

/** What one person wrote about a teacher, for which course and when. */
export function ReviewRow({ review, onReport, namesCourse, answer }: ReviewRowProps) {
  const { reviewer, rating, comment, courseTitle, createdAt, updatedAt } = review;
  return (
    <Card as="article" className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-2">
      <Link
        to="/user/$userId"
        params={{ userId: reviewer.id }}
        className="-my-1 inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start rounded-s type-label hover:underline"
      >
        <Avatar src={reviewer.avatarUrl} size="s" />
        <bdi className="min-w-0 wrap-anywhere">{reviewer.name}</bdi>
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={rating} />
        <VisuallyHidden>{starsInWords(rating)}</VisuallyHidden>
        <span className="type-text-s text-ink-soft">
          <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
          {updatedAt !== createdAt && ', edited'}
        </span>
      </p>
      {comment && (
        <p dir="auto" className="max-w-[50ch] whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      )}
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 type-text-s wrap-anywhere text-ink-soft">
          {!namesCourse ? null : courseTitle === null ? (
            'A course that is not shown any more'
          ) : (
            <>
              Course: <bdi>{courseTitle}</bdi>
            </>
          )}
        </p>
        {onReport && (
          <IconButton
            label={`Report the review by ${reviewer.name}`}
            onClick={onReport}
            className="-my-2 -mr-2.5 shrink-0 text-ink-soft"
          >
            <Flag aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {answer}
    </Card>
  );
}
