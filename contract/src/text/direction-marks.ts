/** Without the blanks around it: those that Unicode knows, and the Braille pattern without a dot. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlankSign(text.charAt(from))) from += 1;
  while (to > from && isBlankSign(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const isBlankSign = (sign: string) => /[\s\u2800]/.test(sign);

// Embeddings and isolates open a part of the text, PDF and PDI close it. An override would reverse the characters inside.
const ANY_MARK = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const EMBEDDING = /[\u202A\u202B]/;
const OVERRIDE = /[\u202D\u202E]/;
const ISOLATE = /[\u2066-\u2068]/;
const [PDF, PDI] = ['\u202C', '\u2069'];
const SINGLE = /[\u200E\u200F]/;
// Hebrew, Arabic and the other scripts that run from right to left.
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Trimmed, with the direction marks that have a meaning: pairs around a part of the text, and single ones in the middle of a
 * text that runs from right to left. All others are left out, pairs around the whole text too.
 */
export function withBalancedMarks(text: string): string {
  if (!ANY_MARK.test(text)) return trimmed(text);
  const signs = text.split('');
  const partners = partnersOf(signs);
  const keepsSingle = RIGHT_TO_LEFT.test(text);
  const kept = signs.map((sign, at) =>
    SINGLE.test(sign) ? keepsSingle : !ANY_MARK.test(sign) || partners.has(at),
  );
  const [from, to] = insideOf(signs, kept, partners);
  const inside = signs.filter((_, at) => at >= from && at <= to && kept[at]);
  return inside.join('').replace(/([\u200E\u200F])[\u200E\u200F]+/g, '$1');
}

/** Maps each mark of a pair to the other one. Only pairs on one line with visible text between them count. */
function partnersOf(signs: readonly string[]): Map<number, number> {
  const partners = new Map<number, number>();
  let open: { at: number; sign: string; seen: number }[] = [];
  let isolates = 0;
  let seen = 0;
  for (const [at, sign] of signs.entries()) {
    if (sign === '\n') [open, isolates] = [[], 0];
    else if (!ANY_MARK.test(sign)) seen += isBlankSign(sign) ? 0 : 1;
    else if (EMBEDDING.test(sign) || OVERRIDE.test(sign)) open.push({ at, sign, seen });
    else if (ISOLATE.test(sign)) isolates += open.push({ at, sign, seen }) > 0 ? 1 : 0;
    else if (sign === PDI ? isolates > 0 : sign === PDF && isClosedByPdf(open.at(-1)?.sign)) {
      // An isolate ends what was opened within it.
      let opened = open.pop();
      while (sign === PDI && opened && !ISOLATE.test(opened.sign)) opened = open.pop();
      if (sign === PDI) isolates -= 1;
      if (opened && !OVERRIDE.test(opened.sign) && seen > opened.seen)
        partners.set(opened.at, at).set(at, opened.at);
    }
  }
  return partners;
}

const isClosedByPdf = (sign = '') => EMBEDDING.test(sign) || OVERRIDE.test(sign);

/** The first and the last sign that are neither blank nor left out, within all pairs that hold the whole text. */
function insideOf(
  signs: readonly string[],
  kept: readonly boolean[],
  partners: ReadonlyMap<number, number>,
): [number, number] {
  const isOuter = (at: number) => !kept[at] || isBlankSign(signs[at] ?? '') || SINGLE.test(signs[at] ?? '');
  let [from, to] = [0, signs.length - 1];
  for (;;) {
    while (from <= to && isOuter(from)) from += 1;
    while (to >= from && isOuter(to)) to -= 1;
    if (from >= to || partners.get(from) !== to) return [from, to];
    [from, to] = [from + 1, to - 1];
  }
}
