import type { Page } from '@playwright/test';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import type { MediaKind } from '@skillverse/contract/files/media';
import { type FileToUpload, upload } from '../../server/test/given/files/upload.ts';
import { type GivenCourse, signedIn } from '../../server/test/given/given.ts';
import { expect } from './journey.ts';
import type { Market } from './market.ts';

/** Asks before an item is opened after which leaving gives nothing back. */
export const endingRefund = (page: Page) => contentViewer(page).getByRole('region', { name: 'Open it?' });

/** Runs in the page: the next film stops at 0.4 s as soon as it can be played. */
export const PAUSED_AT_ONCE = `document.addEventListener('loadedmetadata', ({ target }) => {
  target.pause(); target.currentTime = 0.4;
}, { capture: true, once: true })`;

export const contentViewer = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByText('Course content', { exact: true }) });

/** The progress bar of the only course in progress, even if the viewer covers it. */
export const barOfCard = (page: Page) =>
  page
    .getByRole('list', { name: 'Courses in progress', includeHidden: true })
    .getByRole('progressbar', { includeHidden: true });

export async function openContent(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(contentViewer(page)).toBeVisible();
}

/** A film of 1.5 s that this browser draws and records itself, so that it can play it. */
export async function aRecordedFilm(page: Page): Promise<FileToUpload> {
  const base64 = await page.evaluate<string>(`(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 320, height: 180 });
    const brush = canvas.getContext('2d');
    let frame = 0;
    const painting = setInterval(() => {
      brush.fillStyle = 'hsl(' + (frame++ * 9) % 360 + ' 60% 50%)';
      brush.fillRect(0, 0, 320, 180);
    }, 40);
    const record = async () => {
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4' });
      const parts = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.start();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await new Promise((resolve) => { recorder.onstop = resolve; recorder.stop(); });
      return new Blob(parts);
    };
    // A busy machine may record nothing, or less than the half second that is looked at (33 KB are 1.5 seconds).
    let film = await record();
    while (film.size < 15_000) film = await record();
    clearInterval(painting);
    const bytes = new Uint8Array(await film.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  })()`);
  return { name: 'First wash.mp4', bytes: Buffer.from(base64, 'base64') };
}

/** Uploads files to a course as its teacher. Captions belong to the video before them. */
export async function filled(
  { db, server }: Market,
  course: GivenCourse,
  files: readonly (readonly [kind: MediaKind, file: FileToUpload])[],
): Promise<CourseMedia[]> {
  const as = await signedIn(db, course.teacherId);
  const media: CourseMedia[] = [];
  for (const [kind, file] of files) {
    const video = kind === 'caption' ? `&videoId=${media.at(-1)?.id}` : '';
    const path = `/api/courses/${course.id}/media?kind=${kind}${video}`;
    const answer = await upload<CourseMedia>(server.url, path, { as, file });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    media.push(answer.body);
  }
  return media;
}
