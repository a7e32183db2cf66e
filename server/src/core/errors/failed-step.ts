import { RefusalError } from './refusal.ts';

const texts = new WeakMap<object, string>();

/**
 * Remembers in which step of a call something failed unexpectedly, where that step has a text of its own.
 * @returns the error as it is: the code that decides about repeating, answering or logging still sees the database's own
 */
export function inStep(text: string, error: unknown): unknown {
  if (error instanceof Error && !(error instanceof RefusalError)) texts.set(error, text);
  return error;
}

/** The same for a step that is one piece of work. */
export async function asStep<T>(text: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw inStep(text, error);
  }
}

/** The text of the step that this error came from, if it came from one. */
export function stepTextOf(error: unknown): string | undefined {
  return error instanceof Error ? texts.get(error) : undefined;
}

const sentences = new WeakMap<object, string>();

/**
 * Remembers the whole sentence that is told of an unexpected failure, where its cause has one of its own.
 * @param sentence none where it has not
 * @returns the error as it is
 */
export function toldAs(sentence: string | undefined, error: unknown): unknown {
  if (sentence !== undefined && error instanceof Error) sentences.set(error, sentence);
  return error;
}

/** The sentence of the cause of this error, if it has one of its own. */
export function sentenceOf(error: unknown): string | undefined {
  return error instanceof Error ? sentences.get(error) : undefined;
}
