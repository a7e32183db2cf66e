import { setTimeout as delay } from 'node:timers/promises';
import { type SampleDocument, sampleDocuments } from '../../seed/sample-documents.ts';
import { writtenFile } from './core/files/written-file.ts';
import { requestHashOf } from './core/http/idempotency.ts';
import { uploadMedia } from './features/courses/media/upload-media.ts';
import { listWithoutDocument } from './features/media/queries.ts';
import type { MediaParts } from './features/media/upload-file.ts';

/** So long is waited for a store that is asked to let go. */
const ENDING_MS = 2000;

/**
 * In the background: nothing to read in the sample courses is no reason not to open, and a store may take its time.
 * @returns what ends it before its end
 */
export function addSampleDocumentsMeanwhile(
  parts: MediaParts,
  say: (line: string) => void,
): () => Promise<void> {
  const ending = new AbortController();
  const added = addSampleDocuments(parts, ending.signal).catch((error: Error) => {
    if (!ending.signal.aborted)
      say(`Sample courses stay without documents until the next start: ${error.message}`);
  });
  return async () => {
    ending.abort();
    await Promise.race([added, delay(ENDING_MS, undefined, { ref: false })]);
  };
}

/**
 * Puts the sample courses' documents where their teachers would have put them, wherever there is none: a store is no part
 * of a transaction, so a start may have ended, or failed, between the courses and these.
 * @param parts the quota is the site's own
 * @throws what failed first, once each was tried
 */
export async function addSampleDocuments(parts: MediaParts, signal?: AbortSignal): Promise<void> {
  const courseIds = sampleDocuments.map(({ course }) => course.id);
  const bare = await listWithoutDocument(parts.db, courseIds);
  const failures: unknown[] = [];
  for (const document of sampleDocuments.filter(({ course }) => bare.includes(course.id))) {
    if (signal?.aborted) return;
    await addDocument(parts, document, signal).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Several processes may start at once: the key lets one of them put it. */
async function addDocument(
  parts: MediaParts,
  { course, name, lines }: SampleDocument,
  signal: AbortSignal | undefined,
): Promise<void> {
  const teacherId = course.teacher.id;
  const requestHash = requestHashOf('POST', `the sample document of ${course.id}`, undefined);
  const repeat = { userId: teacherId, key: course.id, requestHash };
  const request = { teacherId, courseId: course.id, kind: 'document', repeat } as const;
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  await uploadMedia(parts, request, () => writtenFile(parts.files.arrivals, { name, bytes, signal }));
}
