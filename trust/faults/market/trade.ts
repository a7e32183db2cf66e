import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { formWith } from '../../../server/test/given/files/upload.ts';
import { askOver } from '../../../server/test/visitor.ts';
import { type Answer, aMarket, codeOf, isDone, type Market, type Sent, type Wish } from './market.ts';
import { aSignUp, nextWish } from './market-wishes.ts';

/** Longer than the server's own limit of 8 s. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** Members who have signed up and may trade. @throws Error where they are not let in */
export async function openMarket(url: string, { traders }: { traders: number }): Promise<Market> {
  const market = aMarket(traders);
  const signUps = market.traders.map(({ email }) => askFor(url, market, aSignUp(email)));
  await Promise.all(signUps);
  // Where too many sign up at once, the last are told to come back.
  await settle(url, market);
  // Whose answer was lost on a busy machine is a member already, and signs in.
  for (const sent of market.sent)
    if (sent.answer?.status === 409 && isDone(sent)) await signIn(url, market, sent);
  const open = market.sent.find((sent) => !isDone(sent));
  if (open) throw new Error(`a sign-up was answered ${open.answer?.status ?? 'not at all'}`);
  return market;
}

async function signIn(url: string, market: Market, { who, body }: Sent): Promise<void> {
  const password = String(body?.password);
  const { cookies } = await askOver(url, 'POST', '/api/auth/sign-in', { body: { email: who, password } });
  market.traders.find(({ email }) => email === who)!.cookie = cookies;
}

/**
 * All of them at once, each one thing after the other, until it is over. What is not answered, or with 503, is asked
 * again with the same key, as browsers do. Settle before they trade again.
 * @param turn comes when the next request may be sent; left out, at once
 */
export async function trade(
  url: string,
  market: Market,
  isOver: () => boolean,
  turn?: () => Promise<void>,
): Promise<void> {
  await Promise.all(
    market.traders.map(async (trader) => {
      while (!isOver()) {
        await turn?.();
        const sent = await askFor(url, market, nextWish(market, trader));
        while (!sent.answer && !isOver()) {
          await delay(PAUSE_MS);
          await attempt(url, market, sent);
        }
      }
    }),
  );
}

/** Asks once, and writes it down. */
export async function askFor(url: string, market: Market, wish: Wish): Promise<Sent> {
  const sent = writeDown(market, wish);
  await attempt(url, market, sent);
  return sent;
}

/** What is about to be asked for. */
export function writeDown(market: Market, wish: Wish): Sent {
  const cookie = market.traders.find(({ email }) => email === wish.who)?.cookie ?? '';
  const sent: Sent = {
    ...wish,
    key: randomUUID(),
    cookie,
    unanswered: 0,
    answer: undefined,
    askedAt: performance.now(),
    answeredAt: Number.POSITIVE_INFINITY,
  };
  market.sent.push(sent);
  return sent;
}

export async function askUntilAnswered(url: string, market: Market, wish: Wish): Promise<void> {
  await askFor(url, market, wish);
  await settle(url, market);
}

/** Asks again for whatever got no answer, for a minute at most. */
export async function settle(url: string, market: Market): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const open = market.sent.filter(({ answer }) => !answer);
    for (const sent of open) await attempt(url, market, sent);
    if (open.every(({ answer }) => answer) || Date.now() > giveUpAt) return;
    await delay(PAUSE_MS);
  }
}

/** Asks once more for the last of what was done and has a key. @returns what is answered otherwise than before */
export async function askAgain(url: string, market: Market, { last }: { last: number }): Promise<string[]> {
  const kept = market.sent.filter((sent) => KEPT_ANSWERS.has(sent.deed) && sent.answer?.status === 200);
  const sent = kept.slice(-last).map((one) => ({ ...one, answer: undefined }));
  // Nobody learns anything new from it.
  const repeats: Market = { ...market, sent, traders: [], courses: [] };
  await settle(url, repeats);
  return repeats.sent.flatMap(({ deed, who, answer }, index) => {
    const [first, again] = [kept.slice(-last)[index]!.answer, answer].map(textOf);
    return first === again ? [] : [`${deed} by ${who} was answered ${first}, and then ${again}`];
  });
}

/** Each member who has signed up is signed in for good, whatever broke meanwhile. @returns who is not */
export async function lookWhoIsThere(url: string, { traders }: Market): Promise<string[]> {
  const found = await Promise.all(
    traders.map(async ({ email, cookie }) => {
      const giveUpAt = Date.now() + PATIENCE_MS;
      for (;;) {
        const { status = 0, body = {} } = (await askMe(url, cookie)) ?? {};
        if (status === 200 && body.email === email) return [];
        if (![0, 502, 503].includes(status)) return [`${email} is signed in no more: ${status}`];
        if (Date.now() > giveUpAt) return [`${email} was not told who is signed in: ${status}`];
        await delay(PAUSE_MS);
      }
    }),
  );
  return found.flat();
}

async function askMe(url: string, cookie: string): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${url}/api/me`, { headers: { cookie }, signal });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  } catch {
    return undefined;
  }
}

const KEPT_ANSWERS: ReadonlySet<string> = new Set(['enroll', 'complete', 'deleteCourse']);

function textOf(answer: Answer | undefined): string {
  return answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'not at all';
}

/** @returns what came back, if anything did */
export async function attempt(url: string, market: Market, sent: Sent): Promise<Answer | undefined> {
  const reply = await ask(url, sent);
  if (!reply || reply.status === 502 || reply.status === 503) {
    sent.unanswered++;
    if (reply?.status === 503 && !reply.headers.has('retry-after'))
      market.breaches.push(`${sent.deed} was answered 503 without Retry-After`);
    return reply;
  }
  sent.answer = { status: reply.status, body: reply.body };
  sent.answeredAt = performance.now();
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
  learn(market, sent, cookies.join('; '));
  return reply;
}

/** @returns undefined where nothing came back */
async function ask(
  url: string,
  { method, path, body, file, key, cookie }: Sent,
): Promise<(Answer & { headers: Headers }) | undefined> {
  const headers = new Headers({ origin: url, cookie, 'idempotency-key': key });
  if (body) headers.set('content-type', 'application/json');
  const asked = file ? formWith(file) : body ? JSON.stringify(body) : null;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await fetch(url + path, { method, headers, body: asked, signal });
    const text = await answer.text();
    // That is a balancer's own, in whatever words.
    const body = answer.status === 502 ? {} : (JSON.parse(text) as Answer['body']);
    return { status: answer.status, headers: answer.headers, body };
  } catch {
    return undefined;
  }
}

/** What the sender and the others know from then on. */
function learn(market: Market, sent: Sent, cookie: string): void {
  const { deed, who, about = '', answer } = sent;
  const me = market.traders.find(({ email }) => email === who);
  const course = market.courses.find(({ id }) => id === about);
  if (codeOf(answer) === 'PRICE_CHANGED' && course) course.priceSvc = priceIn(answer);
  if (codeOf(answer) === 'COURSE_NOT_FOUND' && course)
    market.courses.splice(market.courses.indexOf(course), 1);
  if (!me) return;
  if (deed === 'signUp') me.cookie = cookie;
  // Completed, or gone with its course.
  if (deed === 'complete') me.learning.splice(me.learning.indexOf(about), 1);
  if (!isDone(sent)) return;
  const {
    id = '',
    title = '',
    svcValue = 0,
  } = (answer?.body ?? {}) as { id?: string; title?: string; svcValue?: number };
  const offer = { id, title, owner: who, priceSvc: svcValue };
  if (deed === 'createCourse') market.courses.push(offer);
  if (deed === 'createProject') market.projects.push(offer);
  if (deed === 'enroll') me.learning.push(about);
  if (deed === 'complete') me.learned.push(about);
  if (deed === 'joinProject') me.joined.push(about);
  if (deed === 'leaveProject') me.joined.splice(me.joined.indexOf(about), 1);
  if (deed === 'deleteCourse' && course) market.courses.splice(market.courses.indexOf(course), 1);
}

function priceIn(answer: Answer | undefined): number {
  return (answer!.body.error as { details: { svcValue: number } }).details.svcValue;
}
