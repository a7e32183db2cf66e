// The last is what a terminal sends that is closed.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program of the host's that may take long: Ctrl-C, SIGTERM and SIGHUP end it in good order, a second one at once.
 * @param sentenceOf the one line that says why it failed, and with what exit code it ends then
 */
export async function runProgram(
  work: (signal: AbortSignal) => Promise<number>,
  sentenceOf: (error: Error) => { line: string; code: 1 | 2 },
): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => {
    if (signal.aborted) process.exit(2);
    stopping.abort(new Error('it was interrupted'));
  };
  for (const name of SIGNALS) process.on(name, stop);
  try {
    process.exitCode = await work(signal);
  } catch (error) {
    // Whatever failed then failed because of it.
    const { line, code } = sentenceOf((signal.aborted ? signal.reason : error) as Error);
    process.stderr.write(`${line}\n`);
    process.exitCode = code;
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}

/** In the unit that a person would choose. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1024)} KB`;
  return bytes < 1_073_741_824
    ? `${(bytes / 1_048_576).toFixed(1)} MB`
    : `${(bytes / 1_073_741_824).toFixed(1)} GB`;
}
