import { expect, test } from 'vitest';
import { aDoc } from '../../../../test/given/files/made-files.ts';
import { judged } from '../../../../test/judged.ts';

const wide = (text: string) => Buffer.from(text, 'utf16le').toString('latin1');

test.each([
  ['as Word writes it', {}],
  [
    'with a link and a page number',
    { content: '\x13 HYPERLINK "https://example.org" \x14here\x15 \x13PAGE\x15' },
  ],
  ['that writes of DDE', { content: 'DDEAUTO is a field. DDE too.' }],
  ['with a place for objects, but none', { storage: 'ObjectPool' }],
])('a .doc %s is taken, whatever it is called', async (_, wanted) => {
  expect(await judged('document', aDoc(wanted))).toBe('doc');
  expect(await judged('document', { ...aDoc(wanted), name: 'Plan.docx' })).toBe('doc');
});

test.each([
  ['macros', { storage: 'Macros' }],
  ['macros', { storage: '_VBA_PROJECT_CUR' }],
  ['a password', { isLocked: true }],
  ['form controls (ActiveX)', { storage: '\x03OCXNAME' }],
  ['other files in it (OLE)', { storage: '_1234567890' }],
  ['other files in it (OLE)', { storage: '\x01Ole10Native' }],
  ['fields that start programs (DDE)', { content: '\x13 DDEAUTO c:\\cmd.exe \x15' }],
  ['fields that start programs (DDE)', { content: wide('\x13DDE excel a\x15') }],
  ['content from elsewhere', { content: '\x13 INCLUDETEXT "\\\\evil\\x.doc" \x15' }],
])('a .doc with %s is told so', async (reason, wanted) => {
  expect(await judged('document', aDoc(wanted))).toBe(reason);
});

test('a .docx with a password is told so: it is a compound file then', async () => {
  const locked = { ...aDoc({ stream: 'EncryptedPackage', storage: 'EncryptionInfo' }), name: 'Plan.docx' };
  expect(await judged('document', locked)).toBe('a password');
});

test('a .doc that was cut is damaged, and a workbook is none', async () => {
  const { name, bytes } = aDoc();
  for (const length of [100, 511, 700]) {
    expect(await judged('document', { name, bytes: bytes.subarray(0, length) })).toBe('FILE_DAMAGED');
  }
  expect(await judged('document', aDoc({ stream: 'Workbook' }))).toBe('FILE_TYPE_REFUSED');
});
