import type { Community, Read } from './reads.ts';

export const atCursor = (path: string, cursor: string | undefined) =>
  cursor === undefined
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;

/** The cursor of the page that is `further` pages after the first, or of the last page if there are fewer. */
export async function findCursor(
  { further = 0, path, by }: Pick<Read, 'further' | 'path' | 'by'>,
  community: Community,
  ask: (member: number, path: string) => Promise<string>,
): Promise<string | undefined> {
  const member = by ? by(community) : 0;
  let cursor: string | undefined;
  for (let pages = 0; pages < further; pages++) {
    const text = await ask(member, atCursor(path(0, community), cursor));
    const next = /"nextCursor":"([^"]+)"/.exec(text)?.[1];
    if (next === undefined) break;
    cursor = next;
  }
  return cursor;
}
