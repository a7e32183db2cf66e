import { posix } from 'node:path';

/**
 * To another machine, as a reader of the document would follow it. A place on its writer's own disk leads nowhere on anybody else's,
 * and what stands in the address itself is loaded from nowhere.
 */
export function leadsElsewhere(target: string): boolean {
  // Signs that nobody sees are skipped by who opens it.
  const address = withoutPercents(target)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll('\\', '/')
    .trim()
    .toLowerCase();
  const close = address.replace(/\p{Z}/gu, '');
  // A disk of an old Mac stands before a colon, too; a blank is in its name, and in that of no scheme.
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(address)?.[1] ?? /^([a-z][a-z0-9+.-]+):\/\//.exec(close)?.[1];
  if (scheme === 'data' || scheme === 'cid') return false;
  if (scheme === 'file') return isInNetwork(pathOfFile(close));
  return (scheme !== undefined && scheme.length > 1) || isInNetwork(close);
}

/** Each one for itself: one that is wrong keeps none of the others as it is. */
function withoutPercents(address: string): string {
  return address.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** With its host before it, unless that is this machine. */
function pathOfFile(address: string): string {
  const path = address.slice('file:'.length);
  if (/^\/\/[a-z]:(\/|$)/.test(path)) return path.slice(2);
  return path.replace(/^\/\/(?:localhost)?(?=\/|$)/, '');
}

function isInNetwork(path: string): boolean {
  if (path.startsWith('//') || path.startsWith('/??/')) return true;
  // There, other machines have folders by their names.
  if (/^\/net\//.test(posix.normalize(path))) return true;
  // A scheme behind that of a file.
  return /^[a-z][a-z0-9+.-]+:\/\//.test(path);
}
