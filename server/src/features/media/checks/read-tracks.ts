import { inflateSync } from 'node:zlib';
import type { Bytes } from './read-bytes.ts';

/** A box of MP4 and MOV: what is in it lies between `start` and `end`. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const MOOV_MAX = 16_777_216;
const BOXES_MAX = 20_000;
/** What tracks of pictures call themselves; MPEG is a track of pictures, with sound or without, of old QuickTime. */
const PICTURES = new Set(['vide', 'MPEG']);

/** Whether anything can be seen when it is played: a track of pictures that has some, here or in what follows piece by piece. */
export async function hasVideo(bytes: Bytes, moov: Box, boxes: readonly Box[]): Promise<boolean> {
  const size = moov.end - moov.start;
  // Of so long a film nobody looks at each sample.
  if (size > MOOV_MAX) return true;
  const film = unpacked(await bytes.at(moov.start, size));
  const isInPieces = boxes.some(({ type }) => type === 'moof') && boxesIn(film).has('mvex');
  return tracksIn(film).some(
    ({ handler, samples }) => PICTURES.has(handler) && (samples > 0 || (isInPieces && samples === 0)),
  );
}

/** Old QuickTime packs what is in it. */
function unpacked(moov: Buffer): Buffer {
  const packed = firstOf(boxesIn(moov), 'cmov');
  const content = packed && firstOf(boxesIn(packed), 'cmvd');
  if (!content) return moov;
  try {
    const found = inflateSync(content.subarray(4), { maxOutputLength: MOOV_MAX });
    return firstOf(boxesIn(found), 'moov') ?? moov;
  } catch {
    return moov;
  }
}

interface Track {
  readonly handler: string;
  readonly samples: number;
}

const firstOf = (boxes: ReadonlyMap<string, Buffer[]>, type: string) => boxes.get(type)?.[0];

function tracksIn(film: Buffer): Track[] {
  return (boxesIn(film).get('trak') ?? []).map((track) => {
    const media = boxesIn(firstOf(boxesIn(track), 'mdia'));
    const table = boxesIn(firstOf(boxesIn(firstOf(media, 'minf')), 'stbl'));
    const kinds = firstOf(table, 'stsd');
    const isDescribed = kinds !== undefined && kinds.length > 8 && kinds.readUInt32BE(4) > 0;
    return {
      handler: firstOf(media, 'hdlr')?.toString('latin1', 8, 12) ?? '',
      samples: isDescribed ? samplesIn(table) : Number.NaN,
    };
  });
}

/** How many there are stands behind their common size. */
function samplesIn(table: ReadonlyMap<string, Buffer[]>): number {
  const sizes = firstOf(table, 'stsz') ?? firstOf(table, 'stz2');
  return sizes && sizes.length >= 12 ? sizes.readUInt32BE(8) : 0;
}

/** What is in a box, by type; where lengths lie, as far as they can be read. */
function boxesIn(content: Buffer | undefined): ReadonlyMap<string, Buffer[]> {
  const found = new Map<string, Buffer[]>();
  let at = 0;
  for (let count = 0; content && at + 8 <= content.length && count < BOXES_MAX; count++) {
    const isLong = content.readUInt32BE(at) === 1 && at + 16 <= content.length;
    const length = isLong ? Number(content.readBigUInt64BE(at + 8)) : content.readUInt32BE(at);
    const headBytes = isLong ? 16 : 8;
    if (length < headBytes) break;
    const type = content.toString('latin1', at + 4, at + 8);
    const inner = content.subarray(at + headBytes, at + length);
    const alike = found.get(type);
    if (alike) alike.push(inner);
    else found.set(type, [inner]);
    at += length;
  }
  return found;
}
