import type { CodeOf, DetailsOfCode, Refusing } from '@skillverse/contract/call';
import { type CommonCode, commonErrors } from '@skillverse/contract/errors';
import { inGroups } from '@skillverse/contract/text/text-fields';
import { waitWords } from './wait-words.ts';

export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/** A rule said no. Thrown anywhere, it rolls back the transaction it passes through and becomes the answer. */
export class RefusalError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  readonly issues: readonly InputIssue[] | undefined;

  constructor(
    code: string,
    status: number,
    message: string,
    more: { details?: unknown; issues?: InputIssue[] } = {},
  ) {
    super(message);
    this.name = 'RefusalError';
    this.code = code;
    this.status = status;
    this.details = more.details;
    this.issues = more.issues;
  }
}

type Constructors<C extends Refusing> = {
  [Code in CodeOf<C>]: undefined extends DetailsOfCode<C, Code>
    ? () => RefusalError
    : (details: DetailsOfCode<C, Code>) => RefusalError;
};

/** One typed constructor for each refusal that the contract names for this call, and for nothing else. */
export function refusals<C extends Refusing>(call: C): Constructors<C> {
  const constructors = Object.entries(call.errors).map(([code, { status, message }]) => [
    code,
    (details?: object) => new RefusalError(code, status, filled(message, details), { details }),
  ]);
  return Object.fromEntries(constructors) as Constructors<C>;
}

/** One of the refusals that any call may meet. */
export function commonRefusal(
  code: CommonCode,
  more: { message?: string; details?: unknown; issues?: InputIssue[] } = {},
): RefusalError {
  const { status, message } = commonErrors[code];
  return new RefusalError(code, status, more.message ?? message, more);
}

/** Input that has the right shape but is wrong all the same, e.g. a header that is not a UUID. */
export function invalidInput(path: string, message: string): RefusalError {
  return commonRefusal('INVALID_INPUT', { issues: [{ path, message }] });
}

/** Somebody has made as many as there may be within some time. @param made the sentence that says so, without its full stop */
export function tooSoon(made: string, retryAfterSeconds: number): RefusalError {
  const message = `${made}. You can make the next one in ${waitWords(retryAfterSeconds)}.`;
  return commonRefusal('TOO_MANY_REQUESTS', { message, details: { retryAfterSeconds } });
}

// 'The price is now {svcValue} SVC' with { svcValue: 90 }
function filled(message: string, details: object | undefined): string {
  if (!details) return message;
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = (details as Record<string, unknown>)[name];
    if (typeof value === 'number') return inGroups(value);
    return value === undefined ? whole : String(value);
  });
}
