import { ConversationId, MessageId, ProjectId, UserId } from '@skillverse/contract/ids';
import {
  CONVERSATIONS_PER_PAGE,
  countUnread,
  getConversationWith,
  getMessageSettings,
  listConversations,
  listMessages,
  MESSAGES_PER_PAGE,
  markRead as markReadCall,
  muteConversation,
  putMessageSettings,
  removeMessage as removeMessageCall,
  sendMessage as sendMessageCall,
  sendMessageTo,
  tellTyping,
  unmuteConversation,
} from '@skillverse/contract/messages';
import { getProjectConversation } from '@skillverse/contract/messages/project-conversation';
import { refusals } from '../../core/errors/refusal.ts';
import type { Tell } from '../../core/events/gather-hints.ts';
import { idIn } from '../../core/http/id-in.ts';
import { pageOfRows, readPlaceCursor } from '../../core/http/place-cursor.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { Settings } from '../../settings.ts';
import { checkVerified } from '../accounts/email/check-verified.ts';
import { markRead } from './mark-read.ts';
import { presentConversation, presentMessage, presentPerson, presentSenders } from './present.ts';
import {
  countUnreadConversations,
  findConversationOfPair,
  findConversationOfProject,
  findMembership,
  findOther,
  findReadMarks,
  findReadRow,
  listConversationRows,
  listListeners,
  listMessageRows,
  listPeople,
  updateMuted,
  updateReadMarks,
} from './queries.ts';
import { removeMessage } from './remove-message.ts';
import { type AlsoMeans, type Sending, sendMessage } from './send-message.ts';
import { writeToProject } from './write-to-project.ts';

const refuseList = refusals(listConversations);
const refuseWith = refusals(getConversationWith);
const refuseOne = refusals(listMessages);
const refuseRemoval = refusals(removeMessageCall);

function conversationIdIn(params: { readonly conversationId: string }): ConversationId {
  const id = idIn(ConversationId, params.conversationId);
  if (!id) throw refuseOne.CONVERSATION_NOT_FOUND();
  return id;
}

/** What a member reads of their conversations. */
export function conversationRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listConversations, async ({ viewer, query: { cursor } }) => {
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
    const rows = await listConversationRows(db, viewer.id, { after, limit: CONVERSATIONS_PER_PAGE });
    const { items, nextCursor } = pageOfRows(rows, CONVERSATIONS_PER_PAGE, (row) => ({
      createdAt: row.lastMessageAt,
      id: row.conversationId,
    }));
    return { items: items.map(presentConversation), nextCursor };
  });

  serve(countUnread, async ({ viewer }) => ({ count: await countUnreadConversations(db, viewer.id) }));

  serve(getConversationWith, async ({ viewer, params }) => {
    const userId = idIn(UserId, params.userId);
    if (!userId) throw refuseWith.USER_NOT_FOUND();
    const [other, row] = await Promise.all([
      findOther(db, viewer.id, userId),
      findConversationOfPair(db, viewer.id, userId),
    ]);
    if (other?.id === viewer.id) throw refuseWith.CANNOT_MESSAGE_YOURSELF();
    // Of somebody who is not here only what was written is left.
    if (!other || (!row && (other.isGone || other.isSuspended))) throw refuseWith.USER_NOT_FOUND();
    return {
      person: presentPerson(other),
      conversation: row ? presentConversation(row) : null,
      canWrite: other.isReachable && !other.isBlocked && !other.hasBlocked,
      blocked: other.isBlocked,
    };
  });

  serve(getProjectConversation, async ({ viewer, params }) => {
    const projectId = idIn(ProjectId, params.projectId);
    const row = projectId && (await findConversationOfProject(db, viewer.id, projectId));
    const conversation = row && presentConversation(row);
    if (!conversation?.project) throw refuseOne.CONVERSATION_NOT_FOUND();
    const people = await listPeople(db, conversation.id);
    return { project: conversation.project, conversation, people: people.map(presentPerson) };
  });

  serve(listMessages, async ({ viewer, params, query: { before } }) => {
    const id = conversationIdIn(params);
    const read = await findReadRow(db, id, viewer.id);
    if (!read) throw refuseOne.CONVERSATION_NOT_FOUND();
    const { readNumber, readByOther, firstNumber: from } = read;
    const rows = await listMessageRows(db, id, { from, before, limit: MESSAGES_PER_PAGE });
    const first = rows.at(0)?.number ?? from;
    const nextBefore = first > from ? first : null;
    const people = presentSenders(rows);
    return { items: rows.map(presentMessage), people, nextBefore, readNumber, readByOther };
  });
}

interface MessageParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'rateLimits' | 'requireVerifiedEmail'>;
  readonly files: FileStore;
  readonly tell: Tell;
  readonly alsoMeans: AlsoMeans;
}

/** What a member writes and removes. */
export function messageRoutes(serve: Serve, parts: MessageParts): void {
  const { db, settings, files, tell, alsoMeans } = parts;
  readingRoutes(serve, { db, tell });
  const limits = { isCounted: settings.rateLimits, hasRoom: files.hasRoom };
  const send = async (sending: Sending) => {
    const message = await sendMessage(db, sending, { ...limits, alsoMeans });
    const { conversationId } = message;
    tell([sending.senderId, sending.recipientId], 'conversation', conversationId);
    return { conversationId, message: presentMessage(message) };
  };

  serve(sendMessageCall, async ({ viewer, params, body }) => {
    await checkVerified(db, settings, viewer.id);
    const conversationId = conversationIdIn(params);
    const recipientId = (await findMembership(db, conversationId, viewer.id))?.otherId;
    if (recipientId) return await send({ ...body, senderId: viewer.id, recipientId });
    // Of a project, or of nothing that is the viewer's: this is looked at there.
    const writing = { ...body, senderId: viewer.id, conversationId };
    const { message, memberIds } = await writeToProject(db, writing, limits);
    tell(memberIds, 'conversation', conversationId);
    return { conversationId, message: presentMessage(message) };
  });

  serve(sendMessageTo, async ({ viewer, params, body }) => {
    await checkVerified(db, settings, viewer.id);
    const recipientId = idIn(UserId, params.userId);
    if (!recipientId) throw refuseWith.USER_NOT_FOUND();
    return await send({ ...body, senderId: viewer.id, recipientId });
  });

  serve(tellTyping, async ({ viewer, params }) => {
    const conversationId = conversationIdIn(params);
    const listeners = await listListeners(db, conversationId, viewer.id);
    if (!listeners) throw refuseOne.CONVERSATION_NOT_FOUND();
    if (listeners.length > 0) tell(listeners, 'typing', conversationId);
    return { told: listeners.length > 0 };
  });

  serve(removeMessageCall, async ({ viewer, params }) => {
    const conversationId = conversationIdIn(params);
    const id = idIn(MessageId, params.messageId);
    if (!id) throw refuseRemoval.MESSAGE_NOT_FOUND();
    const { message, concerned } = await removeMessage(db, { conversationId, id, senderId: viewer.id });
    tell(concerned, 'conversation', conversationId);
    return { message: presentMessage(message) };
  });
}

/** How a member has their conversations. */
function readingRoutes(serve: Serve, { db, tell }: Pick<MessageParts, 'db' | 'tell'>): void {
  serve(markReadCall, async ({ viewer, params, body: { number } }) => {
    const conversationId = conversationIdIn(params);
    const { state, concerned } = await markRead(db, { conversationId, userId: viewer.id, number });
    tell(concerned, 'conversation', conversationId);
    return state;
  });

  const mute = async (conversationId: ConversationId, userId: UserId, isMuted: boolean) => {
    if (!(await updateMuted(db, { conversationId, userId, isMuted }))) {
      throw refuseOne.CONVERSATION_NOT_FOUND();
    }
    tell([userId], 'conversation', conversationId);
    return { muted: isMuted };
  };
  serve(muteConversation, ({ viewer, params }) => mute(conversationIdIn(params), viewer.id, true));
  serve(unmuteConversation, ({ viewer, params }) => mute(conversationIdIn(params), viewer.id, false));
}

export function messageSettingsRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(getMessageSettings, async ({ viewer }) => ({ readMarks: await findReadMarks(db, viewer.id) }));

  serve(putMessageSettings, async ({ viewer, body: { readMarks } }) => {
    await updateReadMarks(db, viewer.id, readMarks);
    return { readMarks };
  });
}
