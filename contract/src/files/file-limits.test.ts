import { expect, test } from 'vitest';
import { beginningRefusal, fileLimits, fileRefusal, OTHER_LIMITS } from './file-limits.ts';
import type { MediaKind } from './media.ts';
import { MB } from './uploads.ts';

test('a file of an accepted type and size can be uploaded, whatever the case of its name', () => {
  expect(fileRefusal('image', { name: 'Kiln.JPEG', size: 5 * MB })).toBeUndefined();
  expect(fileRefusal('video', { name: 'first.lesson.mov', size: 50 * MB })).toBeUndefined();
  expect(fileRefusal('document', { name: 'notes.docx', size: 10 * MB })).toBeUndefined();
  expect(fileRefusal('caption', { name: 'lesson.vtt', size: 1 })).toBeUndefined();
});

test('whatever a picker offers by its type is taken by its name', () => {
  for (const extension of ['jpe', 'jfif', 'pjpeg', 'pjp', 'JFIF'])
    expect(fileRefusal('image', { name: `kiln.${extension}`, size: 10 })).toBeUndefined();
  for (const extension of ['m4v', 'mpg4', 'mp4v', 'qt'])
    expect(fileRefusal('video', { name: `lesson.${extension}`, size: 10 })).toBeUndefined();
  expect(fileRefusal('document', { name: 'notes.text', size: 10 })).toBeUndefined();
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
  expect(OTHER_LIMITS.image).toBe(
    'Up to 40 megapixels, or 6 to 24 if progressive or interlaced. GIF: up to 9 megapixels, 500 frames and 100 megapixels in all frames. No moving PNG.',
  );
});

const beginning = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a file that does not begin as its kind does is refused before it is sent', () => {
  const accepted = (kind: MediaKind, name: string, text: string) =>
    beginningRefusal(kind, name, beginning(text)) === undefined;
  expect(accepted('image', 'kiln.png', '\x89PNG\r\n\x1a\n')).toBe(true);
  expect(accepted('image', 'kiln.png', '\xff\xd8\xff\xe0')).toBe(true);
  expect(accepted('image', 'kiln.gif', 'GIF89a')).toBe(true);
  expect(accepted('image', 'kiln.png', 'no picture at all')).toBe(false);
  expect(accepted('video', 'lesson.mov', '\0\0\0\x14ftypqt  ')).toBe(true);
  expect(accepted('video', 'lesson.mp4', '\0\0\0\x08wide')).toBe(true);
  expect(accepted('video', 'lesson.avi', 'RIFF\0\0\0\0AVI ')).toBe(true);
  expect(accepted('video', 'lesson.mp4', 'RIFF\0\0\0\0AVI ')).toBe(true);
  expect(accepted('video', 'lesson.mp4', '%PDF-1.7')).toBe(false);
  expect(accepted('document', 'notes.pdf', '%PDF-1.7')).toBe(true);
  expect(accepted('document', 'notes.doc', '%PDF-1.7')).toBe(true);
  expect(accepted('document', 'notes.pdf', `\xef\xbb\xbf\r\n${' '.repeat(1000)}%PDF-1.7`)).toBe(true);
  expect(accepted('document', 'notes.pdf', 'GIF89a')).toBe(false);
  expect(accepted('document', 'locked.docx', '\xd0\xcf\x11\xe0')).toBe(true);
  expect(accepted('document', 'notes.docx', 'PK\x03\x04')).toBe(true);
  expect(accepted('document', 'notes.txt', 'Anything')).toBe(true);
  expect(accepted('caption', 'lesson.vtt', '\xef\xbb\xbfWEBVTT')).toBe(true);
  expect(beginningRefusal('caption', 'lesson.vtt', beginning('1\n00:00'))).toBe(
    'This is not a file of the accepted types: VTT',
  );
});
