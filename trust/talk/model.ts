import { UNANSWERED_MESSAGES_MAX } from '@skillverse/contract/messages';

/** Members by their place: 0, 1, 2 and so on. */
export type Who = number;

interface ModelMessage {
  readonly id: string;
  readonly sender: Who;
  /** null: removed. */
  text: string | null;
}

/** What two members have written to each other. */
export interface Talk {
  readonly pair: readonly [Who, Who];
  readonly messages: ModelMessage[];
  readonly read: Map<Who, number>;
}

export interface Model {
  readonly talks: Map<string, Talk>;
  /** 'blocker blocked'. */
  readonly blocks: Set<string>;
  readonly gone: Set<Who>;
}

export const emptyModel = (): Model => ({ talks: new Map(), blocks: new Set(), gone: new Set() });

const keyOf = (one: Who, other: Who) => [one, other].sort().join(' ');
export const talkOf = (model: Model, one: Who, other: Who) => model.talks.get(keyOf(one, other));

const isBlocked = ({ blocks }: Model, one: Who, other: Who) =>
  blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`);

export const canWrite = (model: Model, who: Who, to: Who) =>
  !model.gone.has(to) && !isBlocked(model, who, to);

const hasAnswered = ({ messages }: Talk, who: Who) =>
  messages.slice(0, UNANSWERED_MESSAGES_MAX + 1).some(({ sender }) => sender === who);

export const unreadOf = ({ messages, read }: Talk, who: Who) =>
  messages.slice(read.get(who) ?? 0).filter(({ sender }) => sender !== who).length;

/** What the server has to say to a new message: 200, or the code of the refusal. */
export function send(model: Model, who: Who, to: Who, message: { id: string; text: string }): 200 | string {
  if (who === to) return 'CANNOT_MESSAGE_YOURSELF';
  if (!canWrite(model, who, to)) return 'CANNOT_MESSAGE';
  const talk: Talk = talkOf(model, who, to) ?? { pair: [who, to], messages: [], read: new Map() };
  if (talk.messages.length >= UNANSWERED_MESSAGES_MAX && !hasAnswered(talk, to)) return 'WAIT_FOR_ANSWER';
  const allRead = unreadOf(talk, who) === 0;
  talk.messages.push({ ...message, sender: who });
  if (allRead) talk.read.set(who, talk.messages.length);
  model.talks.set(keyOf(who, to), talk);
  return 200;
}

export function read(talk: Talk, who: Who, number: number): void {
  const upTo = Math.min(number, talk.messages.length);
  talk.read.set(who, Math.max(talk.read.get(who) ?? 0, upTo));
}

export function leave(model: Model, who: Who): void {
  model.gone.add(who);
  for (const block of model.blocks)
    if (block.split(' ').map(Number).includes(who)) model.blocks.delete(block);
  for (const [key, { pair }] of model.talks)
    if (pair.every((one) => model.gone.has(one))) model.talks.delete(key);
}
