/** The embedded database cannot serve. The message is one line for the person at the terminal. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
