import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Question } from '../dialog/question.tsx';

const WORDS = {
  new: {
    said: 'What you had begun is still here.',
    label: 'Start over',
    question: 'Start over?',
    follows: 'What you have written and chosen here will be gone.',
    keep: 'Keep it',
  },
  edit: {
    said: 'What you had not saved is still here.',
    label: 'Discard changes',
    question: 'Discard your changes?',
    follows: 'Every field says again what is saved.',
    keep: 'Keep editing',
  },
} as const;

export type RestoredDraftRowProps = {
  /** Whether the draft is for something new or for changes. */
  of: keyof typeof WORDS;
  lostFiles?: number;
  /** Whether anything would be lost. Called before the draft is cleared. */
  isFilled: () => boolean;
  onClear: () => void;
};

/** Says that a draft was restored, and offers to start over. It asks for confirmation if something would be lost. */
export function RestoredDraftRow({ of, lostFiles = 0, isFilled, onClear }: RestoredDraftRowProps) {
  const [asking, setAsking] = useState(false);
  const { said, label, question, follows, keep } = WORDS[of];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="type-text-s text-ink-soft">
          {said}
          {lostFiles > 0 && ' Its files have to be chosen again.'}
        </p>
        <Button
          look="plain"
          aria-expanded={asking}
          onClick={() => (isFilled() ? setAsking(true) : onClear())}
        >
          {label}
        </Button>
      </div>
      {asking && (
        <Question
          title={question}
          onKeep={() => setAsking(false)}
          actions={
            <>
              <Button look="plain" onClick={() => setAsking(false)}>
                {keep}
              </Button>
              <Button look="danger" onClick={onClear}>
                {label}
              </Button>
            </>
          }
        >
          <p className="type-text-s">{follows}</p>
        </Question>
      )}
    </div>
  );
}
