import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { makeBackup, type Site } from '../../src/backup/make-backup.ts';
import type { FileInArchive } from '../../src/backup/manifest.ts';
import { openForRestore, type Restored, restoreBackup } from '../../src/backup/restore-backup.ts';
import type { Db } from '../../src/db/client.ts';
import { completeCourse } from '../../src/features/enrollments/complete-course.ts';
import { enrollInCourse } from '../../src/features/enrollments/enroll-in-course.ts';
import { applyDue } from '../../src/features/help/apply-due.ts';
import { writeToRecord } from '../../src/features/record/write-to-record.ts';
import { readSettings, type Settings } from '../../src/settings.ts';
import { makeDatabase, makeEmptyDatabase, type TestDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../given/given.ts';
import { aClaim, hoursAgo } from '../given/given-help.ts';
import { aMedia, anAvatar, aProjectFile } from '../given/given-media.ts';
import { aProject } from '../given/given-projects.ts';

type CleanUp = (work: () => Promise<void>) => void;

/** What COPY has to write otherwise than it is, and what looks like its end. */
const AWKWARD = 'tab\t, line\nbreak, \\back\\slash, \\N, \r\n\\.\n "quoted" {braces} größe 😀';

const never = new AbortController().signal;

export async function aFolder(cleanUp: CleanUp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillverse-backup-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with something of everything, coins on their way, files in both buckets, and texts that are hard to write. */
export async function aFullSite(cleanUp: CleanUp): Promise<TestDatabase> {
  const database = await makeDatabase(inject('postgres'));
  cleanUp(() => database.drop());
  const { db, owner } = database;
  const [ada, ben] = [await aMember(db, { name: 'Ada', skills: ['a,b', 'NULL', '"'] }), await aMember(db)];
  await owner`update users set bio = ${AWKWARD}, other_links = ${['', AWKWARD]} where id = ${ada.id}`;
  const course = await aCourse(db, { teacherId: ada.id, priceSvc: 40 });
  const other = await aCourse(db, { teacherId: ada.id, priceSvc: 7 });
  await enrollInCourse(db, { learnerId: ben.id, courseId: course.id });
  await enrollInCourse(db, { learnerId: ben.id, courseId: other.id });
  await completeCourse(db, { learnerId: ben.id, courseId: other.id, caps: USUAL_CAPS });
  await aMedia(database, course, { kind: 'image' });
  await aMedia(database, course);
  const { id: fileId } = await aProjectFile(database, await aProject(db, { creatorId: ada.id }));
  await anAvatar(database, ben.id);
  await signedIn(db, ada.id);
  await owner`
    insert into idempotency_keys (user_id, key, request_hash, answer)
    values (${ada.id}, gen_random_uuid(), 'hash', ${JSON.stringify({ nested: [1.5, null, AWKWARD] })}::text::jsonb)`;
  await owner`
    insert into host_log (act, member_id, subject_id, reason, after)
    values ('hide', ${ada.id}, ${course.id}, ${AWKWARD}, ${JSON.stringify({ title: AWKWARD })}::jsonb)`;
  await owner`
    insert into gallery_items (member_id, file_id, caption, position) values (${ada.id}, ${fileId}, ${AWKWARD}, 0)`;
  await addHelpAndRecord(db);
  return database;
}

/** Calls for help that are expired, taken on and answered, with bounties on their way, a pause, and a record. */
async function addHelpAndRecord(db: Db): Promise<void> {
  const lapsed = await aClaim(db, { now: hoursAgo(30) });
  await applyDue(db, lapsed.id);
  await aClaim(db, { text: AWKWARD, skill: 'Knots' });
  const { helper } = await aClaim(db, { isAnswered: true });
  await db`insert into help_pauses (member_id, paused_until) values (${lapsed.helper.id}, now() + interval '1 day')`;
  await writeToRecord(db, helper.id, { isActive: true, earned: 'collaborator' });
}

/** @returns the file */
export async function backUp({ db, files, secret }: Site, folder: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.tar`);
  await makeBackup({ db, files, secret }, file, never);
  return file;
}

interface Restoring {
  readonly anyway?: boolean;
  readonly signal?: AbortSignal;
  /** Called before each file is put, which waits for it. */
  readonly onFile?: (file: FileInArchive) => Promise<void>;
}

export async function restore(
  file: string,
  settings: Settings,
  { anyway = false, signal = never, onFile = async () => {} }: Restoring = {},
): Promise<Restored> {
  const archive = await openForRestore(file, never);
  const bytesOf = async function* (kept: FileInArchive) {
    await onFile(kept);
    yield* archive.bytesOf(kept);
  };
  try {
    const wanted = { anyway, signal, onProgress: () => undefined };
    return await restoreBackup({ ...archive, bytesOf }, settings, wanted);
  } finally {
    await archive.close();
  }
}

/** A database with nothing in it, and a data folder that is not there yet. */
export async function anEmptyPlace(
  cleanUp: CleanUp,
): Promise<{ database: TestDatabase; settings: Settings }> {
  const database = await makeEmptyDatabase(inject('postgres'));
  const door = await openDatabaseDoor(inject('postgres'));
  cleanUp(async () => {
    door.close();
    await database.drop();
  });
  const DATA_DIR = join(await aFolder(cleanUp), 'data');
  const DATABASE_URL = door.url({ database: database.connection.database });
  return { database, settings: readSettings({ DATA_DIR, DATABASE_URL }) };
}
