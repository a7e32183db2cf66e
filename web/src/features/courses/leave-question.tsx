import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';
import type { Leaving } from '../../ui/use-leave-question.ts';

/** In the place of a dialog's actions, while files are on their way. */
export function LeaveQuestion({ leaving, children }: { leaving: Leaving; children: ReactNode }) {
  return (
    <Question
      title="Stop the uploads?"
      actions={
        <>
          <Button look="plain" onClick={leaving.stay}>
            Keep uploading
          </Button>
          <Button look="danger" onClick={leaving.leave}>
            Stop and close
          </Button>
        </>
      }
    >
      <p className="type-text-s">{children}</p>
    </Question>
  );
}
