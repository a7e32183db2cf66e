import { randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aPdf, aPicture } from '../../../test/given/files/made-files.ts';
import { filesAndRows } from '../../../test/given/files/stored-files.ts';
import type { FileToUpload } from '../../../test/given/files/upload.ts';
import { aCourse } from '../../../test/given/given.ts';
import { writtenFile } from '../../core/files/written-file.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { removeMedia } from '../courses/media/remove-media.ts';
import { uploadMedia } from '../courses/media/upload-media.ts';
import { sweepFiles } from './sweep-files.ts';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const quota = { memberQuotaMb: 100 };

type AnyCourse = Awaited<ReturnType<typeof aCourse>>;

async function uploadTo(
  { id: courseId, teacherId }: AnyCourse,
  parts: { db: Db; files: FileStore },
  kind: 'image' | 'document',
  file: FileToUpload,
) {
  const request = { teacherId, courseId, kind };
  return await uploadMedia({ ...parts, quota }, request, () => writtenFile(parts.files.arrivals, file));
}

async function anOrphan(files: FileStore): Promise<string> {
  const file = join(files.arrivals, randomUUID());
  await writeFile(file, 'words');
  const path = `courses/${randomUUID()}/documents/1-a.txt`;
  await files.put('course-media', path, { path: file, contentType: 'text/plain', sizeBytes: 5 });
  return path;
}

const SOUND = { orphans: [], missing: [] };

describe('sweeping the files', () => {
  test('leaves a file without a row alone for a day, and deletes it a day after that', async ({
    db,
    database: { files, dataDir },
  }) => {
    const inTrash = async () => {
      const names = await readdir(join(dataDir, 'files/trash'), { recursive: true }).catch(() => []);
      return names.map((name) => name.replace('course-media/', ''));
    };
    await uploadTo(await aCourse(db), { db, files }, 'image', await aPicture());
    const orphan = await anOrphan(files);
    await sweepFiles(db, files, inHours(23));
    expect(await filesAndRows(db, files)).toEqual({ orphans: [orphan], missing: [] });
    await sweepFiles(db, { ...files, emptyTrash: async () => 0 }, inHours(25));
    expect(await filesAndRows(db, files)).toEqual(SOUND);
    await sweepFiles(db, files, inHours(23));
    expect(await inTrash()).toContain(orphan);
    await sweepFiles(db, files, inHours(25));
    expect(await inTrash()).not.toContain(orphan);
  });

  test('keeps every file with a row, however old, both sizes of pictures and all', async ({
    db,
    database: { files },
  }) => {
    const course = await aCourse(db);
    await uploadTo(course, { db, files }, 'image', await aPicture());
    await uploadTo(course, { db, files }, 'document', aPdf());
    await sweepFiles(db, files, inHours(24 * 365));
    expect(await filesAndRows(db, files)).toEqual(SOUND);
  });

  test('finds every orphan among many files, though two processes sweep at once', { tags: 'full' }, async ({
    db,
    database: { files },
  }) => {
    await uploadTo(await aCourse(db), { db, files }, 'document', aPdf());
    await Promise.all(Array.from({ length: 510 }, () => anOrphan(files)));
    await Promise.all([sweepFiles(db, files, inHours(25)), sweepFiles(db, files, inHours(25))]);
    expect(await filesAndRows(db, files)).toEqual(SOUND);
  });

  test('leaves alone what is not ours, and goes on behind what cannot be put aside', async ({
    db,
    database: { files, dataDir },
  }) => {
    await uploadTo(await aCourse(db), { db, files }, 'document', aPdf());
    const foreign = join(dataDir, 'files/course-media/.DS_Store');
    await writeFile(foreign, 'x');
    const orphans = [await anOrphan(files), await anOrphan(files), await anOrphan(files)];
    const failing: FileStore = {
      ...files,
      trash: async (bucket, path) => {
        if (path === orphans[1]) throw new Error('the disk is gone');
        await files.trash(bucket, path);
      },
    };
    const aside = await anOrphan(files);
    await files.trash('course-media', aside);
    await expect(sweepFiles(db, failing, inHours(25))).rejects.toThrow('1 steps failed');
    expect((await filesAndRows(db, files)).orphans).toEqual([orphans[1]]);
    expect(await readdir(join(dataDir, 'files/trash'), { recursive: true })).not.toContain(
      `course-media/${aside}`,
    );
    await sweepFiles(db, files, inHours(25));
    expect(await filesAndRows(db, files)).toEqual(SOUND);
    await rm(foreign);
  });

  test('does not take a database without any file for the right one', async ({ db, database }) => {
    await db`delete from files`;
    const orphan = await anOrphan(database.files);
    await sweepFiles(db, database.files, inHours(25));
    expect((await filesAndRows(db, database.files)).orphans).toContain(orphan);
  });
});

/** A store in a server that is killed around the step of this number; `steps` counts how many it got to. */
function killedAt(files: FileStore, step: number, when: 'before' | 'after') {
  const killed = Promise.withResolvers<'killed'>();
  const never = new Promise<never>(() => {});
  let steps = 0;
  const lethal =
    <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
    async (...given: Given) => {
      const isLast = steps++ === step;
      if (isLast && when === 'after') await work(...given);
      if (!isLast) return await work(...given);
      killed.resolve('killed');
      await never;
    };
  const store: FileStore = { ...files, put: lethal(files.put), trash: lethal(files.trash) };
  return { store, killed: killed.promise };
}

describe('a server that is killed between two steps', () => {
  test.for([
    [0, 'before'],
    [0, 'after'],
    [1, 'before'],
    [1, 'after'],
  ] as const)(
    'of keeping a picture, at put %i (%s it), leaves nothing the sweep does not mend',
    async ([step, when], { db, database: { files } }) => {
      const course = await aCourse(db);
      await uploadTo(course, { db, files }, 'document', aPdf());
      const { store, killed } = killedAt(files, step, when);
      expect(
        await Promise.race([uploadTo(course, { db, files: store }, 'image', await aPicture()), killed]),
      ).toBe('killed');
      expect((await filesAndRows(db, files)).missing).toEqual([]);
      await sweepFiles(db, files, inHours(25));
      expect(await filesAndRows(db, files)).toEqual(SOUND);
      expect(await readdir(files.arrivals)).toEqual([]);
    },
  );

  test.for([
    [0, 'before'],
    [0, 'after'],
    [1, 'before'],
  ] as const)(
    'of removing a picture, at trash %i (%s it), leaves nothing the sweep does not mend',
    async ([step, when], { db, database: { files } }) => {
      const course = await aCourse(db);
      const { id: mediaId } = await uploadTo(course, { db, files }, 'image', await aPicture());
      await uploadTo(course, { db, files }, 'document', aPdf());
      const { store, killed } = killedAt(files, step, when);
      const removing = removeMedia({ db, files: store }, { ...course, courseId: course.id, mediaId });
      expect(await Promise.race([removing, killed])).toBe('killed');
      expect((await filesAndRows(db, files)).missing).toEqual([]);
      await sweepFiles(db, files, inHours(25));
      expect(await filesAndRows(db, files)).toEqual(SOUND);
    },
  );
});
