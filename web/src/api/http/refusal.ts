import type { Call, RefusalOf } from '@skillverse/contract/call';
import { type CommonCode, commonErrors, type ErrorAnswer } from '@skillverse/contract/errors';
import { isBlank } from '@skillverse/contract/text/clean-text';

type InputIssues = NonNullable<ErrorAnswer['error']['issues']>;

/** Replaces a missing or empty message, which would show nothing. */
const NOTHING_SAID = commonErrors.FAILED.message;

/** The server answered, and the answer is no. Its message is a sentence that can be shown. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly issues: InputIssues;
  readonly requestId: string;

  constructor(status: number, { error }: ErrorAnswer) {
    super(isBlank(error.message) ? NOTHING_SAID : error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
    this.issues = (error.issues ?? []).filter(({ message }) => !isBlank(message));
    this.requestId = error.requestId;
  }
}

/** offline: there was no network from the start, so nothing was sent */
type NetworkFailureCause = 'offline' | 'unreachable' | 'timeout' | 'unreadable';

/** No answer, or an unreadable one. Unless nothing was sent, it is unknown whether a write took effect. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly why: NetworkFailureCause;
  /** The status of an answer that was not ours, e.g. a proxy's 502. */
  readonly status: number | undefined;

  constructor(why: NetworkFailureCause, status?: number) {
    super(reasons[why]);
    this.why = why;
    this.status = status;
  }
}

const reasons: Record<NetworkFailureCause, string> = {
  offline: 'you are offline',
  unreachable: 'Skillverse cannot be reached',
  timeout: 'Skillverse took too long to answer',
  unreadable: 'Skillverse gave an answer that cannot be read',
};

/** True if the answer gives no reason. */
export const saysNothing = (error: unknown) => error instanceof ApiRefusal && error.message === NOTHING_SAID;

/** True for exactly the refusals that this call names, so that a switch over `code` can exhaust them. */
export function isRefusal<C extends Call>(error: unknown, call: C): error is ApiRefusal & RefusalOf<C> {
  return error instanceof ApiRefusal && Object.hasOwn(call.errors, error.code);
}

/** True for one of the refusals that any call may answer with. */
export function isCommonRefusal(
  error: unknown,
  code: CommonCode,
): error is ApiRefusal & { readonly code: CommonCode } {
  return error instanceof ApiRefusal && error.code === code;
}

/** True if the session has ended. The sign-in dialog tells the person. */
export function isSignedOut(error: unknown): boolean {
  return isCommonRefusal(error, 'SIGN_IN_REQUIRED');
}

/** True if a write may have taken effect all the same: no answer came, or the server failed in the middle. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof NetworkFailure ? error.why !== 'offline' : isCommonRefusal(error, 'UNAVAILABLE');
}

/** True if an earlier attempt took effect, and what is sent now differs from it. */
export function hasTakenEffect(error: unknown): boolean {
  return isCommonRefusal(error, 'IDEMPOTENCY_KEY_REUSED');
}

/**
 * One sentence for any failure, for callers that need no more.
 * @param query what was asked for: a search has a text of its own
 */
export function failureText(error: unknown, call: Call, query: { readonly q?: string } = {}): string {
  if (error instanceof ApiRefusal && !saysNothing(error)) return error.message;
  const text = (query.q && call.searchFailure) || call.failure;
  return error instanceof NetworkFailure ? `${text}: ${error.message}` : text;
}

/** The reason in such a text as its own sentence, for showing below the name of what failed; undefined if there is none. */
export function reasonIn(text: string, { failure }: Call): string | undefined {
  if (!text.startsWith(`${failure}: `)) return undefined;
  const reason = text.slice(failure.length + 2);
  return `${reason[0]?.toUpperCase()}${reason.slice(1)}`;
}

const EARLIER_TRY =
  'An earlier try went through, with what you had written then. Look at that one first: another try adds a second one.';

/** As failureText, for a write that has the effect of one however often it is sent. */
export function writeFailureText(error: unknown, call: Call): string {
  if (hasTakenEffect(error)) return EARLIER_TRY;
  const text = failureText(error, call);
  return isOutcomeUnknown(error)
    ? `${text}. Whether it went through is not known; it is safe to try again.`
    : text;
}

/** The same; undefined if the sign-in dialog already says what to do. */
export function failureToSay(error: unknown, call: Call): string | undefined {
  return isSignedOut(error) ? undefined : writeFailureText(error, call);
}
