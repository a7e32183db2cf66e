import type { Readable } from 'node:stream';

export const BUCKETS = ['course-media', 'course-uploads'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** A file of this machine, made for the store: it is the store's from then on, and may be moved. */
export interface LocalFile {
  /** Absolute. */
  readonly path: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

/** Both ends are part of it, as in an HTTP Range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** There is nothing under this path. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** Where uploaded bytes lie. Paths are made by the server, e.g. courses/{courseId}/images/{timestamp-random}.webp */
export interface FileStore {
  /**
   * A folder of this machine, for the server's user alone, in which files are made that are about to be put.
   * What a killed server left there, emptyTrash deletes.
   */
  readonly arrivals: string;
  /**
   * Keeps the file whole or not at all. A path is only ever written once: a second time is refused, with the
   * code EEXIST.
   * @param signal ends it early, where that spares something
   */
  put(bucket: Bucket, path: string, file: LocalFile, signal?: AbortSignal): Promise<void>;
  /** The bytes, or a part of them. Read or destroy it. @throws FileMissing before the first byte */
  read(bucket: Bucket, path: string, range?: ByteRange): Promise<Readable>;
  /** How many bytes a file has, be it in its place or put aside; undefined where there is none. */
  sizeOf(bucket: Bucket, path: string): Promise<number | undefined>;
  /** As read, a file that was put aside. */
  readAside(bucket: Bucket, path: string): Promise<Readable>;
  /** Puts a file aside, to be deleted for good by emptyTrash; one that is not there is none to complain about. */
  trash(bucket: Bucket, path: string): Promise<void>;
  /** The paths of all files that were put before this moment; the trash, and what others put there, are left out. */
  list(bucket: Bucket, before: Date): AsyncIterable<string>;
  /** Deletes what was put aside before this moment. @returns how many files */
  emptyTrash(before: Date): Promise<number>;
  /** Deletes for good what was put and then not recorded, so that nobody could want it back. */
  discard(bucket: Bucket, path: string): Promise<void>;
  /**
   * Keeps room among the arrivals for bytes that are on their way.
   * @returns how to give it back; undefined where they would not leave the floor of free space untouched
   */
  reserve(sizeBytes: number): Promise<(() => void) | undefined>;
  /** Whether the disk of the data folder has more room than the floor, so that something new may be written. */
  hasRoom(): Promise<boolean>;
  /** Ends what it has open to the outside; nothing is asked of it afterwards. */
  close(): void;
}
