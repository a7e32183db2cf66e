const REPLY_AFTER_MS = 2000;

export type ChatMessage = {
  readonly id: string;
  readonly text: string;
  readonly sender: 'me' | 'them';
  readonly time: Date;
};

type Conversation = {
  readonly messages: readonly ChatMessage[];
  /** The other one is writing. */
  readonly typing: boolean;
};

const SEEDED = [
  'Hi! Thanks for looking at my profile.',
  'What would you like to learn, or to share?',
] as const;
const REPLY = "Thanks for your message! I'll get back to you soon.";

/** A conversation with one member. Nothing leaves the browser: who answers is made up, and always says the same. */
export function openConversation() {
  const startedAt = new Date();
  let count = 0;
  let due = 0;
  const message = (sender: ChatMessage['sender'], text: string, time = new Date()): ChatMessage => {
    count += 1;
    return { id: `message ${count}`, sender, text, time };
  };
  let conversation: Conversation = {
    messages: SEEDED.map((text) => message('them', text, startedAt)),
    typing: false,
  };
  const listeners = new Set<() => void>();
  function add(next: ChatMessage) {
    conversation = { messages: [...conversation.messages, next], typing: due > 0 };
    for (const listener of listeners) listener();
  }
  return {
    read: () => conversation,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Answered after a while, each message by itself. */
    send(text: string) {
      due += 1;
      add(message('me', text));
      setTimeout(() => {
        due -= 1;
        add(message('them', REPLY));
      }, REPLY_AFTER_MS);
    },
  };
}

export type OpenConversation = ReturnType<typeof openConversation>;
