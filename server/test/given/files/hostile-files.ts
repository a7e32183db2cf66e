import { deflateSync, gzipSync } from 'node:zlib';
import { MEDIA_KINDS, type MediaKind } from '@skillverse/contract/files/media';
import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import {
  aDoc,
  aDocx,
  aFilm,
  anAvi,
  aPdf,
  aPicture,
  aZip,
  box,
  someCaptions,
  wordParts,
} from './made-files.ts';
import type { FileToUpload } from './upload.ts';

interface HostileFile extends FileToUpload {
  readonly kind: MediaKind;
}

const u32be = (value: number) => Buffer.from([0, 0, value >> 8, value & 255]);
const text = (value: string) => Buffer.from(value, 'latin1');
const TYPES = '[Content_Types].xml';
const SCRIPT = '<script>alert(document.cookie)</script>';

/** What people try to pass off as something else. */
function disguised(): Record<string, Buffer> {
  return {
    svg: text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    svgWithHead: text(`<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>`),
    html: text(`<!doctype html>${SCRIPT}`),
    htmlBehindSpaces: text(`\n\n   <html><body>${SCRIPT}`),
    script: text('alert(1)//'),
    php: text('<?php system($_GET["c"]); ?>'),
    shell: text('#!/bin/sh\nrm -rf /\n'),
    xml: text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
    windowsProgram: Buffer.concat([text('MZ\x90\0'), Buffer.alloc(200)]),
    linuxProgram: Buffer.concat([text('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]),
    virusOfTheTests: text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*\0'),
    zip: aZip([{ name: 'a.txt', content: 'a' }]),
    gzip: gzipSync('a'),
    bitmap: Buffer.concat([text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'), Buffer.alloc(60)]),
    webp: Buffer.concat([text('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(28)]),
    wave: Buffer.concat([text('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(28)]),
    heic: Buffer.concat([box('ftyp', text('heic\0\0\0\0mif1heic')), box('meta', Buffer.alloc(40))]),
    avif: Buffer.concat([box('ftyp', text('avif\0\0\0\0avifmif1')), box('meta', Buffer.alloc(40))]),
    sound: Buffer.concat([box('ftyp', text('M4A \0\0\0\0M4A mp42')), box('moov'), box('mdat')]),
    shortFilm: Buffer.concat([u32be(8), text('ftypABCD'), Buffer.alloc(40)]),
    mp3: Buffer.concat([text('ID3\x03\0\0\0\0\0\x0a'), Buffer.alloc(100)]),
    matroska: Buffer.concat([text('\x1aE\xdf\xa3'), Buffer.alloc(100)]),
    richText: text('{\\rtf1\\ansi{\\object\\objocx}}'),
    noise: Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 7919 + 13) % 251)),
    zeros: Buffer.alloc(500),
    nothing: Buffer.alloc(0),
    oneByte: text('G'),
  };
}

const namesOf = (kind: MediaKind) => MEDIA_LIMITS[kind].extensions.map((extension) => `Lake.${extension}`);

// Text may say what it likes: it is text.
const isText = (name: string) => /\.te?xt$/.test(name);

function* strangersUnderOurNames(): Generator<HostileFile> {
  for (const kind of MEDIA_KINDS) {
    for (const name of namesOf(kind)) {
      for (const bytes of Object.values(disguised())) {
        if (!(isText(name) && !bytes.includes(0) && bytes.length > 0 && bytes.every((byte) => byte < 128))) {
          yield { kind, name, bytes };
        }
      }
    }
  }
}

const STRANGE_NAMES =
  'Lake Lake. .png Lake.svg Lake.html Lake.png.exe Lake.png.html Lake.png.php Lake.png. Lake.png%00.exe Lake.pn Lake.webp';

async function* oursUnderStrangeNames(): AsyncGenerator<HostileFile> {
  const { bytes } = await aPicture();
  for (const name of STRANGE_NAMES.split(' ')) if (name !== '.png') yield { kind: 'image', name, bytes };
  const others: [MediaKind, FileToUpload][] = [
    ['video', aFilm()],
    ['document', aPdf()],
    ['document', aDoc()],
    ['document', aDocx()],
    ['caption', someCaptions()],
  ];
  for (const [kind, file] of others) {
    const extension = file.name.split('.').at(-1);
    for (const other of ['exe', 'html', 'svg', 'docm', 'zip', 'png']) {
      yield { kind, name: `Plan.${extension}.${other}`, bytes: file.bytes };
      if (other !== 'png' && other !== 'zip')
        yield { kind, name: `Plan.${other}.${extension}`, bytes: file.bytes };
    }
    for (const kind of MEDIA_KINDS) {
      const isOwn = (MEDIA_LIMITS[kind].extensions as readonly string[]).includes(extension ?? '');
      if (!isOwn) yield { kind, ...file };
    }
  }
}

/** Two things at once, and things with something inside that they should not have. */
async function* mixtures(): AsyncGenerator<HostileFile> {
  const html = text(`<html>${SCRIPT}</html>`);
  const zip = aZip([{ name: 'a.class', content: 'a' }]);
  const wholes: [MediaKind, FileToUpload][] = [
    ['video', aFilm()],
    ['video', anAvi()],
    ['document', aPdf()],
    ['document', aDocx()],
  ];
  for (const [kind, { name, bytes }] of wholes) {
    for (const other of [html, zip, text('GIF89a'), Buffer.alloc(3000, 65)]) {
      yield { kind, name, bytes: Buffer.concat([other, bytes]) };
      yield { kind, name, bytes: Buffer.concat([bytes, other]) };
    }
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      yield { kind, name, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) };
    }
  }
  yield { kind: 'image', name: 'Lake.gif', bytes: text('GIF89a/*') };
  yield { kind: 'image', name: 'Lake.gif', bytes: text('GIF89a=1;alert(1)//;') };
  for (const format of ['png', 'jpeg', 'gif'] as const) {
    const { name, bytes } = await aPicture(format, { width: 300, height: 200 });
    for (const share of [0.05, 0.2, 0.4]) {
      yield { kind: 'image', name, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) };
    }
    yield { kind: 'image', name, bytes: Buffer.concat([text('x'), bytes]) };
  }
  yield {
    kind: 'video',
    name: 'Film.mp4',
    bytes: Buffer.concat([box('ftyp', text('isom\0\0\0\0')), box('mdat')]),
  };
  yield { kind: 'caption', name: 'Film.vtt', bytes: text('WEBVTTX\n') };
  yield { kind: 'caption', name: 'Film.vtt', bytes: text('WEBVTT\n\xff') };
  yield { kind: 'document', name: 'List.txt', bytes: Buffer.from('two\0parts') };
  yield { kind: 'document', name: 'List.txt', bytes: text('Gr\xf6\xdfe') };
  yield { kind: 'document', name: 'List.txt', bytes: Buffer.from('\uFEFFin sixteen bits', 'utf16le') };
  yield* wordMixtures();
}

function* wordMixtures(): Generator<HostileFile> {
  for (const storage of ['Macros', '_VBA_PROJECT_CUR', 'VBA', 'macros']) {
    yield { kind: 'document', ...aDoc({ storage }) };
  }
  for (const stream of ['Workbook', 'PowerPoint Document', 'worddocument']) {
    yield { kind: 'document', ...aDoc({ stream }) };
  }
  const plain = wordParts();
  const zips = [
    [...plain, { name: 'word/vbaProject.bin', content: 'macro' }],
    [...plain, { name: 'word\\VBAPROJECT.BIN', content: 'macro' }],
    [...plain, { name: 'word/activeX/activeX1.bin', content: 'x' }],
    [...plain, { name: '../../../etc/passwd', content: 'x' }],
    [...plain, ...plain],
    plain.slice(1),
    plain.slice(0, 2),
    [],
    wordParts('application/vnd.ms-word.document.macroEnabled.main+xml'),
    wordParts('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
    [
      ...plain.slice(1),
      {
        name: TYPES,
        content: `${plain[0]?.content}<Override PartName="/word/x.bin" ContentType="x/vnd.ms-office.vbaProject"/>`,
      },
    ],
    // A hundred megabytes that say they are a hundred bytes, and that say they are what they are.
    [{ name: TYPES, content: Buffer.alloc(100_000_000), claims: { bytes: 100 } }, ...plain.slice(1)],
    [{ name: TYPES, content: Buffer.alloc(100_000_000) }, ...plain.slice(1)],
  ];
  for (const parts of zips) yield { kind: 'document', ...aDocx(parts) };
}

/** A few hundred files, none of which is what it should be. */
export async function* hostileFiles(): AsyncGenerator<HostileFile> {
  yield* strangersUnderOurNames();
  yield* oursUnderStrangeNames();
  yield* mixtures();
}

function pngChunk(type: string, content: Buffer, crc: (bytes: Buffer) => number): Buffer {
  const named = Buffer.concat([text(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}

/** Little to send, much to draw: black, one bit for each of its points. */
export function aFlood(side: number, crc: (bytes: Buffer) => number): FileToUpload {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const chunks = [
    pngChunk('IHDR', head, crc),
    pngChunk('IDAT', rows, crc),
    pngChunk('IEND', Buffer.alloc(0), crc),
  ];
  return { name: 'Lake.png', bytes: Buffer.concat([text('\x89PNG\r\n\x1a\n'), ...chunks]) };
}

/** One frame, repeated: each is small to send, and together they are much to draw. */
export async function aGifFlood(side: number, frames: number): Promise<FileToUpload> {
  const { bytes } = await aPicture('gif', { width: side, height: side });
  const colours = (bytes[10] ?? 0) & 0x80 ? 3 * 2 ** (((bytes[10] ?? 0) & 7) + 1) : 0;
  const [head, frame] = [bytes.subarray(0, 13 + colours), bytes.subarray(13 + colours, -1)];
  return {
    name: 'Wave.gif',
    bytes: Buffer.concat([head, ...Array<Uint8Array>(frames).fill(frame), text(';')]),
  };
}
