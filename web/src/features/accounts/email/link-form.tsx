import { confirmEmail, verifyEmail } from '@skillverse/contract/accounts/email';
import { useCommand } from '../../../api/commands/use-command.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { isLinkOver } from './link-over.ts';
import { LinkDone, LinkPage, LinkWayOn } from './link-page.tsx';

const WORDS = {
  verify: {
    call: verifyEmail,
    title: 'Is this your address?',
    intro: 'Confirm it, so that you can get back in if you forget your password.',
    label: 'Confirm my address',
    done: 'Your address is confirmed.',
  },
  change: {
    call: confirmEmail,
    title: 'Use your new address?',
    intro: 'From then on you sign in with it, and mails go there.',
    label: 'Use this address',
    done: 'Your account has the new address.',
  },
} as const;

type LinkFormProps = {
  kind: keyof typeof WORDS;
  /** Missing where only a part of the address was copied. */
  token: string | undefined;
};

/** Acts on a press alone: programs that look at mails open links, too. */
export function LinkForm({ kind, token = 'none' }: LinkFormProps) {
  const { call, title, intro, label, done } = WORDS[kind];
  const command = useCommand(call as typeof verifyEmail, { input: () => ({ body: { token } }) });
  return (
    <LinkPage title={title}>
      {command.done ? (
        <LinkDone text={done}>Go to Skillverse</LinkDone>
      ) : (
        <>
          <p>{intro}</p>
          <Button tall wide pending={command.pending} onClick={() => command.run()}>
            {label}
          </Button>
          <Failure>{command.failure}</Failure>
          {isLinkOver(command.error, call) && (
            <LinkWayOn text="If you still need one, ask for a new link in Settings." />
          )}
        </>
      )}
    </LinkPage>
  );
}
