/** A piece of a page in which everything foreign is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | false | readonly Part[];

/** Writes HTML: whatever is put in is escaped, unless it is HTML itself. Lists are joined, what is not there leaves no trace. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + written(parts[index])).join(''));
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function joined(parts: readonly Part[], between: string): readonly Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/** A value as people read JSON. */
export function jsonBlock(value: unknown): Html {
  return html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`;
}
