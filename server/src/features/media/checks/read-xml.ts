export interface Tag {
  /** Without what stands before its colon. */
  readonly name: string;
  /** By their names, without what stands before the colon; read when they are asked for. */
  attributes(): ReadonlyMap<string, string>;
  /** What stands between this tag and the next. */
  readonly text: string;
}

/** No tag of a document is as long as that. */
const UNFINISHED_MAX = 1_048_576;
/** A sign such as &#68; of which the end has not come yet. */
const CUT_SIGN = /&[^;\s]{0,10}$/;
const NOTE = /<!--.*?-->|<\?.*?\?>/sy;
const RAW = /<!\[CDATA\[(.*?)\]\]>/sy;
const TAG = /<(\/?)([^\s<>/!?=]+)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const ATTRIBUTE = /(\S+?)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads the tags of an XML file, piece by piece, as much of XML as office files may hold: a document type is refused, so that no
 * name can stand for something else. Whether each tag is closed is not looked at.
 */
export class XmlReader {
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #rest = '';
  /** How much there has to be before it is looked at again: a long tag would be read from its beginning with each piece. */
  #enough = 0;
  #open: (Tag & { text: string }) | undefined;
  readonly #onTag: (tag: Tag) => void;

  constructor(onTag: (tag: Tag) => void) {
    this.#onTag = onTag;
  }

  /** @throws where it is no XML */
  add(piece: Buffer): void {
    this.#decoder ??= new TextDecoder(encodingOf(piece));
    this.#read(this.#decoder.decode(piece, { stream: true }));
  }

  /** @throws where it ends within a tag */
  end(): void {
    this.#enough = 0;
    this.#read(this.#decoder?.decode() ?? '');
    if (this.#rest.includes('<')) throw new Error('this XML ends early');
    this.#tell();
  }

  #read(text: string): void {
    const all = this.#rest + text;
    this.#rest = all;
    if (all.length < this.#enough) return;
    let at = 0;
    while (at < all.length) {
      const begin = all.indexOf('<', at);
      const text = all.slice(at, begin < 0 ? undefined : begin);
      const cut = begin < 0 ? (CUT_SIGN.exec(text)?.index ?? text.length) : text.length;
      this.#addText(decoded(text.slice(0, cut)));
      at += cut;
      const end = begin < 0 ? undefined : this.#readTag(all, begin);
      if (end === undefined) break;
      at = end;
    }
    this.#rest = all.slice(at);
    if (this.#rest.length > UNFINISHED_MAX) throw new Error('a tag of this XML has no end');
    this.#enough = 2 * this.#rest.length;
  }

  /** @returns where it ends; undefined where its end has not come yet */
  #readTag(all: string, at: number): number | undefined {
    const isNote = all[at + 1] === '!' || all[at + 1] === '?';
    const [note, raw, tag] = isNote
      ? [foundAt(NOTE, all, at), foundAt(RAW, all, at)]
      : [null, null, foundAt(TAG, all, at)];
    if (raw) this.#addText(raw[1] ?? '');
    if (tag) {
      this.#tell();
      const isEnd = tag[1] === '/';
      this.#open = { name: isEnd ? '' : localName(tag[2]), attributes: () => attributesIn(tag[3]), text: '' };
    }
    const found = note ?? raw ?? tag;
    if (found) return at + found[0].length;
    if (/^<!(?!--|\[CDATA\[)/.test(all.slice(at, at + 9)) && all.length >= at + 9)
      throw new Error('this XML has a document type');
    return undefined;
  }

  #addText(text: string): void {
    // Only field codes are read, and none is as long as that.
    if (this.#open && this.#open.text.length < 10_000) this.#open.text += text;
  }

  #tell(): void {
    if (this.#open && this.#open.name !== '') this.#onTag(this.#open);
    this.#open = undefined;
  }
}

function foundAt(kind: RegExp, all: string, at: number): RegExpExecArray | null {
  kind.lastIndex = at;
  return kind.exec(all);
}

function encodingOf(piece: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const begin = piece.toString('latin1', 0, 2);
  if (begin === '\xff\xfe' || begin === '<\0') return 'utf-16le';
  return begin === '\xfe\xff' || begin === '\0<' ? 'utf-16be' : 'utf-8';
}

const localName = (name = '') => name.slice(name.indexOf(':') + 1);

function attributesIn(text = ''): ReadonlyMap<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return new Map(found.map(([, name, double, single]) => [localName(name), decoded(double ?? single ?? '')]));
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
