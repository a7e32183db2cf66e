const PLAIN: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  ELOOP: 'it is a link that leads back to itself',
  EIO: 'the disk cannot read it',
};

/** What a disk says of being read, in plain words. */
export function readProblem(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return PLAIN[code] ?? message;
}
