import { restoreMember } from '@skillverse/contract/host/members';
import { useState } from 'react';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import type { MemberFactsOf } from './member-facts.tsx';
import { doneWords } from './member-words.ts';
import { useRefetchMember } from './use-refetch-member.ts';

type RestoreQuestionProps = { facts: MemberFactsOf; onSettled: () => void };

/** Asks before a suspension is ended, and whether what it has hidden is shown again. */
export function RestoreQuestion({ facts: { member, figures }, onSettled }: RestoreQuestionProps) {
  const toast = useToast();
  const [withOffers, setWithOffers] = useState(true);
  const restoring = useHostCommand(restoreMember, {
    input: () => ({ params: { memberId: member.id }, body: { withOffers } }),
    onDone: ({ shown }) => {
      toast.success(doneWords.restored(shown));
      onSettled();
    },
    refetch: useRefetchMember(),
  });
  return (
    <Question
      title="End the suspension?"
      onKeep={restoring.pending ? undefined : onSettled}
      actions={
        <>
          <Button pending={restoring.pending} onClick={() => restoring.run()}>
            Restore
          </Button>
          <Button look="plain" onClick={onSettled}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="type-text-s">They get a notice, and everything back.</p>
      {figures.hiddenWithMember > 0 && (
        <CheckField
          label="Show again what was hidden with them"
          checked={withOffers}
          readOnly={restoring.pending}
          onChange={(event) => setWithOffers(event.target.checked)}
        />
      )}
      <Failure>{!restoring.pending && restoring.failure}</Failure>
    </Question>
  );
}
