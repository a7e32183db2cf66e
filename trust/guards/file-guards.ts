import type { Guard } from './guard.ts';

const features = 'server/src/features';

/** What an uploaded file may do, how much there may be, and how it is sent. */
export const fileGuards: readonly Guard[] = [
  {
    name: 'a path leads out of the store',
    file: 'server/src/integrations/files/checked-path.ts',
    find: 'if (!isOurPath(path)) throw new RangeError(`not a path of ours: ${JSON.stringify(path)}`);',
    without: '',
    caughtBy: {
      title: 'whatever is taken leads to below the root, and to nothing hidden',
      path: 'server/src/integrations/files/checked-path.test.ts',
    },
  },
  {
    name: 'a file is believed by its name',
    file: `${features}/media/checks/check-file.ts`,
    find: 'if (!found) throw refuseFile.FILE_TYPE_REFUSED({ accepted });\n  if (typeof',
    without:
      "const believed = (named in CONTENT_TYPES ? named : 'webp') as Extension;\n  if (!found) return { contentType: CONTENT_TYPES[believed], extension: believed };\n  if (typeof",
    caughtBy: {
      title: 'is refused, whatever it is called and however it is mixed',
      path: `${features}/media/checks/check-file.test.ts`,
    },
  },
  {
    name: 'an uploaded file may run scripts',
    file: 'server/src/core/files/send-file.ts',
    find: 'const POLICY = "sandbox; default-src \'none\'";',
    without: 'const POLICY = "default-src \'self\'";',
    caughtBy: {
      title: 'can do nothing where it is opened, and only what is not saved is shown',
      path: `${features}/course-content/open-media.test.ts`,
    },
  },
  {
    name: 'the quota is counted without the owner’s lock',
    file: `${features}/media/record-file.ts`,
    find: 'await lockOwner(tx, file.ownerId);',
    without: 'void lockOwner;',
    caughtBy: {
      title: 'is never exceeded, however many files come at once and to whichever course',
      path: `${features}/courses/media/upload-limits.test.ts`,
    },
  },
  {
    name: 'a reader is sent any number of files at once',
    file: 'server/src/core/files/readers.ts',
    find: '(isPicture ? enterForPicture : enterForFile)(viewerId));',
    without: '() => void [isPicture, enterForPicture, enterForFile, viewerId]);',
    caughtBy: {
      title: 'is sent 16 files at once, and one more when one of them has ended',
      path: 'server/src/core/files/readers.test.ts',
    },
  },
  {
    name: 'a reader takes hardly anything for ever',
    file: 'server/src/core/files/slow-readers.ts',
    find: '++slowLooks >= LOOKS) line.destroy();',
    without: '++slowLooks >= LOOKS) slowLooks = 0;',
    caughtBy: {
      title: 'is let go who takes hardly anything of it for a minute, and whoever takes enough is left alone',
      path: 'server/src/core/files/readers.test.ts',
    },
  },
];
