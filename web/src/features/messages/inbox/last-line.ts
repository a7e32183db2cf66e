import type { Conversation } from '@skillverse/contract/messages';
import { messageWords } from '../message-words.ts';

/** The last message in one line. In a project it says whose it is. */
export function lastLine({ lastMessage, lastSender, project }: Conversation, viewerId: string): string {
  const { senderId, event } = lastMessage;
  const isOwn = senderId === viewerId;
  if (event) return `${isOwn ? 'You' : lastSender.name} ${event}`;
  const said = messageWords(lastMessage).replaceAll('\n', ' ');
  if (isOwn) return `You: ${said}`;
  return project ? `${lastSender.name}: ${said}` : said;
}
