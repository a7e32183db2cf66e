import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { type SampleDocument, sampleDocuments } from '../../seed/sample-documents.ts';
import { type MediaParts, uploadMedia } from './features/courses/upload-media.ts';

/**
 * Puts the sample courses' documents where their teachers would have put them, once the courses are there: a store is no
 * part of a transaction, and the courses are whole without them.
 * @param parts the quota is the site's own
 */
export async function addSampleDocuments(parts: MediaParts): Promise<void> {
  for (const document of sampleDocuments) await addDocument(parts, document);
}

async function addDocument(parts: MediaParts, { course, name, lines }: SampleDocument): Promise<void> {
  const path = join(parts.files.arrivals, `${uuidv7()}.part`);
  await writeFile(path, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 });
  const { size: sizeBytes } = await stat(path);
  const request = { teacherId: course.teacher.id, courseId: course.id, kind: 'document' } as const;
  await uploadMedia(parts, request, { path, name, sizeBytes });
}
