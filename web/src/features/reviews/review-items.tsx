import type { Review } from '@skillverse/contract/reviews';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { AnswerWords } from './answer/answer-words.tsx';
import { OwnAnswer } from './answer/own-answer.tsx';
import { ReviewRow } from './review-row.tsx';

type ReviewItemsProps = {
  reviews: readonly Review[];
  onReport: (review: Review) => void;
  onReportAnswer: (review: Review) => void;
  /** Of the reviewed teacher. */
  teacherName: string;
  /** False beside the course itself. */
  namesCourse?: boolean;
};

/** The items of a list of reviews. The viewer's own words cannot be reported. */
export function ReviewItems({ reviews, namesCourse = true, ...props }: ReviewItemsProps) {
  const { onReport, onReportAnswer, teacherName } = props;
  const viewer = useSignedInViewer();
  const answerTo = (review: Review) =>
    review.userId === viewer.id ? (
      <OwnAnswer review={review} teacherName={teacherName} />
    ) : (
      review.answer && (
        <AnswerWords
          answer={review.answer}
          teacherName={teacherName}
          onReport={() => onReportAnswer(review)}
        />
      )
    );
  return reviews.map((review) => (
    // The focus is led here when more was shown.
    <li key={review.id} tabIndex={-1}>
      <ReviewRow
        review={review}
        namesCourse={namesCourse}
        answer={answerTo(review)}
        onReport={review.reviewerId === viewer.id ? undefined : () => onReport(review)}
      />
    </li>
  ));
}

/** @param columns two beside each other where there is room */
export function ReviewSkeletons({ columns = 1 }: { columns?: 1 | 2 }) {
  return (
    <Loading label="Loading the reviews">
      <div className={`grid gap-5 breathing ${columns === 2 ? 'wide:grid-cols-2' : ''}`}>
        <Bone corner="l" className="h-42" />
        <Bone corner="l" className="h-42" />
      </div>
    </Loading>
  );
}
