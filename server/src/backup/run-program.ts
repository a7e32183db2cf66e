/**
 * Runs a program of the host's that may take long: Ctrl-C and SIGTERM end it in good order.
 * @param sentenceOf the one line that says why it failed, and with what exit code it ends then
 */
export async function runProgram(
  work: (signal: AbortSignal) => Promise<number>,
  sentenceOf: (error: Error) => { line: string; code: 1 | 2 },
): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('it was interrupted'));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  try {
    process.exitCode = await work(stopping.signal);
  } catch (error) {
    const { line, code } = sentenceOf(error as Error);
    process.stderr.write(`${line}\n`);
    process.exitCode = code;
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
  }
}

/** In the unit that a person would choose. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1024)} KB`;
  return bytes < 1_073_741_824
    ? `${(bytes / 1_048_576).toFixed(1)} MB`
    : `${(bytes / 1_073_741_824).toFixed(1)} GB`;
}
