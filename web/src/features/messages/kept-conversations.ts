import { type OpenConversation, openConversation } from '../../simulation/conversation.ts';

type Kept = { readonly conversation: OpenConversation /** Written and not sent. */; draft: string };

let owner = '';
const kept = new Map<string, Kept>();

/** What a member said to another one, as long as the page lives: nobody who signs in afterwards reads it. */
export function conversationWith(viewerId: string, personId: string): Kept {
  if (owner !== viewerId) kept.clear();
  owner = viewerId;
  const found = kept.get(personId) ?? { conversation: openConversation(), draft: '' };
  kept.set(personId, found);
  return found;
}
