import { createDraftStore } from '../../drafts/drafts.ts';
import { type OpenConversation, openConversation } from '../../simulation/conversation.ts';

let owner = '';
const kept = new Map<string, OpenConversation>();

/** A member's messages, kept as long as the page lives. The next member who signs in must not see them. */
export function conversationWith(viewerId: string, personId: string): OpenConversation {
  if (owner !== viewerId) kept.clear();
  owner = viewerId;
  const found = kept.get(personId) ?? openConversation();
  kept.set(personId, found);
  return found;
}

const drafts = createDraftStore<{ text: string }, never>(
  'chat drafts',
  ({ text }) => typeof text === 'string',
);

/** What is being written to whom, and not sent. */
export const messageDrafts = {
  of: (viewerId: string, personId: string): string => drafts.of(viewerId, personId)?.values.text ?? '',
  keep: (viewerId: string, personId: string, text: string): void =>
    drafts.keep(viewerId, personId, text === '' ? undefined : { values: { text }, files: [] }),
  forgetPage: drafts.forgetPage,
};
