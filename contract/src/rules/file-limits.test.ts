import { expect, test } from 'vitest';
import { MB } from '../media.ts';
import { fileLimits, fileRefusal } from './file-limits.ts';

test('a file of an accepted type and size can be uploaded, whatever the case of its name', () => {
  expect(fileRefusal('image', { name: 'Kiln.JPEG', size: 5 * MB })).toBeUndefined();
  expect(fileRefusal('video', { name: 'first.lesson.mov', size: 50 * MB })).toBeUndefined();
  expect(fileRefusal('document', { name: 'notes.docx', size: 10 * MB })).toBeUndefined();
  expect(fileRefusal('caption', { name: 'lesson.vtt', size: 1 })).toBeUndefined();
});

test('a file over the limit is refused with the limit of its kind', () => {
  expect(fileRefusal('image', { name: 'kiln.png', size: 5 * MB + 1 })).toBe(
    'This file is too large: 5 MB at most',
  );
  expect(fileRefusal('video', { name: 'lesson.mp4', size: 50 * MB + 1 })).toBe(
    'This file is too large: 50 MB at most',
  );
});

test('a file of another type is refused with the types of its kind', () => {
  for (const name of ['kiln.svg', 'kiln', 'png', 'kiln.png.exe', 'kiln.pdf', '.']) {
    expect(fileRefusal('image', { name, size: 10 })).toBe(
      'This is not a file of the accepted types: PNG, JPG or GIF',
    );
  }
});

test('an empty file is refused', () => {
  expect(fileRefusal('document', { name: 'notes.txt', size: 0 })).toBe('This file is empty');
});

test('the hint beside a picker names types and limit', () => {
  expect(fileLimits('document')).toBe('PDF, DOC, DOCX or TXT, up to 10 MB each');
});
