/** A network that swallows everything gives no error by itself. The code is that of a connection that timed out. */
class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';
  readonly code = 'ETIMEDOUT';

  constructor(waitedMs: number) {
    super(`no answer in ${waitedMs} ms`);
  }
}

/**
 * What the work does later is not waited for.
 * @throws what counts as a silent database, or the error that lateError makes, where the work takes longer
 */
export async function withinDeadline<T>(
  deadlineMs: number,
  work: Promise<T>,
  lateError: () => Error = () => new SilentDatabaseError(deadlineMs),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateError()), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
