import { contract } from '@skillverse/contract';
import type { Call, Refusal } from '@skillverse/contract/call';
import { commonErrors, ErrorAnswer } from '@skillverse/contract/errors';
import { bytesOf, type Draft } from './draft.ts';
import type { Came, Outcome } from './line.ts';

/** Every code that any call may answer with, and with which statuses. */
const everyCode = new Map<string, Set<number>>();

function learn(errors: Readonly<Record<string, Refusal>>): void {
  for (const [code, { status }] of Object.entries(errors)) {
    everyCode.set(code, (everyCode.get(code) ?? new Set()).add(status));
  }
}

learn(commonErrors);
for (const calls of Object.values(contract))
  for (const call of Object.values<Call>(calls)) learn(call.errors);

const HEAD_MAX = 16_384;

/** Each costs a password hash where it comes through, so these alone may be told to come back later. */
export const COSTLY: ReadonlySet<string> = new Set([
  'accounts.signUp',
  'accounts.signIn',
  'accounts.changePassword',
]);

/** What only the server's own code, its files and its database say. */
const LEAKS =
  /\bat \S+ \(|\.(ts|js|mjs):\d+|node_modules|node:internal|\bFST_|\bERR_[A-Z]|PostgresError|syntax error|violates|duplicate key|relation "|column "|invalid input syntax|\bpg_|\/(tmp|root|home|usr|var)\/|ZodError|TypeError|RangeError|Cannot read|is not a function|statement timeout/;

/** What does not hold of an answer, in a few words each. */
export function breachesOf(draft: Draft, outcome: Outcome): string[] {
  if (outcome === 'silent') return ['no answer'];
  // What is no HTTP, or ends before its end, may also be hung up on; so may a client that is still writing a head without end.
  if (outcome === 'closed') return draft.raw?.ends || bytesOf(draft).length > HEAD_MAX ? [] : ['hung up'];
  const { status, headers } = outcome;
  const found: string[] = [];
  if (status >= 500 && !(status === 503 && COSTLY.has(draft.name))) found.push(`answered ${status}`);
  if (headers.get('x-content-type-options') !== 'nosniff') found.push(`${status} without nosniff`);
  if (!headers.get('content-security-policy')) found.push(`${status} without a policy`);
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? ''))
    found.push(`${status} without a request id`);
  const caching = headers.get('cache-control') ?? '';
  if (!draft.isElsewhere && !/no-store|^private/.test(caching))
    found.push(`${status} may be kept: ${caching}`);
  return status >= 400 ? [...found, ...breachesOfRefusal(draft, outcome)] : found;
}

function breachesOfRefusal({ method, call, isElsewhere }: Draft, { status, headers, body }: Came): string[] {
  if (method === 'HEAD' || status === 416) return [];
  const text = body.toString();
  const leak = LEAKS.exec(text)?.[0];
  const found = leak ? [`tells ${leak}`] : [];
  // Behind an address that is not the API's, a reader is shown a page.
  if (isElsewhere && status === 404 && /^text\//.test(headers.get('content-type') ?? '')) return found;
  const error = readError(text);
  if (!error) return [...found, `${status} in another shape: ${text.slice(0, 80)}`];
  const { code, requestId } = error;
  if (requestId !== headers.get('x-request-id')) found.push('has two request ids');
  if (!everyCode.get(code)?.has(status)) found.push(`${status} with the code ${code}`);
  const isOwn = code in commonErrors || code in call.errors;
  if (!isElsewhere && !isOwn) found.push(`${code} is not in the contract of this call`);
  if (code === 'FAILED') found.push('failed');
  return found;
}

function readError(text: string): ErrorAnswer['error'] | undefined {
  try {
    return ErrorAnswer.safeParse(JSON.parse(text)).data?.error;
  } catch {
    return undefined;
  }
}
