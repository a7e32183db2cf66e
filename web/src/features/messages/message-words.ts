import type { Message } from '@skillverse/contract/messages';

/** What is read of a message. */
export function messageWords({ text, hiddenByHost }: Pick<Message, 'text' | 'hiddenByHost'>): string {
  return text ?? (hiddenByHost ? 'Removed by the host' : 'Message removed');
}
