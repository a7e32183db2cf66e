import { codeOf, type SentenceOf } from '../commands/exit-code.ts';

// The last is what a terminal sends that is closed.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** As codeOf, in the words of the program that runs. */
export type Coded = (part: () => Promise<number>) => Promise<number>;

/**
 * Runs a program of the host's that may take long: Ctrl-C, SIGTERM and SIGHUP end it in good order, a second one at once.
 * @param work is handed how to say a failure at once, for what has to wait before it can end
 */
export async function runProgram(
  work: (signal: AbortSignal, coded: Coded) => Promise<number>,
  sentenceOf: SentenceOf,
): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => {
    if (signal.aborted) process.exit(2);
    stopping.abort(new Error('it was interrupted'));
  };
  for (const name of SIGNALS) process.on(name, stop);
  // Whatever fails once it is interrupted failed because of that.
  const why: SentenceOf = (error) => sentenceOf(signal.aborted ? signal.reason : error);
  const coded: Coded = (part) => codeOf(part, why);
  process.exitCode = await coded(() => work(signal, coded));
  for (const name of SIGNALS) process.off(name, stop);
}

/** In the unit that a person would choose. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1024)} KB`;
  return bytes < 1_073_741_824
    ? `${(bytes / 1_048_576).toFixed(1)} MB`
    : `${(bytes / 1_073_741_824).toFixed(1)} GB`;
}
