import { describe, expect, test } from 'vitest';
import { aDocx, aZip, relations, wordParts } from '../../../../test/given/files/made-files.ts';
import { judged } from '../../../../test/judged.ts';

type Part = Parameters<typeof aZip>[0][number];

const as = (parts: readonly Part[] | Buffer) =>
  judged('document', Buffer.isBuffer(parts) ? { name: 'Plan.docx', bytes: parts } : aDocx(parts));

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (...inner: string[]) => ({
  name: '[Content_Types].xml',
  content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${inner.join('')}</Types>`,
});
const override = (part: string, type = main) => `<Override PartName="${part}" ContentType="${type}"/>`;
const document = (body: string, name = 'word/document.xml') => ({
  name,
  content: `<w:document xmlns:w="w"><w:body><w:p>${body}</w:p></w:body></w:document>`,
});
const root = (target: string) => ({
  name: '_rels/.rels',
  content: relations({ type: 'officeDocument', target }),
});

/** A document of this body, and whatever else. */
const withBody = (body: string, ...more: Part[]) => [...wordParts().slice(0, 2), document(body), ...more];
/** A document that leads to something. */
interface Wanted {
  readonly type: string;
  readonly target: string;
  readonly isExternal?: boolean;
}
const leading = (...wanted: Wanted[]) =>
  withBody('Hello', { name: 'word/_rels/document.xml.rels', content: relations(...wanted) });
const external = (type: string, target: string) => leading({ type, target, isExternal: true });

function asLarge(zip: Buffer): Buffer {
  const end = zip.subarray(-22);
  const at = zip.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  for (const [place, value] of [
    [24, end.readUInt16LE(8)],
    [32, end.readUInt16LE(10)],
    [40, end.readUInt32LE(12)],
    [48, end.readUInt32LE(16)],
  ] as const)
    record.writeBigUInt64LE(BigInt(value), place);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at), 8);
  locator.writeUInt32LE(1, 16);
  const large = Buffer.from(end).fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, at), record, locator, large]);
}

const described = (parts: readonly Part[], how: 'stored' | 'described') =>
  parts.map((part) => ({ ...part, how }));
const sixteen = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument';

describe('a document of Word', () => {
  const taken: [string, readonly Part[] | Buffer][] = [
    ['as Word writes it', wordParts()],
    [
      'of Word for the web',
      [
        types(override('/word/document2.xml')),
        root('word/document2.xml'),
        document('', 'word/document2.xml'),
      ],
    ],
    [
      'in another folder',
      [types(override('/doc/main.xml')), root('/doc/main.xml'), document('', 'doc/main.xml')],
    ],
    [
      'whose type stands for an extension',
      [
        types(`<Default Extension="DOC" ContentType="${main}"/>`),
        root('./word/main.doc'),
        document('', 'word/main.doc'),
      ],
    ],
    [
      'with a blank in its name',
      [types(override('/word/my%20text.xml')), root('word/my%20text.xml'), document('', 'word/my text.xml')],
    ],
    [
      'of the strict kind',
      [
        types(override('/word/document.xml')),
        {
          name: '_rels/.rels',
          content: `<x:Relationships xmlns:x="p"><x:Relationship Id='a' Type='${STRICT}' Target='/word/document.xml'/></x:Relationships>`,
        },
        document(''),
      ],
    ],
    [
      'in sixteen bits',
      wordParts().map(({ name, content }) => ({ name, content: sixteen(String(content)) })),
    ],
    ['that is not packed', described(wordParts(), 'stored')],
    ['written as a stream', described(wordParts(), 'described')],
    ['written as if it were huge', asLarge(aZip(wordParts()))],
    ['with folders', [...wordParts(), { name: 'word/', content: '' }]],
    ['with \\ in its names', wordParts().map((part) => ({ ...part, name: part.name.replace('/', '\\') }))],
    [
      'with a note in its types',
      [types('<!-- > -->', override('/word/document.xml')), root('word/document.xml'), document('')],
    ],
    [
      'with links',
      leading(
        { type: 'hyperlink', target: 'https://example.org/', isExternal: true },
        { type: 'hyperlink', target: 'mailto:a@b.c', isExternal: true },
      ),
    ],
    ['with a template of its writer', external('attachedTemplate', 'file:///C:\\Users\\Kim\\Letter.dotx')],
    [
      'with a picture that was once on its writer’s disk',
      external('image', 'file:///C:/Temp/msohtmlclip1/01/clip_image001.jpg'),
    ],
    ['with a picture that is nowhere', external('image', 'NULL')],
    [
      'with a date, a page number and a table of contents',
      withBody(
        '<w:fldSimple w:instr=" DATE "/><w:instrText> PAGE </w:instrText><w:fldChar/><w:instrText> TOC \\o</w:instrText>',
      ),
    ],
    ['that writes of DDE', withBody('<w:t>DDEAUTO is a field</w:t>')],
    [
      'with a picture pasted from a mail',
      withBody('<w:instrText> INCLUDEPICTURE "cid:image001.png" \\* MERGEFORMAT </w:instrText>'),
    ],
    [
      'with a chart',
      withBody(
        'Hello',
        types(
          override('/word/document.xml'),
          override(
            '/word/charts/chart1.xml',
            'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
          ),
          '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
        ),
        { name: 'word/charts/chart1.xml', content: '<c:chartSpace/>' },
        {
          name: 'word/charts/_rels/chart1.xml.rels',
          content: relations({ type: 'package', target: '../embeddings/Sheet1.xlsx' }),
        },
        { name: 'word/embeddings/Sheet1.xlsx', content: 'PK' },
      ).slice(1),
    ],
  ];

  test.each(taken)('%s is taken', async (_, file) => {
    expect(await as(file)).toBe('docx');
  });

  test('is taken under the name of a .doc, and one of Word 97 under that of a .docx', async () => {
    expect(await judged('document', { ...aDocx(), name: 'Plan.doc' })).toBe('docx');
  });
});

const OLE = 'other files in it (OLE)';
const CONTROLS = 'form controls (ActiveX)';
const DDE = 'fields that start programs (DDE)';
const ELSEWHERE = 'content from elsewhere';

describe('a document of Word that acts or loads', () => {
  const locked = aZip(wordParts());
  locked.writeUInt16LE(1, locked.indexOf('PK\x01\x02') + 8);
  const split = ['D', 'DEAU', 'TO c:\\cmd']
    .map((part) => `<w:r><w:instrText>${part}</w:instrText></w:r>`)
    .join('');
  const refused: [string, readonly Part[] | Buffer, string][] = [
    ['macros', [...wordParts(), { name: 'word/vbaProject.bin', content: 'x' }], 'macros'],
    ['macros under another name', leading({ type: 'vbaProject', target: 'numbers.bin' }), 'macros'],
    [
      'the type of one with macros',
      wordParts('application/vnd.ms-word.document.macroEnabled.main+xml'),
      'macros',
    ],
    ['a password of its zip', locked, 'a password'],
    ['a form control', [...wordParts(), { name: 'word/activeX/activeX1.xml', content: '<x/>' }], CONTROLS],
    ['a form control under another name', leading({ type: 'control', target: 'box.xml' }), CONTROLS],
    ['an embedded program', [...wordParts(), { name: 'word/embeddings/oleObject1.bin', content: 'MZ' }], OLE],
    ['an embedded object under another name', leading({ type: 'oleObject', target: 'media/a.bin' }), OLE],
    ['an embedded workbook', leading({ type: 'package', target: 'embeddings/a.xlsx' }), OLE],
    ['a linked object', external('oleObject', 'file:///C:/book.xlsx'), OLE],
    ['a linked object elsewhere', external('oleObject', 'https://evil.test/a.html!'), OLE],
    ['a page in it', withBody('<w:altChunk/>', { name: 'word/a.mht', content: '<b>' }), OLE],
    ['a page in it, by its relation', leading({ type: 'aFChunk', target: 'a.html' }), OLE],
    ['a template elsewhere', external('attachedTemplate', 'https://evil.test/x.dotm'), ELSEWHERE],
    ['a template in the network', external('attachedTemplate', '\\\\evil.test\\share\\x.dotm'), ELSEWHERE],
    [
      'a template elsewhere, with letters as numbers',
      external('attachedTemplate', '&#104;ttp&#x3A;//evil.test/x'),
      ELSEWHERE,
    ],
    ['a picture in the network', external('image', 'file://evil.test/share/x.png'), ELSEWHERE],
    [
      'a picture in the network, with %',
      external('image', 'file:///%5c%5cevil.test%5cshare%5cx.png'),
      ELSEWHERE,
    ],
    ['a picture elsewhere', external('image', 'http://evil.test/x.png'), ELSEWHERE],
    ['a frame', external('frame', 'page.htm'), ELSEWHERE],
    ['another document', external('subDocument', 'part.docx'), ELSEWHERE],
    ['a picture elsewhere in an old drawing', withBody('<v:imagedata src="//evil.test/x.png"/>'), ELSEWHERE],
    ['a DDE field', withBody('<w:fldSimple w:instr="DDEAUTO c:\\\\cmd.exe"/>'), DDE],
    ['a DDE field in pieces', withBody(`<w:fldChar/>${split}<w:fldChar/>`), DDE],
    ['a DDE field with letters as numbers', withBody('<w:instrText>&#68;&#x44;E a b</w:instrText>'), DDE],
    ['a DDE field as raw text', withBody('<w:instrText><![CDATA[dde a]]> b</w:instrText>'), DDE],
    [
      'a DDE field in sixteen bits',
      [
        ...wordParts().slice(0, 2),
        {
          name: 'word/document.xml',
          content: sixteen(String(document('<w:instrText>DDE a</w:instrText>').content)),
        },
      ],
      DDE,
    ],
    [
      'a DDE field in its foot',
      withBody('', {
        name: 'word/footer1.xml',
        content: '<a:ftr><a:instrText> DDEAUTO x</a:instrText></a:ftr>',
      }),
      DDE,
    ],
    ['a field that loads a file', withBody('<w:instrText> INCLUDETEXT "x.docx" </w:instrText>'), ELSEWHERE],
    [
      'a field that loads a picture',
      withBody('<w:instrText> INCLUDEPICTURE \\d "http://evil.test/x.png" </w:instrText>'),
      ELSEWHERE,
    ],
    [
      'a field that loads a picture of the network',
      withBody('<w:instrText>INCLUDEPICTURE "\\\\\\\\evil\\\\x.png"</w:instrText>'),
      ELSEWHERE,
    ],
  ];

  test.each(refused)('is refused for its true reason: %s', async (_, file, reason) => {
    expect(await as(file)).toBe(reason);
  });
});

describe('what is no document of Word', () => {
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const whole = aZip(wordParts());
  const named: [string, readonly Part[] | Buffer, string][] = [
    ['a zip', [{ name: 'a.txt', content: 'a' }], 'FILE_TYPE_REFUSED'],
    ['a workbook', wordParts(sheet), 'FILE_TYPE_REFUSED'],
    ['without its text', wordParts().slice(0, 2), 'FILE_DAMAGED'],
    ['cut', whole.subarray(0, whole.length - 30), 'FILE_DAMAGED'],
    ['with something behind it', Buffer.concat([whole, Buffer.from('<html>')]), 'FILE_DAMAGED'],
    [
      'with a document type, in which a name may stand for anything',
      withBody('</w:p><!DOCTYPE x [<!ENTITY e "DDE">]><w:p>'),
      'FILE_DAMAGED',
    ],
    [
      'that ends within a tag',
      [...wordParts().slice(0, 2), { name: 'word/document.xml', content: '<w:document a="' }],
      'FILE_DAMAGED',
    ],
    [
      'of a hundred megabytes',
      [...wordParts().slice(0, 2), { name: 'word/document.xml', content: Buffer.alloc(100_000_000, 32) }],
      'FILE_DAMAGED',
    ],
    [
      'of a tag without end',
      [...wordParts().slice(0, 2), { name: 'word/document.xml', content: `<a ${'b="c" '.repeat(400_000)}` }],
      'FILE_DAMAGED',
    ],
  ];

  test.each(named)('is refused: %s', async (_, file, reason) => {
    expect(await as(file)).toBe(reason);
  });
});
