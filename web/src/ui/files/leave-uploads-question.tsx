import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Question } from '../dialog/question.tsx';
import type { Leaving } from '../dialog/use-leave-question.ts';

/** Replaces the actions of a dialog while files are being uploaded. */
export function LeaveUploadsQuestion({ leaving, children }: { leaving: Leaving; children: ReactNode }) {
  return (
    <Question
      title="Stop the uploads?"
      onKeep={leaving.stay}
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
