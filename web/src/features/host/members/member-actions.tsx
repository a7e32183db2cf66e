import { getMember, RESET_LINK_MINUTES, signOutMember } from '@skillverse/contract/host/members';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { keyOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { useLazyDialog } from '../../../ui/dialog/use-lazy-dialog.ts';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { MakeHostQuestion } from './make-host-question.tsx';
import { type MemberFactsOf, Part } from './member-facts.tsx';
import { doneWords } from './member-words.ts';
import { ResetLink } from './reset-link.tsx';
import { RestoreQuestion } from './restore-question.tsx';
import type { SuspendDialogProps } from './suspend-dialog.tsx';

const SuspendDialog = lazyPart<'SuspendDialog', SuspendDialogProps>(
  () => import('./suspend-dialog.tsx'),
  'SuspendDialog',
);

type ActionsProps = {
  facts: MemberFactsOf;
  /** The viewer sees their own page. */
  isOwn: boolean;
};

/** What a host can do about a member. */
export function MemberActions({ facts, isOwn }: ActionsProps) {
  const { member } = facts;
  if (isOwn || member.isHost) {
    return (
      <Part title="What you can do">
        <p className="text-ink-soft">
          {isOwn
            ? 'This is your own account: nothing here can be done to it.'
            : 'This member is a host. Remove them as host first.'}
        </p>
      </Part>
    );
  }
  return <Actions facts={facts} />;
}

function Actions({ facts }: { facts: MemberFactsOf }) {
  const { member, sessions } = facts;
  const [asked, setAsked] = useState<'sign-out' | 'restore' | 'make-host'>();
  const dialog = useLazyDialog({
    about: (id: string) => `suspend ${id}`,
    load: SuspendDialog.preload,
    what: 'The suspension',
  });
  const settle = () => setAsked(undefined);
  const isSuspended = member.suspendedAt !== null;
  return (
    <Part title="What you can do">
      {asked === 'sign-out' && <SignOutQuestion id={member.id} onSettled={settle} />}
      {asked === 'make-host' && <MakeHostQuestion member={member} onSettled={settle} />}
      {asked === 'restore' && <RestoreQuestion facts={facts} onSettled={settle} />}
      {asked === undefined && (
        <div className="flex flex-wrap gap-2">
          {isSuspended && <Button onClick={() => setAsked('restore')}>Restore</Button>}
          <Button
            look={isSuspended ? 'plain' : 'danger'}
            pending={dialog.opening !== undefined}
            onClick={() => dialog.show(member.id)}
          >
            {isSuspended ? 'Change the suspension' : 'Suspend'}
          </Button>
          <Button look="plain" disabled={sessions.length === 0} onClick={() => setAsked('sign-out')}>
            Sign out everywhere
          </Button>
          {!isSuspended && !member.isSample && (
            <Button look="plain" onClick={() => setAsked('make-host')}>
              Make a host
            </Button>
          )}
        </div>
      )}
      {!member.isSample && (
        <ResetLink id={member.id} sendsMail={facts.sendsMail} minutes={RESET_LINK_MINUTES} />
      )}
      {dialog.subject !== undefined && (
        <SuspendDialog
          key={dialog.times}
          member={member}
          open={dialog.open}
          onClose={() => void dialog.close()}
        />
      )}
    </Part>
  );
}

function SignOutQuestion({ id, onSettled }: { id: string; onSettled: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const ending = useHostCommand(signOutMember, {
    input: () => ({ params: { memberId: id } }),
    onDone: ({ endedSessions }) => {
      toast.success(doneWords.signedOut(endedSessions));
      onSettled();
    },
    refetch: () => client.invalidateQueries({ queryKey: keyOf(getMember, { params: { memberId: id } }) }),
  });
  return (
    <Question
      title="Sign them out everywhere?"
      onKeep={ending.pending ? undefined : onSettled}
      actions={
        <>
          <Button look="danger" pending={ending.pending} onClick={() => ending.run()}>
            Sign out
          </Button>
          <Button look="plain" onClick={onSettled}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="type-text-s">They get a notice, and can sign in again.</p>
      <Failure>{!ending.pending && ending.failure}</Failure>
    </Question>
  );
}
