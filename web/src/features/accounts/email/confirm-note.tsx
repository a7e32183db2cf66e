import { getVerification, sendVerification } from '@skillverse/contract/accounts/email';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { keyOf, queryOf } from '../../../api/queries/queries.ts';
import { rememberAsked, wasAsked } from '../../../api/session/asked-here.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { useFocusHeir } from '../../../ui/focus/use-focus-heir.ts';

const KEY = 'address asked';
/** A mail may take so long. */
const ARRIVES_WITHIN_MS = 2 * 60_000;

/** Asks for the confirmation of the address, once, where the site sends mails; says so where the link is on its way. */
export function ConfirmNote() {
  const viewer = useSignedInViewer();
  const { email, emailVerified } = viewer;
  const [isOver, setOver] = useState(() => wasAsked(KEY, viewer));
  const client = useQueryClient();
  const { data } = useQuery({ ...queryOf(getVerification), enabled: !emailVerified && !isOver });
  const sentAt = data?.linkSentAt ?? undefined;
  const isLate = useIsLate(sentAt);
  const command = useCommand(sendVerification, {
    input: () => ({}),
    onDone: () => {
      rememberAsked(KEY, viewer);
      return client.invalidateQueries({ queryKey: keyOf(getVerification) });
    },
  });
  if (emailVerified || isOver || !data?.sendsMail) return null;
  function close() {
    rememberAsked(KEY, viewer);
    setOver(true);
  }
  return (
    <Note
      action={
        <div className="flex flex-wrap gap-2">
          {(!sentAt || (isLate && !command.done)) && (
            <Send pending={command.pending} onPress={() => command.run()}>
              {sentAt ? 'Send it again' : 'Send the link'}
            </Send>
          )}
          <Button look="bare" onClick={close}>
            {sentAt ? 'Close' : 'Not now'}
          </Button>
        </div>
      }
    >
      <p role="status" className="wrap-anywhere">
        {sentAt
          ? `We sent a link to ${email}. Open it to confirm your address, so that you can get back in if you forget your password.`
          : 'Confirm your email address, so that you can get back in if you forget your password.'}
      </p>
      <Failure>{command.failure}</Failure>
    </Note>
  );
}

/** It leaves once the link is on its way. */
function Send({ pending, onPress, children }: { pending: boolean; onPress: () => void; children: string }) {
  const part = useFocusHeir<HTMLDivElement>();
  return (
    <div ref={part}>
      <Button look="quiet" pending={pending} onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}

/** The mail should have arrived by now. */
function useIsLate(sentAt: string | undefined): boolean {
  const [lateFor, setLateFor] = useState<string>();
  useEffect(() => {
    if (!sentAt) return;
    const leftMs = new Date(sentAt).getTime() + ARRIVES_WITHIN_MS - Date.now();
    const timer = setTimeout(() => setLateFor(sentAt), Math.min(Math.max(leftMs, 0), ARRIVES_WITHIN_MS));
    return () => clearTimeout(timer);
  }, [sentAt]);
  return sentAt !== undefined && lateFor === sentAt;
}
