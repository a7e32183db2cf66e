import type { FileStore } from './file-store.ts';

interface WarningLog {
  warn(what: object, message: string): void;
}

/** The same store. A file that cannot be put aside is no failure for who removed it, but a warning in the log; the sweep finds it. */
export function warnOfKeptFiles(files: FileStore, log: WarningLog): FileStore {
  return Object.assign(Object.create(files) as FileStore, {
    async trash(...[bucket, path]: Parameters<FileStore['trash']>) {
      try {
        await files.trash(bucket, path);
      } catch (err) {
        log.warn(
          { err, bucket, path },
          'a removed file could not be put to the trash: the sweep will find it',
        );
        throw err;
      }
    },
  });
}
