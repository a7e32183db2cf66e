import type { TaughtCourse } from '@skillverse/contract/enrollments';
import { isAsLong, isTitle } from '@skillverse/contract/rules/typed-title';
import { isBlank } from '@skillverse/contract/text/clean-text';
import { useState } from 'react';
import { Failure } from '../../../ui/feedback/note.tsx';
import { InputField } from '../../../ui/forms/field.tsx';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { Title } from '../../../ui/title.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import type { DeleteCourseState } from './use-delete-course.ts';

type DangerZoneProps = {
  formId: string;
  taught: TaughtCourse;
  typed: string;
  onType: (text: string) => void;
  deleting: DeleteCourseState;
};

function refundText({ inProgressCount, heldSvc }: TaughtCourse): string {
  if (inProgressCount === 0) return 'Nobody is in progress, so no coins move.';
  const held = formatSvc(heldSvc);
  return inProgressCount === 1
    ? `1 learner is in progress and gets back the ${held} paid for it. It costs you nothing.`
    : `${wholeNumber.format(inProgressCount)} learners are in progress. Each gets back what was paid for it, ` +
        `${held} together. It costs you nothing.`;
}

/** The button stays grey for a reason, which is said once it is known and not with every letter. */
function useJudgedTitle(typed: string, title: string) {
  const [judged, setJudged] = useState(false);
  const isWrong = !isBlank(typed) && !isTitle(typed, title) && (judged || isAsLong(typed, title));
  return {
    error: isWrong ? 'That is not the exact title yet' : undefined,
    judge: () => setJudged(true),
    goOn: () => setJudged(false),
  };
}

/** Says what deleting does, and asks for the exact title. */
export function DangerZone({ formId, taught, typed, onType, deleting }: DangerZoneProps) {
  const { title } = taught.course;
  const { error, ...judging } = useJudgedTitle(typed, title);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isTitle(typed, title)) deleting.run(title);
      }}
      className="grid gap-4"
    >
      <div className="grid gap-2">
        <Title level={3} size="s">
          Delete this course
        </Title>
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>Nobody can find it or enroll in it any more. This cannot be undone.</li>
          <li>{refundText(taught)}</li>
          <li>Its images, videos and documents are removed.</li>
          <li>What learners have completed, what you have earned and your reviews stay.</li>
        </ul>
      </div>
      <div className="grid gap-1">
        <p className="type-label">To delete it, type its exact title:</p>
        <p dir="auto" className="rounded-s bg-tag px-3 py-2 whitespace-pre-wrap wrap-anywhere select-all">
          {title}
        </p>
      </div>
      <InputField
        label="Title of the course"
        dir="auto"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          judging.goOn();
          onType(event.target.value);
        }}
        onBlur={judging.judge}
        onKeyDown={({ key }) => key === 'Enter' && judging.judge()}
        {...(error && { error })}
      />
      <Failure>{deleting.failure}</Failure>
    </form>
  );
}
