import { isBlank } from '@skillverse/contract/text/clean-text';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { answersWords, isUndecided, myHelpQuery } from '../my-help.ts';
import { useDeciding } from '../use-deciding.tsx';
import { AskingFields } from './asking-fields.tsx';
import { OwnRequest } from './own-request.tsx';
import { useAsking } from './use-asking.ts';

export type SosDialogProps = {
  open: boolean;
  onClose: () => void;
  onSent: () => Promise<void>;
};

/** Asks what help is needed with; while a request is undecided, shows that one instead. Closing it stops nothing and loses nothing. */
export function SosDialog({ open, onClose, onSent }: SosDialogProps) {
  const asking = useAsking();
  const mine = useQuery({ ...myHelpQuery(), enabled: open });
  const deciding = useDeciding();
  const field = useRef<HTMLTextAreaElement>(null);
  const own = mine.data?.asked.find(isUndecided);
  // What is just sent stays in the dialog until that closes.
  if (own && !asking.isSending) {
    return (
      <Dialog open={open} onClose={onClose} title="Skill SOS">
        <OwnRequest request={own} deciding={deciding} />
        {deciding.dialog}
      </Dialog>
    );
  }
  const { values, isSending, failure, body } = asking;
  const blank = isBlank(values.text);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (blank || isSending) return;
    if (body) void asking.send(body, onSent);
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Skill SOS"
      initialFocus={field}
      onSubmit={submit}
      footer={
        <Button
          type="submit"
          look="danger"
          tall
          wide
          disabled={blank}
          pending={isSending}
          pendingText="Sending SOS..."
        >
          <LifeBuoy aria-hidden="true" />
          Send SOS
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AskingFields ref={field} asking={asking} />
        <Note>
          <p>{answersWords(mine.data?.firstAnswerMinutes)}</p>
        </Note>
        <Failure>{failure}</Failure>
        <p role="status" className="sr-only">
          {isSending && 'Sending SOS...'}
        </p>
      </div>
    </Dialog>
  );
}
