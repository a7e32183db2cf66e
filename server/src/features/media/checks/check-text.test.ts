import { expect, test } from 'vitest';
import { aPdf, aText } from '../../../../test/given/files/made-files.ts';
import { judged } from '../../../../test/judged.ts';

const after = (before: string | Buffer) => ({
  name: 'Notes.pdf',
  bytes: Buffer.concat([Buffer.from(before), aPdf().bytes]),
});

test.each([
  ['nothing', ''],
  ['the mark of UTF-8', '\uFEFF'],
  ['a line', '\n'],
  ['lines of Windows and blanks', '\r\n \t\r\n'],
  ['the mark and lines', '\uFEFF\r\n\r\n'],
  ['NULs', '\0\0\0'],
  ['a thousand blanks', ' '.repeat(1000)],
])('a PDF behind %s is taken', async (_, before) => {
  expect(await judged('document', after(before))).toBe('pdf');
});

test.each([
  ['a print ticket', `\x1B%-12345X@PJL SET COPIES=1\n${'@PJL COMMENT\n'.repeat(40)}`],
  ['a page', '<html><script>alert(1)</script>'],
  ['another letter', 'x'],
])('a PDF behind %s is told what is wrong', async (_, before) => {
  expect(await judged('document', after(before))).toBe('PDF_BEGINS_LATE');
});

test('what no reader would find the beginning of is no PDF', async () => {
  expect(await judged('document', after(' '.repeat(1100)))).toBe('FILE_TYPE_REFUSED');
  expect(await judged('document', { ...aText(), name: 'Notes.pdf' })).toBe('FILE_TYPE_REFUSED');
});

test('a document is taken as what it is, and as text only by its name', async () => {
  expect(await judged('document', { ...aPdf(), name: 'Notes.docx' })).toBe('pdf');
  expect(await judged('document', { ...aText(), name: 'List.text' })).toBe('txt');
});
