import { randomUUID } from 'node:crypto';

/** Of this process alone: nobody else can make one. */
const ENDING = `@${randomUUID()}.invalid`;

/**
 * Better Auth takes fewer addresses than browsers and our contract do, and cannot be told otherwise. It gets a stand-in, and its
 * database reads and writes the address behind it.
 */
export function standInFor(email: string): string {
  return Buffer.from(email).toString('hex') + ENDING;
}

/** The address behind a stand-in; any other as it is. */
export function behindStandIn(standIn: string): string {
  if (!standIn.endsWith(ENDING)) return standIn;
  return Buffer.from(standIn.slice(0, -ENDING.length), 'hex').toString();
}
