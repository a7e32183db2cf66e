import { cleanLines, isBlank } from '@skillverse/contract/text/clean-text';
import { type FormEvent, useRef, useState } from 'react';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { messageDrafts } from './kept-conversations.ts';
import { tooLongText } from './message-length.ts';

/**
 * What is being written to a member: kept until it is sent.
 * @param onSend undefined while it is not known how this member gets it
 * @param onWrite is told what stands in the field
 */
export function useComposing(
  personId: string,
  onSend: ((text: string) => void) | undefined,
  onWrite?: (text: string) => void,
) {
  const viewer = useSignedInViewer();
  const [text, setText] = useState(() => messageDrafts.of(viewer.id, personId));
  const field = useRef<HTMLTextAreaElement>(null);
  function write(next: string) {
    messageDrafts.keep(viewer.id, personId, next);
    setText(next);
    onWrite?.(next);
  }
  return {
    text,
    field,
    write,
    canSend: onSend !== undefined,
    submit(event: FormEvent) {
      event.preventDefault();
      if (isBlank(text) || !onSend) return;
      if (!tooLongText(text)) {
        onSend(cleanLines(text));
        write('');
      }
      field.current?.focus();
    },
  };
}

export type Composing = ReturnType<typeof useComposing>;
