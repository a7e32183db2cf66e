import { makeResetLink } from '@skillverse/contract/host/members';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useHostCommand } from '../../../api/commands/use-host-command.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/controls/copy-text.ts';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';

type ResetLinkProps = {
  id: string;
  /** Else the host hands the link over. */
  sendsMail: boolean;
  /** How long it works. */
  minutes: number;
};

/** A link with which a member chooses a new password. */
export function ResetLink({ id, sendsMail, minutes }: ResetLinkProps) {
  const toast = useToast();
  const [url, setUrl] = useState<string>();
  const making = useHostCommand(makeResetLink, {
    input: () => ({ params: { memberId: id } }),
    onDone: (made) => {
      setUrl(made.url ?? undefined);
      if (made.url === null) toast.success('The link is on its way to them');
    },
  });
  async function copy() {
    if (url && (await copyText(url))) toast.success('Link copied');
    else toast.failure('The link could not be copied. Select it.');
  }
  return (
    <div className="grid justify-items-start gap-3 border-t-[1.5px] border-line pt-4">
      <p className="type-text-s text-ink-soft">
        Forgot their password?{' '}
        {sendsMail
          ? `A link by mail lets them choose a new one within ${minutes} minutes.`
          : `This site sends no mail: hand them a link, which works once within ${minutes} minutes. Be sure who asks.`}
      </p>
      <Button look="plain" pending={making.pending} onClick={() => making.run()}>
        {sendsMail ? 'Mail a reset link' : 'Make a reset link'}
      </Button>
      {url && (
        <div className="w-full">
          <Note
            role="status"
            action={
              <Button look="quiet" onClick={() => void copy()}>
                <Copy aria-hidden="true" />
                Copy
              </Button>
            }
          >
            <p className="type-label">Shown this once</p>
            <p className="type-text-s break-all select-all">{url}</p>
          </Note>
        </div>
      )}
      <Failure>{!making.pending && making.failure}</Failure>
    </div>
  );
}
