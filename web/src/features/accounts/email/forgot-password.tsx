import { forgotPassword, getMailState } from '@skillverse/contract/accounts/email';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureText } from '../../../api/http/refusal.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';

type ForgotPasswordProps = {
  /** What is typed above, if it can be an address; else the field is marked. */
  readEmail: () => string | undefined;
  /** The last try was wrong: then it is told without being asked for. */
  isMistaken: boolean;
};

/** Below the fields of the login. Without mail it says whom to ask. */
export function ForgotPassword({ readEmail, isMistaken }: ForgotPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const state = useQuery({ ...queryOf(getMailState), enabled: isOpen || isMistaken });
  if (state.data?.sendsMail === false && (isOpen || isMistaken)) {
    return (
      <p role="status" className="type-text-s text-ink-soft">
        Forgot your password? The host of this site can give you a new one.
      </p>
    );
  }
  if (!isOpen) {
    return (
      <Button look="bare" className="-my-1 justify-self-start text-green-text" onClick={() => setOpen(true)}>
        Forgot password?
      </Button>
    );
  }
  if (state.data) return <SendLink readEmail={readEmail} />;
  if (state.isPending) return <SkeletonLines count={2} label="Loading how to get a new password" />;
  return (
    <LoadFailed
      compact
      what="how to get a new password"
      detail={failureText(state.error, getMailState)}
      onRetry={() => void state.refetch()}
      retrying={state.isFetching}
    />
  );
}

function SendLink({ readEmail }: Pick<ForgotPasswordProps, 'readEmail'>) {
  const command = useCommand(forgotPassword, {
    input: (email: string) => ({ body: { email } }),
    textOf: (error) => failureText(error, forgotPassword),
  });
  function send() {
    const email = readEmail();
    if (email !== undefined) command.run(email);
  }
  return (
    <div className="grid gap-3">
      <Note role="status">
        {command.done
          ? 'If an account has this address, a link is on its way. It works for 30 minutes.'
          : 'Type your email above. We send you a link to set a new password.'}
      </Note>
      <Failure>{command.failure}</Failure>
      <Button look="quiet" pending={command.pending} className="justify-self-start" onClick={send}>
        {command.done ? 'Send it again' : 'Send the link'}
      </Button>
    </div>
  );
}
