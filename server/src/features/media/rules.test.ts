import { expect, test } from 'vitest';
import { aPdf } from '../../../test/given/files/made-files.ts';
import { judged } from '../../../test/judged.ts';
import { hiddenEnding, keptName, shownName } from './rules.ts';

// Blanks and signs without width of every kind.
const UNSEEN = [
  0x09, 0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1680, 0x17b4, 0x180e, 0x2000, 0x2007, 0x200b, 0x200c,
  0x200d, 0x200e, 0x2028, 0x2029, 0x202e, 0x202f, 0x205f, 0x2060, 0x2064, 0x2066, 0x206f, 0x2800, 0x3000,
  0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfffc, 0xe0020,
].map((code) => [code.toString(16), String.fromCodePoint(code)] as const);

test.each(UNSEEN)('a sign that nobody sees hides no ending: U+%s', async (_, sign) => {
  for (const name of [
    `report.exe${sign}.pdf`,
    `report.ex${sign}e.pdf`,
    `report.exe${sign}${sign}.pdf`,
    `a.html.${sign}pdf`,
  ]) {
    const answer = await judged('document', { ...aPdf(), name });
    expect([name, /_REFUSED$/.test(answer), answer]).toEqual([name, true, answer]);
  }
});

test.each(['report.ＥＸＥ.pdf', 'report․exe.pdf', 'C:\\docs\\report.exe .pdf', 'report.exe.x.pdf'])(
  'nor do letters that look like others: %s',
  async (name) => {
    expect(await judged('document', { ...aPdf(), name })).toBe('FILE_NAME_REFUSED');
  },
);

test.each([
  'Animals 3. Bat.pdf',
  'Animals 3. Bat .pdf',
  'www.bank.com.pdf',
  'Node.js.pdf',
  'v1.2.3.pdf',
  'नमस्ते.pdf',
  '👩‍🎨.pdf',
])('an ordinary name stays as it is: %s', (name) => {
  expect(hiddenEnding(shownName(name))).toBeUndefined();
  expect(shownName(name).replace(' .', '.')).toBe(name.replace(' .', '.'));
});

test('a name says what its file is, because programs go by that', () => {
  expect(keptName('Plan.doc', 'docx')).toBe('Plan.docx');
  expect(keptName('Plan.docx', 'pdf')).toBe('Plan.pdf');
  expect(keptName('Film.mov', 'mp4')).toBe('Film.mov');
  expect(keptName('Film.M4V', 'mp4')).toBe('Film.m4v');
  expect(keptName('Film.mp4', 'avi')).toBe('Film.avi');
  expect(keptName('List.text', 'txt')).toBe('List.text');
});
