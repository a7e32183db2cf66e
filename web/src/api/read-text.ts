import { NetworkFailure } from './refusal.ts';

/**
 * The words of a text file, as its writer's editor encoded them.
 * @throws NetworkFailure where it did not come; an Error where it is not handed out
 */
export async function readText(address: string): Promise<string> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer) throw new NetworkFailure('unreachable');
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`);
  return decoded(new Uint8Array(await answer.arrayBuffer()));
}

/** UTF-8 and UTF-16 say what they are; anything else was most likely written by an old editor. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
