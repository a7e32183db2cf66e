/** What the driver tells only in words, by the code under which the app knows it. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^Connection terminated due to connection timeout|^timeout e/, 'CONNECT_TIMEOUT'],
  [/^Connection terminated|is not queryable$/, 'CONNECTION_CLOSED'],
  [/^Query read timeout/, 'ETIMEDOUT'],
  [/^Cannot use a pool after calling end/, 'CONNECTION_ENDED'],
];

/** The connection failed, not the statement. */
export class ConnectionError extends Error {
  override name = 'ConnectionError';
  readonly code: string;

  constructor(message: string, code: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The error of the driver, with a code in any case. Its stack leads to who asked, not to the socket. */
export function withCode(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code !== undefined) {
    Error.captureStackTrace(error, withCode);
    return error;
  }
  const [, code] = CODES.find(([words]) => words.test(error.message)) ?? [];
  return code ? new ConnectionError(error.message, code, { cause: error }) : error;
}
