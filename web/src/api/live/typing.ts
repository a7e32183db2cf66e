import { useEffect, useState } from 'react';

/** How long it is shown that somebody is typing, if they are not heard of again. */
const SHOWN_MS = 5000;

type Listener = (conversationId: string) => void;
const listeners = new Set<Listener>();

/** Somebody else is typing in this conversation at this moment. */
export function takeTyping(conversationId: string): void {
  for (const listener of listeners) listener(conversationId);
}

/** @param lastMessageId when it changes, the member who was typing has written */
export function useTyping(conversationId: string | undefined, lastMessageId: string | undefined): boolean {
  const [isTyping, setTyping] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message ends it
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => setTyping(false);
    const take: Listener = (id) => {
      if (id !== conversationId) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(stop, SHOWN_MS);
    };
    listeners.add(take);
    return () => {
      listeners.delete(take);
      clearTimeout(timer);
      stop();
    };
  }, [conversationId, lastMessageId]);
  return isTyping;
}
