import { tellTyping } from '@skillverse/contract/messages';
import { isBlank } from '@skillverse/contract/text/clean-text';
import { useRef } from 'react';
import { send } from '../../../api/http/send.ts';

/** The others show it for five seconds. */
const AGAIN_AFTER_MS = 3000;

/** @returns what tells the others that something is being written, but not with every letter */
export function useTellTyping(conversationId: string | undefined): (text: string) => void {
  const toldAt = useRef(0);
  return (text) => {
    if (conversationId === undefined || isBlank(text) || !navigator.onLine) return;
    if (Date.now() - toldAt.current < AGAIN_AFTER_MS) return;
    toldAt.current = Date.now();
    // Nothing is lost if it does not arrive.
    send(tellTyping, { params: { conversationId } }).catch(() => undefined);
  };
}
