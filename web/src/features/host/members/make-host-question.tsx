import { makeHost } from '@skillverse/contract/host/desk';
import type { HostedMember } from '@skillverse/contract/host/members';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useRefetchMember } from './use-refetch-member.ts';

type MakeHostQuestionProps = { member: Pick<HostedMember, 'id' | 'name'>; onSettled: () => void };

/** Asks before a member becomes a host, who can do all that is done here. */
export function MakeHostQuestion({ member: { id, name }, onSettled }: MakeHostQuestionProps) {
  const toast = useToast();
  const making = useHostCommand(makeHost, {
    input: () => ({ params: { memberId: id } }),
    onDone: () => {
      toast.success(`${name} is a host now`);
      onSettled();
    },
    refetch: useRefetchMember(),
  });
  return (
    <Question
      title="Make them a host?"
      onKeep={making.pending ? undefined : onSettled}
      actions={
        <>
          <Button pending={making.pending} onClick={() => making.run()}>
            Make a host
          </Button>
          <Button look="plain" onClick={onSettled}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="type-text-s">Hosts can do all that you can do here, also about you.</p>
      <Failure>{!making.pending && making.failure}</Failure>
    </Question>
  );
}
