import { aPdf } from '../../../server/test/given/files/made-files.ts';
import { BOUNDARY, filePart, LAST, part, type Sending } from '../../../server/test/given/files/raw-upload.ts';
import type { Chance } from '../../chance.ts';

/** A form as it is sent, with one thing wrong in it. */
type Form = Pick<Sending, 'body' | 'headers' | 'hangsUp'>;

const named = (disposition: string, more = '') =>
  part(`Content-Disposition: ${disposition}${more}`, '%PDF-1.4');

const DISPOSITIONS = [
  '',
  'form-data',
  'form-data; name=""; filename="a.pdf"',
  'form-data; name="file"; filename=""',
  'form-data; name="__proto__"; filename="a.pdf"',
  'form-data; name="constructor"; filename="a.pdf"',
  'form-data; name="file"; filename="../../../../escaped.pdf"',
  'form-data; name="file"; filename="C:\\\\escaped.pdf"',
  'form-data; name="file"; filename="a\0b.pdf"',
  'form-data; name="file"; filename="a.pdf"; filename="b.html"',
  'form-data; name="file"; filename*=UTF-8\'\'a%00.pdf',
  'form-data; name="file"; filename*=UTF-8\'\'%ff%fe.pdf',
  'form-data; name="file"; filename*=utf-16\'\'a.pdf',
  'form-data; name="file"; filename*=\'\'',
  'form-data; name="file"; filename="unclosed.pdf',
  'form-data; name=file; filename=a b.pdf',
  'attachment; filename="a.pdf"',
  'file; filename="a.pdf"',
  `form-data; name="${'n'.repeat(5000)}"; filename="a.pdf"`,
  `form-data; name="file"; filename="${'f'.repeat(50_000)}.pdf"`,
  'form-data; name="file"; filename="\xff\xfe.pdf"',
  'form-data;'.repeat(500),
];

const IN_PART = [
  '\r\nContent-Type: multipart/mixed; boundary=inner',
  '\r\nContent-Type: text/html',
  '\r\nContent-Type: ',
  '\r\nContent-Transfer-Encoding: base64',
  '\r\nContent-Transfer-Encoding: quoted-printable',
  '\r\nContent-Transfer-Encoding: nonsense',
  '\r\nno colon',
  '\r\n folded: line',
  `\r\nX: ${'x'.repeat(100_000)}`,
  Array.from({ length: 1000 }, (_, at) => `\r\nX-${at}: y`).join(''),
  '\r\n\0: \0',
];

const whole = Buffer.concat([filePart('Notes.pdf', aPdf().bytes), LAST]);

/** With nothing wrong in it: this one is taken. */
export const wholeForm: Form = { body: [whole] };
const field = part('Content-Disposition: form-data; name="field"', 'value');

/** Pieces without an end: sent until the answer comes. */
function* endless(): Generator<Uint8Array> {
  yield filePart('Notes.pdf', '%PDF-1.4').subarray(0, -2);
  const piece = Buffer.alloc(65_536, 1);
  for (;;) yield piece;
}

const bodies: readonly ((chance: Chance) => Uint8Array[])[] = [
  (chance) => [named(chance.oneOf(DISPOSITIONS)), LAST],
  (chance) => [named(chance.oneOf(DISPOSITIONS)), LAST],
  (chance) => [named('form-data; name="file"; filename="a.pdf"', chance.oneOf(IN_PART)), LAST],
  (chance) => [...Array<Buffer>(chance.oneOf([2, 10, 10_000])).fill(field), LAST],
  (chance) => [...Array<Buffer>(chance.oneOf([2, 500])).fill(whole.subarray(0, -LAST.length)), LAST],
  () => [field, whole],
  () => [whole.subarray(0, -LAST.length)],
  () => [whole.subarray(0, -LAST.length), field, LAST],
  () => [Buffer.from('before the first\r\n'), whole, Buffer.from('behind the last')],
  () => [Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')],
  () => [Buffer.from(whole.toString('latin1').replaceAll(BOUNDARY, `${BOUNDARY}x`), 'latin1')],
  (chance) => [
    Buffer.from(`--${BOUNDARY}${'-'.repeat(chance.below(5))}\r\n`.repeat(chance.oneOf([1, 100, 5000]))),
  ],
  (chance) => [whole.subarray(0, chance.below(whole.length))],
  (chance) => [changed(whole, chance)],
  (chance) => [changed(whole, chance)],
  () => [LAST],
  () => [],
];

function changed(bytes: Buffer, chance: Chance): Buffer {
  const copy = Buffer.from(bytes);
  for (let count = chance.below(8); count >= 0; count--) copy[chance.below(copy.length)] = chance.below(256);
  return copy;
}

const TYPES = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary="${BOUNDARY}"`,
  'multipart/form-data; boundary=another',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
  `multipart/form-data; boundary=${'b'.repeat(7000)}`,
  'multipart/form-data; boundary=.*; charset=x',
  `multipart/form-data; boundary=${BOUNDARY}; boundary=x`,
  `multipart/mixed; boundary=${BOUNDARY}`,
  `multipart/form-data, multipart/form-data; boundary=${BOUNDARY}`,
  `MULTIPART/FORM-DATA; BOUNDARY=${BOUNDARY}`,
  'application/octet-stream',
];

/** One thing is wrong with how it is told or how it comes; else with the form itself. */
export function aSpoiltForm(chance: Chance): Form {
  const choice = chance.below(20);
  if (choice < 3) return { body: [whole], headers: { 'content-type': chance.oneOf(TYPES) } };
  if (choice === 3) return { body: endless() };
  if (choice === 4)
    return { body: [whole], headers: { 'content-length': `${whole.length + 5000}` }, hangsUp: true };
  if (choice === 5) return { body: [whole], headers: { 'content-length': `${chance.below(whole.length)}` } };
  if (choice === 6) return { body: [whole.subarray(0, chance.below(whole.length))], hangsUp: true };
  if (choice === 7) return { body: [whole], headers: { 'content-encoding': chance.oneOf(['gzip', 'x']) } };
  return { body: chance.oneOf(bodies)(chance) };
}
