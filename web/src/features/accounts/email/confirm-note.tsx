import { getMailState, sendVerification } from '@skillverse/contract/accounts/email';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { rememberAsked, wasAsked } from '../../../api/session/asked-here.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';

const KEY = 'address asked';

/** Asks for the confirmation of the address, once, where the site sends mails. */
export function ConfirmNote() {
  const viewer = useSignedInViewer();
  const { email, emailVerified } = viewer;
  const [isOver, setOver] = useState(() => wasAsked(KEY, viewer));
  const state = useQuery({ ...queryOf(getMailState), enabled: !emailVerified && !isOver });
  const command = useCommand(sendVerification, {
    input: () => ({}),
    onDone: () => rememberAsked(KEY, viewer),
  });
  if (emailVerified || isOver || !state.data?.sendsMail) return null;
  if (command.done) return <Note role="status">{`A link is on its way to ${email}.`}</Note>;
  function close() {
    rememberAsked(KEY, viewer);
    setOver(true);
  }
  return (
    <Note
      action={
        <div className="flex flex-wrap gap-2">
          <Button look="quiet" pending={command.pending} onClick={() => command.run()}>
            Send the link
          </Button>
          <Button look="bare" onClick={close}>
            Not now
          </Button>
        </div>
      }
    >
      <p>Confirm your email address, so that you can get back in if you forget your password.</p>
      <Failure>{command.failure}</Failure>
    </Note>
  );
}
