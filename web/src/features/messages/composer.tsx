import { isBlank } from '@skillverse/contract/text/clean-text';
import { CircleAlert, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/focus/visually-hidden.tsx';
import { fieldControlClass } from '../../ui/forms/field.tsx';
import { isComposing } from '../../ui/forms/is-composing.ts';
import { countText, tooLongText } from './message-length.ts';
import type { Composing } from './use-composing.ts';
import { useSaidAtPause } from './use-said-at-pause.ts';

type ComposerProps = {
  composing: Composing;
  to: string;
  /** The arrow up was pressed while nothing is written. */
  onUp?: (() => void) | undefined;
};

/** Enter sends, as in other chats; with Shift it begins a new line. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>, onUp: (() => void) | undefined) {
  if (event.shiftKey || isComposing(event)) return;
  const isUp = event.key === 'ArrowUp' && event.currentTarget.value === '' && onUp !== undefined;
  if (event.key !== 'Enter' && !isUp) return;
  event.preventDefault();
  if (isUp) onUp();
  else event.currentTarget.form?.requestSubmit();
}

/** What is being written, and how much of it is too much. */
export function Composer({ composing: { text, field, write, canSend }, to, onUp }: ComposerProps) {
  const id = useId();
  const tooLong = tooLongText(text);
  const count = countText(text);
  const said = useSaidAtPause(text, tooLong);
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          aria-label={`Message to ${to}`}
          aria-invalid={tooLong ? true : undefined}
          aria-describedby={count && id}
          placeholder="Write a message"
          value={text}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => sendByKey(event, onUp)}
          className={`${fieldControlClass} field-sizing-content block max-h-40 min-h-12 resize-none py-2.5`}
        />
        <Button type="submit" disabled={isBlank(text) || !canSend}>
          <SendHorizontal aria-hidden="true" />
          Send
        </Button>
      </div>
      {count && (
        <p id={id} className="mt-1.5 flex justify-between gap-3 type-text-s text-ink-soft">
          <span className="inline-flex items-start gap-1.5 font-bold text-coral-text">
            {tooLong && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
            {tooLong}
          </span>
          <span className="even-digits">
            <VisuallyHidden>Characters: </VisuallyHidden>
            {count}
          </span>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
