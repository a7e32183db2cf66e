/** The one line that says why a program failed, and with what exit code it ends then. */
export type SentenceOf = (error: Error) => { readonly line: string; readonly code: 1 | 2 };

/** @returns the exit code of the work; where it fails, that of its failure, which is said at once */
export async function codeOf(work: () => Promise<number>, sentenceOf: SentenceOf): Promise<number> {
  try {
    return await work();
  } catch (error) {
    const { line, code } = sentenceOf(error as Error);
    process.stderr.write(`${line}\n`);
    return code;
  }
}
