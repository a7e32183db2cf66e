import { expect, test } from 'vitest';
import { filesText } from './files-text.ts';

test('what a course holds is counted by kind, and what it lacks is left out', () => {
  expect(filesText({ videos: 3, documents: 2, images: 1 })).toBe('3 videos, 2 documents, 1 image');
  expect(filesText({ videos: 1, documents: 0, images: 0 })).toBe('1 video');
  expect(filesText({ videos: 0, documents: 0, images: 0 })).toBe('No videos or documents yet');
});
