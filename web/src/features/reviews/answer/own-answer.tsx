import type { Review } from '@skillverse/contract/reviews';
import { MessageCircleReply } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Overlay } from '../../../ui/dialog/overlay.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { AnswerFormProps } from './answer-form.tsx';
import { AnswerWords } from './answer-words.tsx';
import { DeleteAnswer } from './delete-answer.tsx';

// Lazy: most who look at reviews answer none.
const AnswerForm = lazyPart<'AnswerForm', AnswerFormProps>(() => import('./answer-form.tsx'), 'AnswerForm');

type OwnAnswerProps = { review: Review; teacherName: string };

/** Where the reviewed teacher answers, and edits or deletes the answer. */
export function OwnAnswer({ review, teacherName }: OwnAnswerProps) {
  const [state, setState] = useState<'shown' | 'writing' | 'deleting'>('shown');
  const button = useWayBack(state === 'writing');
  const show = () => setState('shown');
  const { reviewer, answer } = review;
  if (state === 'writing') {
    return (
      <Overlay
        what="the form for your answer"
        onGiveUp={show}
        fallback={<Bone corner="m" className="h-44" />}
      >
        <AnswerForm review={review} onEnd={show} />
      </Overlay>
    );
  }
  const write = {
    ref: button,
    onClick: () => setState('writing'),
    onPointerEnter: AnswerForm.onIntent,
    onFocus: AnswerForm.onIntent,
  };
  if (!answer) {
    return (
      <Button
        look="plain"
        className="justify-self-start"
        aria-label={`Answer the review by ${reviewer.name}`}
        {...write}
      >
        <MessageCircleReply aria-hidden="true" />
        Answer
      </Button>
    );
  }
  // It cannot be changed then.
  if (answer.hiddenByHost) return <AnswerWords answer={answer} teacherName={teacherName} />;
  return (
    <AnswerWords answer={answer} teacherName={teacherName}>
      {state === 'deleting' ? (
        <div className="mt-2">
          <DeleteAnswer review={review} onEnd={show} />
        </div>
      ) : (
        <div className="-mb-2 -ml-3 flex flex-wrap">
          <Button look="bare" aria-label={`Edit the answer to ${reviewer.name}`} {...write}>
            Edit
          </Button>
          <Button
            look="bare"
            aria-label={`Delete the answer to ${reviewer.name}`}
            onClick={() => setState('deleting')}
          >
            Delete
          </Button>
        </div>
      )}
    </AnswerWords>
  );
}

/** The form stands in the place of the button that opened it, which the focus comes back to. */
function useWayBack(isWriting: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useLayoutEffect(() => {
    if (!isWriting && wasWriting.current) button.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return button;
}
