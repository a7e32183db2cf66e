import type { Call, Ok } from '@skillverse/contract/call';
import * as z from 'zod/mini';

/**
 * The answer, parsed by the contract; undefined if it is not an answer of this call. A newer server may use a word that this page
 * does not know, such as a status: then the answer is taken as it is, and what would show the word shows nothing for it.
 */
export function readOk<C extends Call>(call: C, answer: unknown): Ok<C> | undefined {
  const checked = z.safeParse(call.ok, answer);
  if (checked.success) return checked.data as Ok<C>;
  return checked.error.issues.every(isUnknownWord) ? (answer as Ok<C>) : undefined;
}

function isUnknownWord(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_value' && issue.values.length > 1;
}
