import type { RefusedInDocument } from '@skillverse/contract/files/uploads';
import type { Bytes } from './read-bytes.ts';
import { type Budget, type Package, type Relation, readPackage, readTags } from './read-package.ts';
import { leadsElsewhere } from './read-target.ts';
import type { Tag } from './read-xml.ts';
import { readZip, type ZipEntry } from './read-zip.ts';

const MB = 1_048_576;
const WORD = /wordprocessingml\.document\.main\+xml$/;
const WORD_WITH_MACROS = /ms-word\.document\.macroenabled\.main\+xml$/;
const MACROS = /vba(project|data)/;
/** How much text is looked through: as much as deflated text takes at most, but for what is made to be much. */
const textMax = (sizeBytes: number) => Math.min(16 * MB, Math.max(4 * MB, 100 * sizeBytes));

type Has = { readonly has: RefusedInDocument };

/**
 * A .docx: a zip with a Word document in it, whatever its parts are called, and nothing that acts or loads when it is opened.
 * @returns undefined where it is something else
 */
export async function checkZippedWord(bytes: Bytes): Promise<'docx' | 'damaged' | Has | undefined> {
  const entries = await readZip(bytes);
  if (!entries) return (await bytes.at(0, 4)).toString('latin1') === 'PK\x03\x04' ? 'damaged' : undefined;
  if (entries.some(({ isLocked }) => isLocked)) return { has: 'a password' };
  if (entries.some(({ name }) => name.startsWith('/') || name.split('/').includes('..'))) return undefined;
  try {
    const found = await readPackage(bytes, entries);
    return found && (await checkPackage(bytes, found));
  } catch (error) {
    if (bytes.signal?.aborted || (error as NodeJS.ErrnoException).syscall) throw error;
    return 'damaged';
  }
}

async function checkPackage(bytes: Bytes, found: Package): Promise<'docx' | 'damaged' | Has | undefined> {
  const main = found.relations.find(
    ({ source, type, isExternal }) => source === '/' && type === 'officedocument' && !isExternal,
  );
  const type = main ? found.typeOf(main.part) : '';
  if (WORD_WITH_MACROS.test(type)) return { has: 'macros' };
  if (!main || !WORD.test(type)) return undefined;
  if (!found.parts.has(main.part)) return 'damaged';
  const has = foundInNames(found) ?? foundInRelations(found) ?? (await foundInTexts(bytes, found));
  return has ? { has } : 'docx';
}

function foundInNames({ parts, typeOf, types, relations }: Package): RefusedInDocument | undefined {
  const names = [...parts.keys()];
  if ([...names, ...types].some((name) => MACROS.test(name))) return 'macros';
  if (names.some((name) => /activex/.test(name) || /activex/.test(typeOf(name))))
    return 'form controls (ActiveX)';
  const charts = new Set(relations.filter((one) => isChartData(one, typeOf)).map(({ part }) => part));
  const isObject = (name: string) =>
    (/\/embeddings\/[^/]+$/.test(name) || /oleobject/.test(typeOf(name))) && !charts.has(name);
  return names.some(isObject) ? 'other files in it (OLE)' : undefined;
}

/** The numbers of a chart, as a workbook without macros. */
function isChartData({ source, type, part, isExternal }: Relation, typeOf: Package['typeOf']): boolean {
  const isChart = /drawingml\.chart\+xml$|ms-office\.chartex\+xml$/.test(typeOf(source));
  return type === 'package' && !isExternal && isChart && /spreadsheetml\.sheet$/.test(typeOf(part));
}

const OBJECTS = new Set(['oleobject', 'package', 'afchunk', 'attachedobject']);
const ALWAYS_ELSEWHERE = new Set(['subdocument', 'frame']);

function foundInRelations({ relations, typeOf }: Package): RefusedInDocument | undefined {
  const rest = relations.filter((one) => one.type !== 'hyperlink' && !isChartData(one, typeOf));
  if (rest.some(({ type }) => MACROS.test(type))) return 'macros';
  if (rest.some(({ type }) => type === 'control' || type === 'activexcontrolbinary'))
    return 'form controls (ActiveX)';
  if (rest.some(({ type }) => OBJECTS.has(type))) return 'other files in it (OLE)';
  const isLoaded = ({ type, target, isExternal }: Relation) =>
    isExternal && (ALWAYS_ELSEWHERE.has(type) || leadsElsewhere(target));
  return rest.some(isLoaded) ? 'content from elsewhere' : undefined;
}

async function foundInTexts(
  bytes: Bytes,
  { parts, typeOf }: Package,
): Promise<RefusedInDocument | undefined> {
  const budget = { bytes: textMax(bytes.sizeBytes) };
  for (const [name, entry] of parts) {
    if (!/[+/]xml$/.test(typeOf(name)) || /\.rels$/.test(name)) continue;
    const has = await foundInText(bytes, entry, budget);
    if (has) return has;
  }
  return undefined;
}

async function foundInText(
  bytes: Bytes,
  entry: ZipEntry,
  budget: Budget,
): Promise<RefusedInDocument | undefined> {
  let has: RefusedInDocument | undefined;
  const fields = new FieldCodes();
  await readTags(bytes, entry, budget, (tag) => {
    has ??= ELEMENTS[tag.name] ?? fields.read(tag) ?? loadedBy(tag);
  });
  return has ?? fields.end();
}

const ELEMENTS: Readonly<Record<string, RefusedInDocument>> = {
  OLEObject: 'other files in it (OLE)',
  objectEmbed: 'other files in it (OLE)',
  objectLink: 'other files in it (OLE)',
  altChunk: 'other files in it (OLE)',
  control: 'form controls (ActiveX)',
  subDoc: 'content from elsewhere',
};

/** Old drawings name their pictures themselves. */
function loadedBy({ name, attributes }: Tag): RefusedInDocument | undefined {
  if (!/^(imagedata|image|fill|stroke|sourceFileName|frame)$/.test(name)) return undefined;
  const source = attributes().get('src');
  return source && leadsElsewhere(source) ? 'content from elsewhere' : undefined;
}

const STARTING = /^\s*(dde|ddeauto)\b/i;
const LOADING = /^\s*(link|includetext|include|import|database|rd)\b/i;
const LOADING_PICTURES = /^\s*includepicture\s+(?:\\\S+\s+)*(?:"([^"]*)"|(\S+))/i;

/** What a field does: dates and page numbers stay allowed. */
function harmOfField(code: string): RefusedInDocument | undefined {
  if (STARTING.test(code)) return 'fields that start programs (DDE)';
  const [, quoted, bare] = LOADING_PICTURES.exec(code) ?? [];
  // In a field, a path has each \ twice.
  const picture = (quoted ?? bare)?.replaceAll('\\\\', '\\');
  const isLoading = LOADING.test(code) || (picture !== undefined && leadsElsewhere(picture));
  return isLoading ? 'content from elsewhere' : undefined;
}

/** A code may be spread over many pieces of text. */
class FieldCodes {
  #code = '';

  read({ name, attributes, text }: Tag): RefusedInDocument | undefined {
    if (name === 'fldSimple') return harmOfField(attributes().get('instr') ?? '');
    if (name === 'instrText' || name === 'delInstrText') this.#code += text;
    return name === 'fldChar' ? this.end() : undefined;
  }

  end(): RefusedInDocument | undefined {
    const code = this.#code;
    this.#code = '';
    return harmOfField(code);
  }
}
