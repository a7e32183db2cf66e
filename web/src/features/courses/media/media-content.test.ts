import type { CourseContent, CourseMedia } from '@skillverse/contract/courses/media';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import { fileCountOf, moved, orderOf, withOrder, withoutFile, withUploaded } from './media-content.ts';
import type { CourseUpload } from './media-kinds.ts';

const file = (id: string, caption?: string) =>
  ({ id, name: id, caption: caption ? { id: caption } : null }) as CourseMedia;
const content = {
  images: [file('a'), file('b'), file('c')],
  videos: [file('film', 'words'), file('silent')],
  documents: [],
} as unknown as CourseContent;
const ids = (files: readonly CourseMedia[]) => files.map(({ id }) => id);
const order = (...wished: string[]) => wished as MediaId[];

test('an entry takes its new place and the others close up', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('a file that has arrived is there once, also where the list knew it already', () => {
  const once = withUploaded(content, { kind: 'image' }, file('d'));
  expect(ids(once.images)).toEqual(['a', 'b', 'c', 'd']);
  expect(withUploaded(once, { kind: 'image' }, file('d'))).toEqual(once);
  const captioned = withUploaded(content, { kind: 'caption', videoId: 'silent' as MediaId }, file('new'));
  expect(captioned.videos.map(({ caption }) => caption?.id)).toEqual(['words', 'new']);
});

test('a file that was removed leaves the order of the others alone', () => {
  expect(ids(withoutFile(content, 'b' as MediaId).images)).toEqual(['a', 'c']);
  expect(withoutFile(content, 'words' as MediaId).videos.map(({ caption }) => caption)).toEqual([null, null]);
});

test('an order outlives what was removed and added meanwhile', () => {
  expect(orderOf(content.images, order('c', 'gone', 'a'))).toEqual(['c', 'a', 'b']);
  expect(ids(withOrder(content, 'image', order('c', 'b', 'a')).images)).toEqual(['c', 'b', 'a']);
});

test('files on their way count, and captions that replace others do not', () => {
  const coming = (state: CourseUpload['state'], videoId?: string) =>
    ({ state, videoId, courseId: 'x' as CourseId, kind: videoId ? 'caption' : 'image' }) as CourseUpload;
  expect(fileCountOf(content, [])).toBe(6);
  expect(fileCountOf(content, [coming('running'), coming('waiting'), coming('done'), coming('failed')])).toBe(
    8,
  );
  expect(fileCountOf(content, [coming('running', 'film')])).toBe(6);
  expect(fileCountOf(content, [coming('running', 'silent')])).toBe(7);
});
