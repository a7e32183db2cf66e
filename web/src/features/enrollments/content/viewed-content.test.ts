import type { CourseContent, CourseMedia } from '@skillverse/contract/courses/media';
import type { CourseId, MediaId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import { viewedCount, withViewed } from './viewed-content.ts';

const media = (id: string, kind: CourseMedia['kind'], viewed = false): CourseMedia => ({
  id: id as MediaId,
  kind,
  name: id,
  contentType: 'video/mp4',
  sizeBytes: 1,
  url: `/${id}`,
  createdAt: '2026-11-21T09:30:00.000Z',
  viewed,
  caption: null,
});

const content: CourseContent = {
  courseId: 'c' as CourseId,
  images: [media('cover', 'image')],
  videos: [media('first', 'video', true), media('second', 'video')],
  documents: [media('notes', 'document')],
  progressPercent: 33,
  imageAddress: null,
  mediaFiles: [],
  refund: null,
};

test('progress is the share of viewed videos and documents; images are not to be viewed', () => {
  expect(viewedCount(content)).toEqual({ viewed: 1, all: 3 });
  const watched = withViewed(content, 'second' as MediaId, true);
  expect(watched.progressPercent).toBe(67);
  expect(withViewed(watched, 'notes' as MediaId, true).progressPercent).toBe(100);
});

test('what is viewed twice counts once, and what could not be kept does not count', () => {
  const again = withViewed(content, 'first' as MediaId, true);
  expect(again).toEqual(content);
  expect(withViewed(again, 'first' as MediaId, false).progressPercent).toBe(0);
});

test('a course whose last file was removed meanwhile has no progress', () => {
  const emptied = { ...content, videos: [], documents: [] };
  expect(withViewed(emptied, 'first' as MediaId, true).progressPercent).toBeNull();
});
