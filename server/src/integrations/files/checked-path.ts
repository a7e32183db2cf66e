const SEGMENT = /^[a-z\d][a-z\d._-]{0,127}$/i;
const LONGEST = 512;

/** The prefix, or folder, of what was put aside: no file is ever put there. */
export const TRASH = 'trash';

/**
 * Paths are made by the server, so one that could lead anywhere else is our fault, not a person's.
 * @throws RangeError on anything but plain names between slashes
 */
export function checkedPath(path: string): string {
  if (!isOurPath(path)) throw new RangeError(`not a path of ours: ${JSON.stringify(path)}`);
  return path;
}

/** Others may have put something where our files are, e.g. '.DS_Store': it is left alone. */
export function isOurPath(path: string): boolean {
  const segments = path.split('/');
  const plain = path.length <= LONGEST && segments.every((segment) => SEGMENT.test(segment));
  return plain && segments[0] !== TRASH;
}
