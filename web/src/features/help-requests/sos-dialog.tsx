import { countCharacters, isBlank } from '@skillverse/contract/text/clean-text';
import { LifeBuoy } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Failure, Note } from '../../ui/feedback/note.tsx';
import { TextareaField } from '../../ui/forms/field.tsx';
import { HELP_TEXT_MAX, helpTextError } from './kept-request.ts';
import { useHelpRequest } from './use-help-request.ts';

export type SosDialogProps = {
  open: boolean;
  onClose: () => void;
  onSent: () => Promise<void>;
};

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
}

/** Asks what help is needed with. Closing it stops nothing and loses nothing. */
export function SosDialog({ open, onClose, onSent }: SosDialogProps) {
  const { text, state, write, send } = useHelpRequest();
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = state === 'sending';
  const blank = isBlank(text);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (blank || sending) return;
    if (helpTextError(text)) field.current?.focus();
    else send(onSent);
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
          pending={sending}
          pendingText="Sending SOS..."
        >
          <LifeBuoy aria-hidden="true" />
          Send SOS
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="type-text-s text-ink-soft">Simulated: what you write stays in this browser</p>
        <SosField ref={field} text={text} sending={sending} onWrite={write} />
        <Note>
          <p>Responses typically arrive within 15 minutes.</p>
        </Note>
        {state === 'failed' && <Failure>Your SOS could not be sent. Please try again.</Failure>}
        <p role="status" className="sr-only">
          {sending && 'Sending SOS...'}
        </p>
      </div>
    </Dialog>
  );
}

type SosFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  sending: boolean;
  onWrite: (text: string) => void;
};

function SosField({ ref, text, sending, onWrite }: SosFieldProps) {
  return (
    <TextareaField
      ref={ref}
      label="What skill do you need help with?"
      placeholder="For example: my sourdough will not rise, and guests come on Sunday."
      rows={5}
      required
      readOnly={sending}
      value={text}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={sendByKey}
      count={countCharacters(text)}
      countMax={HELP_TEXT_MAX}
      error={helpTextError(text)}
    />
  );
}
