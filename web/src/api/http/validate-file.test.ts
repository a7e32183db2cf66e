import { expect, test } from 'vitest';
import { validateFile } from './validate-file.ts';

const ANSI = Uint8Array.from('Größe', (letter) => letter.charCodeAt(0));
const text = (name: string, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, name);
const NOT_UTF8 = 'This text is not in UTF-8: save it as UTF-8, then choose it again';

test('a text is read to its end before it is taken, and is told how to be saved', async () => {
  const long = 'Bring a brush. '.repeat(5000);
  expect(await validateFile('document', text('List.txt', long, 'Größe'))).toBeUndefined();
  expect(await validateFile('document', text('List.txt', long, ANSI))).toBe(NOT_UTF8);
  expect(await validateFile('document', text('List.txt', long, '\0'))).toBe(
    'This is not a file of the accepted types: PDF, DOC, DOCX or TXT',
  );
  expect(await validateFile('caption', text('Film.vtt', 'WEBVTT\n\n', ANSI))).toBe(NOT_UTF8);
  expect(await validateFile('caption', text('Film.vtt', '1\n00:00'))).toBe(
    'This is not a file of the accepted types: VTT',
  );
});

test('what is of the wrong kind is told so, also where it is there already', async () => {
  const unwanted = 'It is chosen already';
  expect(await validateFile('video', text('kiln.png'), { unwanted })).toBe(
    'This is not a file of the accepted types: MP4, AVI or MOV',
  );
  expect(await validateFile('document', text('List.txt', 'Brushes'), { unwanted })).toBe(unwanted);
});
