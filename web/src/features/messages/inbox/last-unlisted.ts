import type { Conversation } from '@skillverse/contract/messages';
import type { OutboxEntry } from '../../../drafts/outbox/entries.ts';

type Listed = Pick<Conversation, 'person' | 'project'>;

/**
 * The last message to each member or project that has no conversation among these.
 * @param entries of the viewer, in the order in which they were written
 */
export function lastUnlisted(
  entries: readonly OutboxEntry[],
  conversations: readonly Listed[],
): OutboxEntry[] {
  const listed = new Set<string | undefined>(
    conversations.map(({ person, project }) => (person ?? project)?.id),
  );
  return [...new Map(entries.map((entry) => [entry.toId, entry])).values()].filter(
    ({ toId }) => !listed.has(toId),
  );
}
