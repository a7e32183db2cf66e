import type { Ok } from '@skillverse/contract/call';
import type { getConversationWith, listMessages, sendMessageTo } from '@skillverse/contract/messages';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Db } from '../../server/src/db/client.ts';
import { aMember, signedIn } from '../../server/test/given/given.ts';
import { aMessageId } from '../../server/test/given/given-messages.ts';
import type { Site } from '../../server/test/site.ts';
import {
  canWrite,
  emptyModel,
  leave,
  type Model,
  read,
  send,
  type Talk,
  talkOf,
  unreadOf,
  type Who,
} from './model.ts';

const MEMBERS = 4;

/** The site, and what it has to show by the rules. */
interface World {
  readonly site: Site;
  readonly members: readonly { id: string; as: string; email: string }[];
  readonly model: Model;
}

export async function aWorld(db: Db, site: Site): Promise<World> {
  const members = [];
  for (let n = 0; n < MEMBERS; n++) {
    const { id, email } = await aMember(db, { name: `Member ${n}` });
    members.push({ id, email, as: await signedIn(db, id) });
  }
  return { site, members, model: emptyModel() };
}

interface Between {
  readonly who: Who;
  readonly to: Who;
}
type Send = Between & { readonly does: 'send'; readonly text: string };
type InTalk = Between &
  (
    | { readonly does: 'repeat' | 'remove'; readonly place: number }
    | { readonly does: 'read'; readonly number: number }
  );
type Block = Between & { readonly does: 'block' | 'unblock' };
type Leave = { readonly does: 'leave'; readonly who: Who };
type Action = Send | InTalk | Block | Leave;

const who = fc.nat({ max: MEMBERS - 1 });
const pair = { who, to: who };
const place = fc.nat({ max: 8 });

/** Most of them write, so that there is something to read, to remove and to keep. */
export const anAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      ...pair,
      text: fc.constantFrom('Hello', 'Good day\nto you', '¡Hola!'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('read' as const), ...pair, number: fc.nat({ max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('repeat' as const, 'remove' as const), ...pair, place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('block' as const, 'unblock' as const), ...pair }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), who }) },
);

interface Reply {
  readonly status: number;
  readonly code: string | undefined;
}

const outcomeOf = ({ status, code }: Reply) => (status === 200 ? 200 : code);

async function ask(
  { site, members }: World,
  as: Who,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await site.ask(method, path, { as: members[as]!.as, ...(body && { body }) });
  return { ...answer, code: answer.body.error?.code };
}

/** Asks for it, and compares the answer with what the rules say. Nobody who is gone asks. */
export async function perform(world: World, action: Action): Promise<void> {
  const { model, members } = world;
  if (model.gone.has(action.who)) return;
  switch (action.does) {
    case 'leave': {
      const body = { email: members[action.who]!.email };
      expect(outcomeOf(await ask(world, action.who, 'DELETE', '/api/me', body))).toBe(200);
      return leave(model, action.who);
    }
    case 'send':
      return await performSend(world, action);
    case 'block':
    case 'unblock':
      return await performBlock(world, action);
    default:
      return await performInTalk(world, action);
  }
}

async function performSend(world: World, action: Send): Promise<void> {
  const { who, to, text } = action;
  const message = { id: aMessageId(), text };
  const expected = send(world.model, who, to, message);
  const answer = await ask(world, who, 'POST', `/api/users/${world.members[to]!.id}/messages`, message);
  expect(outcomeOf(answer)).toBe(expected);
  if (expected !== 200) return;
  const sent = answer.body as unknown as Ok<typeof sendMessageTo>;
  expect(sent.message.number).toBe(talkOf(world.model, who, to)!.messages.length);
}

async function performBlock(world: World, { does, who, to }: Block): Promise<void> {
  const { model, members } = world;
  const isBlocking = does === 'block';
  const answer = await ask(world, who, isBlocking ? 'PUT' : 'DELETE', `/api/users/${members[to]!.id}/block`);
  if (isBlocking && who === to) return expect(answer.code).toBe('CANNOT_BLOCK_YOURSELF');
  if (isBlocking && model.gone.has(to)) return expect(answer.code).toBe('USER_NOT_FOUND');
  expect(answer.status).toBe(200);
  if (isBlocking) model.blocks.add(`${who} ${to}`);
  else model.blocks.delete(`${who} ${to}`);
}

async function performInTalk(world: World, action: InTalk): Promise<void> {
  const { who, to } = action;
  const talk = talkOf(world.model, who, to);
  if (!talk) return;
  const path = `/api/conversations/${await conversationId(world, who, to)}`;
  if (action.does === 'read') {
    const answer = await ask(world, who, 'PUT', `${path}/read`, { number: action.number });
    read(talk, who, action.number);
    expect(answer.body).toEqual({ readNumber: talk.read.get(who), unreadCount: unreadOf(talk, who) });
    return;
  }
  const message = talk.messages[action.place % talk.messages.length]!;
  const isOwn = message.sender === who;
  if (action.does === 'remove') {
    const answer = await ask(world, who, 'DELETE', `${path}/messages/${message.id}`);
    expect(outcomeOf(answer)).toBe(isOwn ? 200 : 'NOT_YOUR_MESSAGE');
    if (isOwn) message.text = null;
  } else if (isOwn) {
    const again = { id: message.id, text: message.text ?? 'Hello' };
    const answer = await ask(world, who, 'POST', `${path}/messages`, again);
    // Whatever has happened since, the first answer is given.
    expect(outcomeOf(answer)).toBe(200);
  }
}

async function conversationId(world: World, who: Who, to: Who): Promise<string> {
  const { body } = await ask(world, who, 'GET', `/api/users/${world.members[to]!.id}/conversation`);
  return (body as unknown as Ok<typeof getConversationWith>).conversation!.id;
}

/** Everybody who is here sees in all conversations what the rules make of it. */
export async function compareAll(world: World): Promise<void> {
  for (const talk of world.model.talks.values()) {
    for (const who of talk.pair.filter((one) => !world.model.gone.has(one)))
      await compareTalk(world, talk, who);
  }
}

async function compareTalk(world: World, talk: Talk, who: Who): Promise<void> {
  const { model, members } = world;
  const to = talk.pair.find((one) => one !== who)!;
  const about = (await ask(world, who, 'GET', `/api/users/${members[to]!.id}/conversation`))
    .body as unknown as Ok<typeof getConversationWith>;
  expect(about).toMatchObject({
    canWrite: canWrite(model, who, to),
    blocked: model.blocks.has(`${who} ${to}`),
    person: { name: model.gone.has(to) ? 'Unknown User' : `Member ${to}` },
    conversation: { unreadCount: unreadOf(talk, who), readNumber: talk.read.get(who) ?? 0 },
  });
  const path = `/api/conversations/${about.conversation!.id}/messages`;
  const { items } = (await ask(world, who, 'GET', path)).body as unknown as Ok<typeof listMessages>;
  const shown = items.map(({ id, number, text, senderId }) => ({
    id,
    number,
    text,
    isOwn: senderId === members[who]!.id,
  }));
  const expected = talk.messages.map(({ id, text, sender }, at) => ({
    id,
    number: at + 1,
    text,
    isOwn: sender === who,
  }));
  expect(shown).toEqual(expected.slice(-50));
}
