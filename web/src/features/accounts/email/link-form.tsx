import { confirmEmail, verifyEmail } from '@skillverse/contract/accounts/email';
import { useCommand } from '../../../api/commands/use-command.ts';
import { isRefusal } from '../../../api/http/refusal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { LinkDone, LinkIncomplete, LinkPage, LinkWayOn } from './link-page.tsx';

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

const WAYS_ON = {
  LINK_OVER: 'If you still need one, ask for a new link in Settings.',
  EMAIL_TAKEN: 'Your account keeps the address that it has. You can choose another one in Settings.',
} as const;

type LinkFormProps = {
  kind: keyof typeof WORDS;
  /** Missing where only a part of the address was copied. */
  token: string | undefined;
};

/** Acts on a press alone: programs that look at mails open links, too. */
export function LinkForm({ kind, token }: LinkFormProps) {
  if (token) return <Ask kind={kind} token={token} />;
  return <LinkIncomplete text="Copy the whole link from the mail, or ask for a new one in Settings." />;
}

function Ask({ kind, token }: { kind: keyof typeof WORDS; token: string }) {
  const { call, title, intro, label, done } = WORDS[kind];
  const command = useCommand(call as typeof confirmEmail, { input: () => ({ body: { token } }) });
  const { error } = command;
  // Pressed again, it would be refused again.
  const wayOn = isRefusal(error, confirmEmail) ? wayOnFrom(error.code) : undefined;
  return (
    <LinkPage title={title}>
      {command.done ? (
        <LinkDone text={done}>Go to Skillverse</LinkDone>
      ) : (
        <>
          {!wayOn && (
            <>
              <p>{intro}</p>
              <Button tall wide pending={command.pending} onClick={() => command.run()}>
                {label}
              </Button>
            </>
          )}
          <Failure>{command.failure}</Failure>
          {wayOn && <LinkWayOn text={wayOn} />}
        </>
      )}
    </LinkPage>
  );
}

function wayOnFrom(code: string): string | undefined {
  return Object.entries(WAYS_ON).find(([refused]) => refused === code)?.[1];
}
