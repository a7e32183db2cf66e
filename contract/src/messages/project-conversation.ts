import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Conversation, ConversationProject, Correspondent, conversationNotFound } from '../messages.ts';
import { ofProject } from '../projects.ts';

/** The conversation that the members of a project share, for who is in it. */
export const getProjectConversation = call({
  method: 'GET',
  path: '/api/projects/:projectId/conversation',
  who: 'member',
  failure: 'Failed to get conversation',
  ...ofProject,
  ok: z.object({
    project: ConversationProject,
    conversation: Conversation,
    /** Who is in it, in the order of their joining. */
    people: z.array(Correspondent),
  }),
  errors: conversationNotFound,
});
