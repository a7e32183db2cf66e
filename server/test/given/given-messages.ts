import { ConversationId, MessageId, type UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/db/client.ts';
import { sendMessage } from '../../src/features/messages/send-message.ts';
import { writeToProject } from '../../src/features/messages/write-to-project.ts';
import { aMember, type Member, signedIn } from './given.ts';
import { aProject } from './given-projects.ts';

export const aMessageId = () => MessageId.parse(uuidv7());

interface Party extends Member {
  /** A Cookie header. */
  readonly as: string;
}

async function aParty(db: Db, name: string): Promise<Party> {
  const member = await aMember(db, { name });
  return { ...member, as: await signedIn(db, member.id) };
}

/** Two members who have not written to each other. */
export async function aPair(db: Db): Promise<{ ada: Party; ben: Party }> {
  return { ada: await aParty(db, 'Ada Asks'), ben: await aParty(db, 'Ben Answers') };
}

export function write(db: Db, senderId: UserId, recipientId: UserId, text = 'Hello') {
  return sendMessage(db, { id: aMessageId(), senderId, recipientId, text });
}

/** Two members, of whom one has written and the other has answered. */
export async function aConversation(db: Db) {
  const pair = await aPair(db);
  const first = await write(db, pair.ada.id, pair.ben.id, 'Can you teach me knots?');
  const answer = await write(db, pair.ben.id, pair.ada.id, 'With pleasure');
  return {
    ...pair,
    id: first.conversationId,
    path: `/api/conversations/${first.conversationId}`,
    first,
    answer,
  };
}

/** Of a project that is Ada's and that Ben has joined. Its messages 1 and 2 say that they did. */
export async function aProjectConversation(db: Db) {
  const pair = await aPair(db);
  const { ada, ben } = pair;
  const project = await aProject(db, { creatorId: ada.id, members: [ben.id], maxMembers: 5 });
  const [made] = await db<{ id: string }[]>`select id from conversations where project_id = ${project.id}`;
  const id = ConversationId.parse(made?.id);
  const say = async (senderId: UserId, text = 'Hello all') =>
    (await writeToProject(db, { id: aMessageId(), conversationId: id, senderId, text })).message;
  return { ...pair, project, id, path: `/api/conversations/${id}`, say };
}
