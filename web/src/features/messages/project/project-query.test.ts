import { getProjectConversation } from '@skillverse/contract/messages/project-conversation';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { historyOf } from '../conversation/history/history.ts';
import { NO_HISTORY } from '../conversation/log-state.ts';
import { projectQuery } from './project-query.ts';

const id = (place: number) => `01931b6e-7c00-7000-8000-00000000000${place}`;
const MEI = { id: id(1), name: 'Mei', avatarUrl: '/default-avatar.svg', isSample: false };
const PROJECT = { id: id(2), title: 'Seed library', category: 'Other' };
const CONVERSATION = {
  id: id(3),
  person: null,
  project: PROJECT,
  lastMessage: {
    id: id(4),
    number: 1,
    senderId: id(1),
    event: 'joined',
    text: null,
    hiddenByHost: false,
    createdAt: '',
  },
  lastSender: MEI,
  readNumber: 0,
  readByOther: null,
  unreadCount: 0,
  muted: false,
};
const ABOUT = { project: PROJECT, conversation: CONVERSATION, people: [MEI] };
const { status, message } = getProjectConversation.errors.CONVERSATION_NOT_FOUND;
const REFUSAL = { error: { code: 'CONVERSATION_NOT_FOUND', message, requestId: 'a' } };

function answering(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
}

afterEach(() => vi.unstubAllGlobals());

test('a conversation that was closed stays closed, without its messages, until an answer opens it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const query = { ...projectQuery(PROJECT.id), staleTime: 0 };
  const history = historyOf(CONVERSATION.id as Parameters<typeof historyOf>[0]);
  answering(() => Response.json(ABOUT));
  await client.fetchQuery(query);
  client.setQueryData(history.queryKey, NO_HISTORY);
  const closed = { project: PROJECT, conversation: undefined, people: [] };
  answering(() => Response.json(REFUSAL, { status }));
  expect(await client.fetchQuery(query)).toEqual(closed);
  expect(client.getQueryData(history.queryKey)).toBeUndefined();
  answering(() => new Response('Bad gateway', { status: 500 }));
  await expect(client.fetchQuery(query)).rejects.toThrow();
  expect(client.getQueryData(query.queryKey), 'a failure says nothing about it').toEqual(closed);
  answering(() => Response.json(REFUSAL, { status }));
  expect(await client.fetchQuery(query), 'nor does the same answer again').toEqual(closed);
  answering(() => Response.json(ABOUT));
  expect((await client.fetchQuery(query)).conversation?.id).toBe(CONVERSATION.id);
});
