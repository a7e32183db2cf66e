import { unsubscribe } from '@skillverse/contract/notices/unsubscribe';
import { useSearch } from '@tanstack/react-router';
import { useCommand } from '../../api/commands/use-command.ts';
import { isRefusal } from '../../api/http/refusal.ts';
import { LinkDone, LinkIncomplete, LinkPage } from '../../features/accounts/email/link-page.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Failure } from '../../ui/feedback/note.tsx';

/** What a mail leads to whose reader wants no more of its kind. Acts on a press alone: programs that look at mails open links, too. */
export function UnsubscribeScreen() {
  const { token } = useSearch({ from: '/unsubscribe' });
  return token ? <Ask token={token} /> : <NotComplete />;
}

const NotComplete = () => (
  <LinkIncomplete text="Copy the whole link from the mail. In Settings, too, you choose what is mailed." />
);

function Ask({ token }: { token: string }) {
  const command = useCommand(unsubscribe, { input: () => ({ params: { token } }) });
  if (isRefusal(command.error, unsubscribe) && command.error.code === 'LINK_INCOMPLETE')
    return <NotComplete />;
  return (
    <LinkPage title="No more of these mails?">
      {command.done ? (
        <LinkDone text="You get no more mails of this kind. In Settings you can switch them on again.">
          Go to Skillverse
        </LinkDone>
      ) : (
        <>
          <p>Mails of this kind end. Nothing else changes.</p>
          <Button tall wide pending={command.pending} onClick={() => command.run()}>
            End these mails
          </Button>
          <Failure>{command.failure}</Failure>
        </>
      )}
    </LinkPage>
  );
}
