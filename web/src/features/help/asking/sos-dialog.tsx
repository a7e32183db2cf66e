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
import { useBeside } from './use-beside.ts';

export type SosDialogProps = {
  open: boolean;
  onClose: () => void;
  onSent: () => Promise<void>;
};

/**
 * Asks what help is needed with. While a request is undecided it shows that one, and what was written for another one stays below.
 * Closing it stops nothing and loses nothing.
 */
export function SosDialog({ open, onClose, onSent }: SosDialogProps) {
  const asking = useAsking();
  const mine = useQuery({ ...myHelpQuery(), enabled: open });
  const deciding = useDeciding();
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, isSending, failure, body } = asking;
  const blank = isBlank(values.text);
  // What is just sent stays in the dialog until that closes.
  const own = isSending ? undefined : mine.data?.asked.find(isUndecided);
  const isBeside = useBeside(own, asking);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (blank || isSending || own) return;
    if (body) void asking.send(body, onSent);
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Skill SOS"
      {...(!own && { initialFocus: field })}
      onSubmit={submit}
      footer={
        (!own || isBeside) && <SendButton disabled={blank || own !== undefined} isSending={isSending} />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {own && <OwnRequest request={own} deciding={deciding} />}
        {own && isBeside && (
          <Note role="status">
            <p>
              Another SOS of yours is open. What you write below is kept, and can be sent when that has ended.
            </p>
          </Note>
        )}
        {(!own || isBeside) && <AskingFields ref={field} asking={asking} />}
        {!own && (
          <>
            <Note>
              <p>{answersWords(mine.data?.firstAnswerMinutes)}</p>
            </Note>
            <Failure>{failure}</Failure>
          </>
        )}
        <p role="status" className="sr-only">
          {isSending && 'Sending SOS...'}
        </p>
      </div>
      {deciding.dialog}
    </Dialog>
  );
}

type SendButtonProps = { disabled: boolean; isSending: boolean };

function SendButton({ disabled, isSending }: SendButtonProps) {
  return (
    <Button
      type="submit"
      look="danger"
      tall
      wide
      disabled={disabled}
      pending={isSending}
      pendingText="Sending SOS..."
    >
      <LifeBuoy aria-hidden="true" />
      Send SOS
    </Button>
  );
}
