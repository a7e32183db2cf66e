import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aMessageId } from '../../../server/test/given/given-messages.ts';
import { askOver, type HttpAnswer, signUpOver } from '../../../server/test/visitor.ts';

const PAUSE_MS = 100;
const PATIENCE_MS = 15_000;
/** Passwords are checked a few at a time, and too many who wait are told to come back. */
const SIGN_UPS_AT_ONCE = 6;

interface Sent {
  readonly id: string;
  readonly text: string;
  /** As the server acknowledged it. */
  number: number | undefined;
}

/** One of two members who write to each other. */
interface Writer {
  readonly id: string;
  readonly cookie: string;
  readonly otherId: string;
  /** In the order of writing. */
  readonly sent: Sent[];
  answers: number;
  unanswered: number;
  conversationId: string | undefined;
}

export type Pair = readonly [Writer, Writer];

export async function openPairs(url: string, count: number): Promise<Pair[]> {
  const members: { userId: string; cookie: string }[] = [];
  while (members.length < 2 * count) {
    const missing = Math.min(SIGN_UPS_AT_ONCE, 2 * count - members.length);
    const names = Array.from({ length: missing }, () => `Writer ${randomUUID().slice(0, 8)}`);
    members.push(...(await Promise.all(names.map((name) => signUpOver(url, name)))));
  }
  return Array.from({ length: count }, (_, n) => {
    const [one, other] = [members[2 * n]!, members[2 * n + 1]!];
    return [writer(one, other.userId), writer(other, one.userId)];
  });
}

const writer = ({ userId, cookie }: { userId: string; cookie: string }, otherId: string): Writer => ({
  id: userId,
  cookie,
  otherId,
  sent: [],
  answers: 0,
  unanswered: 0,
  conversationId: undefined,
});

/** All write one message after the other, and now and then mark what they have as read, until it is over and each has its answer. */
export async function writeAll(url: string, pairs: readonly Pair[], isOver: () => boolean): Promise<void> {
  await Promise.all(
    pairs.flat().map(async (member) => {
      while (!isOver()) {
        const message: Sent = {
          id: aMessageId(),
          text: `message ${member.sent.length + 1}`,
          number: undefined,
        };
        member.sent.push(message);
        await sendUntilTaken(url, member, message);
        if (member.sent.length % 4 === 0) await readAll(url, member);
      }
    }),
  );
}

/** As the outbox of a browser does it: with the same id until the server has it. */
async function sendUntilTaken(url: string, member: Writer, message: Sent): Promise<void> {
  const body = { id: message.id, text: message.text };
  for (;;) {
    const answer = await ask(url, member, 'POST', `/api/users/${member.otherId}/messages`, body);
    if (answer?.status === 200) {
      const taken = answer.body as { conversationId: string; message: { number: number } };
      message.number = taken.message.number;
      member.conversationId = taken.conversationId;
      return;
    }
    // 409: the other side has not answered yet, and writes as well.
    if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`a message was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await delay(PAUSE_MS);
  }
}

/** Sets marks only, so it is not asked again. */
async function readAll(url: string, member: Writer): Promise<void> {
  const number = Math.max(0, ...member.sent.map((sent) => sent.number ?? 0));
  await ask(url, member, 'PUT', `/api/conversations/${member.conversationId}/read`, { number });
}

async function ask(
  url: string,
  member: Writer,
  method: string,
  path: string,
  body?: object,
): Promise<HttpAnswer | undefined> {
  try {
    const asked = askOver(url, method, path, { cookie: member.cookie, ...(body && { body }) });
    const answer = await Promise.race([asked, delay(PATIENCE_MS, undefined, { ref: false })]);
    if (answer && answer.status < 500) member.answers++;
    else member.unanswered++;
    return answer;
  } catch {
    member.unanswered++;
    return undefined;
  }
}

interface Shown {
  readonly id: string;
  readonly number: number;
  readonly text: string;
}

/** What one side sees of the conversation, all of it. */
async function readBack(url: string, member: Writer): Promise<Shown[]> {
  const shown: Shown[] = [];
  let before: number | null = null;
  do {
    const rest = before === null ? '' : `?before=${before}`;
    const path = `/api/conversations/${member.conversationId}/messages${rest}`;
    const { status, body } = await askOver(url, 'GET', path, { cookie: member.cookie });
    if (status !== 200) throw new Error(`a conversation was answered ${status}`);
    const page = body as unknown as { items: Shown[]; nextBefore: number | null };
    shown.unshift(...page.items);
    before = page.nextBefore;
  } while (before !== null);
  return shown;
}

/** What does not hold: each message is there once, under the number that was acknowledged, and both sides see the same order. */
export async function compareWithShown(url: string, pairs: readonly Pair[]): Promise<string[]> {
  const breaches: string[] = [];
  for (const pair of pairs) {
    const [one, other] = [await readBack(url, pair[0]), await readBack(url, pair[1])];
    if (JSON.stringify(one) !== JSON.stringify(other)) breaches.push('two sides see different messages');
    if (one.some(({ number }, place) => number !== place + 1)) breaches.push('numbers have a gap');
    const numbers = new Map(one.map(({ id, number }) => [id, number]));
    if (numbers.size !== one.length) breaches.push('a message is there twice');
    for (const { sent } of pair) {
      const lost = sent.filter(({ id, number }) => number === undefined || numbers.get(id) !== number);
      breaches.push(
        ...lost.map(({ text }) => `'${text}' is not there under the number that was acknowledged`),
      );
      const inOrder = sent.map(({ number }) => number ?? 0);
      if (inOrder.some((number, place) => place > 0 && number <= inOrder[place - 1]!))
        breaches.push('messages of one writer are in another order than they were written');
    }
    const written = pair[0].sent.length + pair[1].sent.length;
    if (one.length !== written)
      breaches.push(`${one.length} messages are there, and ${written} were written`);
  }
  return breaches;
}
