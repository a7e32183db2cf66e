import { crc32 } from 'node:zlib';
import type { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { aFlood } from '../../given/files/hostile-files.ts';
import { aDoc, aGif, aMoov, aPdf, box } from '../../given/files/made-files.ts';
import type { FileToUpload } from '../../given/files/upload.ts';
import { type Answer, createSite } from '../../site.ts';
import type { Given, Refused } from './refused.ts';

const MB = 1_048_576;
type Sent = 'image' | 'video' | 'document';

/** Where somebody's files go: to a course, to a project. */
export interface Shelf {
  readonly ownerId: UserId;
  send(given: Given, kind: Sent, file: FileToUpload): Promise<Answer>;
}

/** Rows without bytes: for limits that are reached by counting. */
export async function fillUp({ database: { db } }: Given, ownerId: UserId, { count = 1, sizeBytes = 1 }) {
  return await db`
    insert into files (id, owner_id, bucket, path, name, content_type, size_bytes)
    select gen_random_uuid(), ${ownerId}, 'course-media', ${uuidv7()} || '/' || n, 'Filler.txt', 'text/plain', ${sizeBytes}
    from generate_series(1, ${count}) n returning id`;
}

/** What is refused of a file wherever it is sent. */
export function fileRefusals(ownShelf: (given: Given) => Promise<Shelf>): Record<string, Refused> {
  const sending = (kind: Sent, file: () => FileToUpload | Promise<FileToUpload>) => {
    return async (given: Given) => (await ownShelf(given)).send(given, kind, await file());
  };
  return {
    FILE_TOO_LARGE: {
      message: 'This file is too large: 10 MB at most',
      details: { maxMb: 10 },
      provoke: sending('document', () => ({ name: 'Notes.pdf', bytes: Buffer.alloc(10 * MB + 1, 32) })),
    },
    FILE_NAME_REFUSED: {
      message: 'This name has the ending of a program inside it, .exe: rename the file',
      details: { ending: '.exe' },
      provoke: sending('document', () => ({ ...aPdf(), name: 'Notes.exe.pdf' })),
    },
    PDF_CONTINUES: {
      message: 'This PDF has something behind its end: save it again',
      provoke: sending('document', () => ({
        ...aPdf(),
        bytes: Buffer.concat([aPdf().bytes, Buffer.from('<html>')]),
      })),
    },
    IMAGE_TOO_LARGE: {
      message: 'This picture has too many pixels: a picture of its kind may have 40 million',
      details: { maxMegapixels: 40 },
      provoke: sending('image', () => aFlood(7000, crc32)),
    },
    ...contentRefusals(sending),
    QUOTA_REACHED: {
      message: 'Your files would take more than the 1,024 MB you have: remove some first',
      details: { quotaMb: 1024 },
      provoke: async (given) => {
        const shelf = await ownShelf(given);
        await fillUp(given, shelf.ownerId, { sizeBytes: 1024 * MB });
        return await shelf.send(given, 'document', aPdf());
      },
    },
    STORAGE_FULL: {
      message: "This site's disk is full. Its host has to make room.",
      provoke: async (given) => {
        const files = { ...given.database.files, reserve: async () => undefined };
        const site = await createSite({ ...given.database, files });
        const answer = await (await ownShelf(given)).send({ ...given, site }, 'document', aPdf());
        await site.close();
        return answer;
      },
    },
  };
}

type Sending = (
  kind: Sent,
  file: () => FileToUpload | Promise<FileToUpload>,
) => (given: Given) => Promise<Answer>;

/** What is refused for what is in it. */
function contentRefusals(sending: Sending): Record<string, Refused> {
  return {
    IMAGE_TOO_LONG: {
      message: 'This picture has too many frames: one of its kind and size may have 500',
      details: { maxFrames: 500 },
      provoke: sending('image', () => aGif(501, { width: 2, height: 2 })),
    },
    PDF_BEGINS_LATE: {
      message: 'This PDF has something before its beginning: save it again',
      provoke: sending('document', () => ({
        ...aPdf(),
        bytes: Buffer.concat([Buffer.from('<html>'), aPdf().bytes]),
      })),
    },
    DOCUMENT_REFUSED: {
      message: 'This document has macros: save it without, or as a PDF',
      details: { what: 'macros' },
      provoke: sending('document', () => aDoc({ storage: 'Macros' })),
    },
    VIDEO_MISSING: {
      message: 'This file has no video in it, only sound or nothing: choose one that has',
      provoke: sending('video', () => {
        const bytes = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), aMoov([]), box('mdat')]);
        return { name: 'Film.mp4', bytes };
      }),
    },
  };
}
