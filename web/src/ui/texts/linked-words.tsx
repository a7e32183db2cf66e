import { webLink } from '../controls/web-links.tsx';

// Plain ones alone: what is meant otherwise stays text, and can be copied.
const EMAIL = /^[a-z\d]+(?:[.+_-][a-z\d]+)*@[a-z\d]+(?:[.-][a-z\d]+)*\.[a-z]{2,}$/i;
const WEB = /^https:\/\/[a-z\d]+(?:[.-][a-z\d]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#][!#-;=?-~]*)?$/i;

/** What may stand around an address in a sentence. */
const AROUND = /^([("'<[]*)(.*?)([.,;:!?)"'>\]]*)$/s;

type Part = { text: string /** Where it leads; left out where it is text. */; href?: string };

/** Splits a text into parts that together are the text. A word that is a plain e-mail or https address becomes a link. */
export function linkedWords(text: string): Part[] {
  const parts: Part[] = [];
  for (const word of text.split(/(\s+)/)) {
    const [, before = '', ...rest] = AROUND.exec(word) ?? [];
    const [middle, after] = withItsBracket(rest);
    const href = addressIn(middle);
    if (href) parts.push({ text: before }, { text: middle, href }, { text: after });
    else parts.push({ text: word });
  }
  return joined(parts);
}

/** A bracket that was opened within an address belongs to it. */
function withItsBracket([middle = '', after = '']: readonly string[]): [string, string] {
  const end = after.indexOf(')') + 1;
  const isOpen = end > 0 && middle.split('(').length > middle.split(')').length;
  return isOpen ? withItsBracket([middle + after.slice(0, end), after.slice(end)]) : [middle, after];
}

function addressIn(word: string): string | undefined {
  if (EMAIL.test(word)) return `mailto:${word}`;
  return WEB.test(word) ? webLink(word)?.href : undefined;
}

function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last && !last.href && !part.href) last.text += part.text;
    else if (part.text !== '') whole.push({ ...part });
  }
  return whole;
}

/** Somebody's own words, in which addresses can be followed. */
export function LinkedWords({ children }: { children: string }) {
  return linkedWords(children).map(({ text, href }, place) => {
    if (!href) return text;
    const away =
      href.startsWith('https:') && ({ target: '_blank', rel: 'noopener noreferrer nofollow' } as const);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand there twice, and none moves
      <a key={place} href={href} dir="ltr" className="text-green-text underline" {...away}>
        {text}
        {away && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
    );
  });
}
