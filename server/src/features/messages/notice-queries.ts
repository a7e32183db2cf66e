import type { ConversationId, UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { writeNotices } from '../notices/writing-queries.ts';

/**
 * Lets the others in a conversation be mailed and pushed that somebody wrote, but for those who have muted it. Of two members it is
 * about the sender, of a project about the project.
 */
export function notifyOfMessage(tx: Tx, conversationId: ConversationId, senderId: UserId) {
  return writeNotices(
    tx,
    'message',
    tx`
      select m.user_id, ${senderId}::uuid, coalesce(c.project_id, ${senderId}::uuid), p.title, 0::bigint,
        case when c.project_id is not null then 'project' end
      from conversations c join conversation_members m on m.conversation_id = c.id
      left join projects p on p.id = c.project_id
      where c.id = ${conversationId} and m.muted_at is null`,
  );
}
