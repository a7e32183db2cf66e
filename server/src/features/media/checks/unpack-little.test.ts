import { expect, test } from 'vitest';
import { aZip, relations, wordParts } from '../../../../test/given/files/made-files.ts';
import { checkZippedWord } from './check-zipped-word.ts';
import type { Bytes } from './read-bytes.ts';

const MB = 1_048_576;
const rels = (count: number, content: string) =>
  Array.from({ length: count }, (_, n) => ({ name: `word/_rels/p${n}.xml.rels`, content }));
const links = (count: number) =>
  relations(
    ...Array.from({ length: count }, () => ({ type: 'hyperlink', target: 'http://a.b/', isExternal: true })),
  );
const bodyOf = (megabytes: number) => `<w:document>${'<w:t/>x'.repeat((megabytes * MB) / 7)}</w:document>`;
const withBody = (content: string) => [...wordParts().slice(0, 2), { name: 'word/document.xml', content }];
/** So many parts with a text each. */
const texts = (count: number, content: string) => [
  ...wordParts(),
  ...Array.from({ length: count }, (_, n) => ({ name: `word/header${n}.xml`, content })),
];

/** Counts the beginnings of files in the zip that are asked for: each of them is unpacked next. */
function counted(zip: Buffer, signal?: AbortSignal) {
  const begun: number[] = [];
  const at = async (start: number, length: number) => {
    signal?.throwIfAborted();
    if (length === 30) begun.push(start);
    return zip.subarray(start, start + length);
  };
  const chunks = async function* () {
    yield zip;
  };
  const bytes: Bytes = { sizeBytes: zip.length, signal, at, chunks };
  return { bytes, begun };
}

/** The same zip, but its directory has all relations of parts where the first are. */
function overlapping(zip: Buffer): Buffer {
  const made = Buffer.from(zip);
  let first: Buffer | undefined;
  for (let at = made.indexOf('PK\x01\x02'); at >= 0; at = made.indexOf('PK\x01\x02', at + 1)) {
    const name = made.toString('latin1', at + 46, at + 46 + made.readUInt16LE(at + 28));
    if (!name.startsWith('word/_rels/')) continue;
    first ??= Buffer.from(made.subarray(at, at + 46));
    first.copy(made, at + 20, 20, 28);
    first.copy(made, at + 42, 42, 46);
  }
  return made;
}

test('a zip of which two files are the same bytes is damaged, and none of it is unpacked', async () => {
  const [big = { name: '', content: '' }, ...others] = rels(120, '');
  const parts = [...wordParts(), { ...big, content: links(9000) }, ...others];
  const { bytes, begun } = counted(overlapping(aZip(parts)));
  expect(await checkZippedWord(bytes)).toBe('damaged');
  expect(begun).toEqual([]);
});

test('all relations and types share one budget, of bytes and of relations', async () => {
  for (const content of [`<a>${' '.repeat(MB)}</a>`, links(2400)]) {
    const { bytes, begun } = counted(aZip([...wordParts(), ...rels(120, content)]));
    expect(await checkZippedWord(bytes)).toBe('damaged');
    // The types, those of the package, and four or five others.
    expect(begun.length).toBeLessThan(8);
  }
  expect(await checkZippedWord(counted(aZip([...wordParts(), ...rels(4, links(2400))])).bytes)).toBe('docx');
});

test('all texts share one budget', async () => {
  const much = counted(aZip(texts(30, bodyOf(2))));
  expect(await checkZippedWord(much.bytes)).toBe('damaged');
  expect(much.begun.length).toBeLessThan(14);
  expect(await checkZippedWord(counted(aZip(texts(3, bodyOf(1)))).bytes)).toBe('docx');
});

test('there are five thousand files in a document at most', { tags: 'full' }, async () => {
  const [few, many] = [4000, 5000].map((count) => counted(aZip(texts(count, '<a/>'))));
  expect(await checkZippedWord(many!.bytes)).toBe('damaged');
  expect(many!.begun).toEqual([]);
  expect(await checkZippedWord(few!.bytes)).toBe('docx');
});

test('a long document is looked through in small pieces, with room for others between them', async () => {
  for (const how of ['stored', undefined] as const) {
    const [types, root, body] = withBody(bodyOf(4 - 0.1));
    const zip = aZip([types!, root!, how ? { ...body!, how } : body!]);
    let [turns, isDone] = [0, false];
    const others = () => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    expect(await checkZippedWord(counted(zip).bytes)).toBe('docx');
    isDone = true;
    expect(turns).toBeGreaterThan(50);
  }
});

test('it ends once nobody waits for it any more, and says nothing of the file', async () => {
  const ending = new AbortController();
  const { bytes } = counted(aZip(withBody(bodyOf(3))), ending.signal);
  setImmediate(() => ending.abort(new Error('gone')));
  await expect(checkZippedWord(bytes)).rejects.toThrow('gone');
});

test('a long tag is read from its beginning only a few times', async () => {
  const long = `<a b="${'>'.repeat(900_000)}"/>`;
  expect(
    await checkZippedWord(counted(aZip(withBody(`<w:document>${long.repeat(4)}</w:document>`))).bytes),
  ).toBe('docx');
});
