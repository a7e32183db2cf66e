import type { Bytes } from './read-bytes.ts';
import { XmlReader } from './read-xml.ts';
import { unpack, type ZipEntry } from './read-zip.ts';

const MB = 1_048_576;
/** For its types and all its relations together. */
const LISTS_MAX = 4 * MB;
const RELATIONS_MAX = 10_000;
const TYPES = '[content_types].xml';

/** How much is still unpacked; it shrinks with what is. */
export interface Budget {
  bytes: number;
}

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
  const budget = { bytes: LISTS_MAX };
  const types = await readTypes(bytes, list, budget);
  const typeOf = (part: string) => types.get(part) ?? types.get(extensionOf(part)) ?? '';
  const relations: Relation[] = [];
  for (const [name, entry] of parts) {
    const source = /^(.*\/)_rels\/([^/]*)\.rels$/.exec(name);
    if (source)
      await readRelations(bytes, entry, budget, (of) => {
        if (relations.length === RELATIONS_MAX) throw new Error('too many relations');
        relations.push(relationOf(`${source[1]}${source[2]}`, of));
      });
  }
  return { parts, typeOf, types: [...types.values()], relations };
}

const extensionOf = (part: string) => /\.([^./]*)$/.exec(part)?.[1] ?? '';

/** Zips have the signs of an address in it as they are, or written with %. */
function partName(name: string): string {
  const path = name.startsWith('/') ? name : `/${name}`;
  return decodedAddress(path).toLowerCase();
}

function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** By the names of parts, and by extensions. */
async function readTypes(
  bytes: Bytes,
  entry: ZipEntry,
  budget: Budget,
): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  await readTags(bytes, entry, budget, ({ name, attributes }) => {
    const of = attributes();
    const type = (of.get('ContentType') ?? '').trim().toLowerCase();
    if (name === 'Override') types.set(partName(of.get('PartName') ?? ''), type);
    if (name === 'Default') types.set((of.get('Extension') ?? '').toLowerCase(), type);
  });
  return types;
}

type Attributes = ReadonlyMap<string, string>;

async function readRelations(bytes: Bytes, entry: ZipEntry, budget: Budget, onOne: (of: Attributes) => void) {
  await readTags(bytes, entry, budget, ({ name, attributes }) => {
    if (name === 'Relationship') onOne(attributes());
  });
}

function relationOf(source: string, of: Attributes): Relation {
  const target = (of.get('Target') ?? '').trim();
  return {
    source,
    type: (of.get('Type') ?? '').trim().toLowerCase().split('/').at(-1) ?? '',
    target,
    isExternal: (of.get('TargetMode') ?? '').trim().toLowerCase() === 'external',
    part: partAt(source, target),
  };
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

/** @throws where it unpacks to more than the budget has left, or is no XML */
export async function readTags(
  bytes: Bytes,
  entry: ZipEntry,
  budget: Budget,
  onTag: ConstructorParameters<typeof XmlReader>[0],
): Promise<void> {
  const xml = new XmlReader(onTag);
  await unpack(bytes, entry, (piece) => {
    budget.bytes -= piece.length;
    if (budget.bytes < 0) throw new Error('too much to be looked through');
    xml.add(piece);
  });
  xml.end();
}
