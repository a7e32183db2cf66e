import type { Bytes } from './read-bytes.ts';
import { XmlReader } from './read-xml.ts';
import { unpack, type ZipEntry } from './read-zip.ts';

const MB = 1_048_576;
const LIST_MAX = 4 * MB;
const TYPES = '[content_types].xml';

/** From one part of a package to another, or to somewhere else. */
export interface Relation {
  /** The part that it starts from, e.g. '/word/document.xml'; '/' for the whole package. */
  readonly source: string;
  /** The last word of its type, which transitional and strict files share, e.g. 'oleobject'. */
  readonly type: string;
  /** As it is written. */
  readonly target: string;
  readonly isExternal: boolean;
  /** The part that it leads to, where it is not external. */
  readonly part: string;
}

/** What an office file says of its parts. Names of parts begin with / and are in small letters, as they are compared. */
export interface Package {
  readonly parts: ReadonlyMap<string, ZipEntry>;
  readonly typeOf: (part: string) => string;
  /** All that it lists, whether or not a part has them. */
  readonly types: readonly string[];
  readonly relations: readonly Relation[];
}

/** @returns undefined where it is no office file. @throws where it is damaged */
export async function readPackage(bytes: Bytes, entries: readonly ZipEntry[]): Promise<Package | undefined> {
  const parts = new Map(entries.map((entry) => [partName(entry.name), entry]));
  const list = parts.get(`/${TYPES}`);
  if (!list) return undefined;
  if (parts.size !== entries.length) throw new Error('a part is there twice');
  const types = await readTypes(bytes, list);
  const typeOf = (part: string) => types.get(part) ?? types.get(extensionOf(part)) ?? '';
  const relations: Relation[] = [];
  for (const [name, entry] of parts) {
    const source = /^(.*\/)_rels\/([^/]*)\.rels$/.exec(name);
    if (source) relations.push(...(await readRelations(bytes, entry, `${source[1]}${source[2]}`)));
  }
  return { parts, typeOf, types: [...types.values()], relations };
}

const extensionOf = (part: string) => /\.([^./]*)$/.exec(part)?.[1] ?? '';

/** Zips have the signs of an address in it as they are, or written with %. */
function partName(name: string): string {
  const path = name.startsWith('/') ? name : `/${name}`;
  return decodedAddress(path).toLowerCase();
}

export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** By the names of parts, and by extensions. */
async function readTypes(bytes: Bytes, entry: ZipEntry): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  await readTags(bytes, entry, LIST_MAX, ({ name, attributes }) => {
    const of = attributes();
    const type = (of.get('ContentType') ?? '').trim().toLowerCase();
    if (name === 'Override') types.set(partName(of.get('PartName') ?? ''), type);
    if (name === 'Default') types.set((of.get('Extension') ?? '').toLowerCase(), type);
  });
  return types;
}

async function readRelations(bytes: Bytes, entry: ZipEntry, source: string): Promise<Relation[]> {
  const found: Relation[] = [];
  await readTags(bytes, entry, LIST_MAX, ({ name, attributes }) => {
    if (name !== 'Relationship') return;
    const of = attributes();
    const target = (of.get('Target') ?? '').trim();
    found.push({
      source,
      type: (of.get('Type') ?? '').trim().toLowerCase().split('/').at(-1) ?? '',
      target,
      isExternal: (of.get('TargetMode') ?? '').trim().toLowerCase() === 'external',
      part: partAt(source, target),
    });
  });
  return found;
}

/** Targets count from the folder of their source, or from the root. */
function partAt(source: string, target: string): string {
  const path = target.replaceAll('\\', '/').replace(/[#?].*$/s, '');
  const steps = path.startsWith('/') ? [] : source.split('/').slice(1, -1);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return partName(steps.join('/'));
}

/** @throws where it unpacks to more than `most` bytes, or is no XML. @returns how many it unpacks to */
export async function readTags(
  bytes: Bytes,
  entry: ZipEntry,
  most: number,
  onTag: ConstructorParameters<typeof XmlReader>[0],
): Promise<number> {
  const xml = new XmlReader(onTag);
  let length = 0;
  await unpack(bytes, entry, (piece) => {
    length += piece.length;
    if (length > most) throw new Error('too much to be looked through');
    xml.add(piece);
  });
  xml.end();
  return length;
}
