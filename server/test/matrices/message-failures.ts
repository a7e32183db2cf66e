import { aMessageId } from '../given/given-messages.ts';
import type { FailureText, Scene } from './failure-scene.ts';

const at = (path: string) => () => path;
const about =
  (rest: string) =>
  ({ conversation }: Scene) =>
    `/api/conversations/${conversation.id}${rest}`;
const settings = at('/api/me/message-settings');

/** As failureTexts, of what is about messages, blocks and reports. */
export const messageFailures: readonly FailureText[] = [
  {
    text: 'Failed to get conversations',
    method: 'GET',
    path: at('/api/conversations'),
    broken: { reading: 'messages' },
  },
  {
    text: 'Failed to get conversations',
    method: 'GET',
    path: at('/api/me/unread-conversations'),
    broken: { reading: 'conversation_members' },
  },
  {
    text: 'Failed to get conversation',
    method: 'GET',
    path: ({ conversation }) => `/api/users/${conversation.otherId}/conversation`,
    broken: { reading: 'blocks' },
  },
  {
    text: 'Failed to get conversation',
    method: 'GET',
    path: ({ projects }) => `/api/projects/${projects.joined.id}/conversation`,
    broken: { reading: 'conversations' },
  },
  {
    text: 'Failed to get messages',
    method: 'GET',
    path: about('/messages'),
    broken: { reading: 'messages' },
  },
  {
    text: 'Failed to send message',
    method: 'POST',
    path: about('/messages'),
    body: () => ({ id: aMessageId(), text: 'Hello' }),
    broken: { doing: 'insert on messages' },
  },
  {
    // The first to this member: no conversation is left over.
    text: 'Failed to send message',
    method: 'POST',
    path: ({ done }) => `/api/users/${done.teacherId}/messages`,
    body: () => ({ id: aMessageId(), text: 'Hello' }),
    broken: { doing: 'insert on messages' },
  },
  {
    text: 'Failed to mark as read',
    method: 'PUT',
    path: about('/read'),
    body: () => ({ number: 2 }),
    broken: { doing: 'update on conversation_members' },
  },
  {
    text: 'Failed to tell that you are typing',
    method: 'POST',
    path: about('/typing'),
    broken: { reading: 'blocks' },
  },
  {
    text: 'Failed to mute conversation',
    method: 'PUT',
    path: about('/mute'),
    broken: { doing: 'update on conversation_members' },
  },
  {
    text: 'Failed to unmute conversation',
    method: 'DELETE',
    path: about('/mute'),
    broken: { doing: 'update on conversation_members' },
  },
  {
    text: 'Failed to remove message',
    method: 'DELETE',
    path: ({ conversation: { id, ownMessageId } }) => `/api/conversations/${id}/messages/${ownMessageId}`,
    broken: { doing: 'update on messages' },
  },
  {
    text: 'Failed to get message settings',
    method: 'GET',
    path: settings,
    broken: { reading: 'users' },
  },
  {
    text: 'Failed to save message settings',
    method: 'PUT',
    path: settings,
    body: () => ({ readMarks: false }),
    broken: { doing: 'update on users' },
  },
  {
    text: 'Failed to block member',
    method: 'PUT',
    path: ({ done }) => `/api/users/${done.teacherId}/block`,
    broken: { doing: 'insert on blocks' },
  },
  {
    text: 'Failed to unblock member',
    method: 'DELETE',
    path: ({ blockedId }) => `/api/users/${blockedId}/block`,
    broken: { doing: 'delete on blocks' },
  },
  {
    text: 'Failed to get blocked members',
    method: 'GET',
    path: at('/api/me/blocks'),
    broken: { reading: 'blocks' },
  },
  {
    text: 'Failed to send report',
    method: 'POST',
    path: at('/api/reports'),
    body: ({ begun }) => ({ kind: 'course', targetId: begun.id, reason: 'spam' }),
    broken: { doing: 'insert on reports' },
  },
];
