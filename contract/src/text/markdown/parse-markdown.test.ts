import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Inline } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

const said = (text: string): Inline => ({ kind: 'text', text });
const paragraph = (...parts: Inline[]): Block => ({ kind: 'paragraph', parts });
const BREAK: Inline = { kind: 'break' };

describe('a text in Markdown', () => {
  test('has headings, paragraphs, emphasis, code and rules', () => {
    expect(
      parseMarkdown('## What **you** bake\n\nA *loaf* in `two` __days__.\n\n---\n\n```js\na\n  b\n```'),
    ).toEqual([
      {
        kind: 'heading',
        rank: 2,
        parts: [said('What '), { kind: 'strong', parts: [said('you')] }, said(' bake')],
      },
      paragraph(
        said('A '),
        { kind: 'emphasis', parts: [said('loaf')] },
        said(' in '),
        { kind: 'code', text: 'two' },
        said(' '),
        { kind: 'strong', parts: [said('days')] },
        said('.'),
      ),
      { kind: 'rule' },
      { kind: 'code', text: 'a\n  b' },
    ]);
  });

  test('has lists and quotes inside each other, and tables', () => {
    expect(parseMarkdown('3. Flour\n   - Rye\n4. Water\n\n> Slowly.\n\n|a|b|\n|-|:-:|\n|c|')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          [paragraph(said('Flour')), { kind: 'list', start: null, items: [[paragraph(said('Rye'))]] }],
          [paragraph(said('Water'))],
        ],
      },
      { kind: 'quote', blocks: [paragraph(said('Slowly.'))] },
      {
        kind: 'table',
        alignments: [null, 'center'],
        head: [[said('a')], [said('b')]],
        rows: [[[said('c')]]],
      },
    ]);
  });

  test('breaks its lines where they were broken', () => {
    expect(parseMarkdown('One\ntwo  \nthree\\\nfour')).toEqual([
      paragraph(said('One'), BREAK, said('two'), BREAK, said('three'), BREAK, said('four')),
    ]);
  });

  test('shows HTML, indented lines, footnotes and links that stand elsewhere as they were typed', () => {
    for (const text of ['<b>a</b>', '<!-- a -->', '<br/>', '[a][b]', '[^1]', '~~a~~', 'https://a.example']) {
      expect(parseMarkdown(text), text).toEqual([paragraph(said(text))]);
    }
    expect(parseMarkdown('    a')).toEqual([paragraph(said('a'))]);
    expect(parseMarkdown('[a]: https://a.example')).toEqual([paragraph(said('[a]: https://a.example'))]);
    expect(parseMarkdown('a\n===')).toEqual([paragraph(said('a'), BREAK, said('==='))]);
  });

  test('shows a picture as a link to it', () => {
    const link = { kind: 'link', address: 'https://a.example/b.png', parts: [said('A cat')] } as const;
    expect(parseMarkdown('Look: ![A cat](https://a.example/b.png)')).toEqual([
      paragraph(said('Look: '), link),
    ]);
  });
});

/** The kinds of all that is in a text, and where its links lead. */
function contentsOf(blocks: readonly Block[]) {
  const kinds = new Set<string>();
  const addresses: string[] = [];
  const texts: string[] = [];
  const visit = (node: Block | Inline): void => {
    kinds.add(node.kind);
    if ('text' in node) texts.push(node.text);
    if ('address' in node) addresses.push(node.address);
    if ('parts' in node) node.parts.forEach(visit);
    if ('blocks' in node) node.blocks.forEach(visit);
    if ('items' in node) node.items.flat().forEach(visit);
    if ('rows' in node) [node.head, ...node.rows].flat(2).forEach(visit);
  };
  blocks.forEach(visit);
  return { kinds, addresses, texts };
}

const UNSEEN = /[\u202D\u202E\u200B]|\p{M}{9}/u;

const KINDS = [
  ...['paragraph', 'heading', 'list', 'quote', 'code', 'table', 'rule'],
  ...['text', 'break', 'strong', 'emphasis', 'link'],
];
const ADDRESS = /^(?:https?:\/\/[a-z\d._:[\]-]+(?:[/?#]\S*)?|mailto:[^\s@?]+@[a-z\d.-]+)$/i;

const piece = fc.oneof(
  fc.constantFrom(
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '`',
    '```\n',
    '*',
    '**',
    '_',
    '# ',
    '- ',
    '1. ',
    '> ',
    '|',
    '|-|\n',
  ),
  fc.constantFrom(
    '\n',
    '\n\n',
    '  ',
    '\t',
    '\\',
    '&#106;',
    '&colon;',
    '&Tab;',
    '&#x202e;',
    '&ZeroWidthSpace;',
  ),
  fc.constantFrom(
    'javascript:',
    'JAVASCRIPT:',
    'data:text/html,',
    'vbscript:',
    '//a.example',
    'https://a.example',
  ),
  fc.constantFrom(
    'mailto:a@b.example',
    'mailto:a@b.example?bcc=c',
    'https://u:p@a.example',
    'http:a',
    '<script>',
  ),
  fc.constantFrom('\u202E', '\u2066', '\u200B', '\u0301', '\u0000', '\uD800', '😀', 'é', 'a', 'word'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);

describe('whatever is typed', () => {
  test('becomes the allowed kinds alone, and links lead to http, https and mailto', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { kinds, addresses, texts } = contentsOf(parseMarkdown(pieces.join('')));
        expect([...kinds].filter((kind) => !KINDS.includes(kind))).toEqual([]);
        for (const address of addresses) expect(address).toMatch(ADDRESS);
        for (const text of texts) {
          expect(text.isWellFormed()).toBe(true);
          expect(text).not.toMatch(UNSEEN);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('that is a link to anything else is its words', () => {
    const hostile = [
      'javascript:xss()',
      'JaVaScRiPt:xss()',
      '&#106;avascript:xss()',
      'javascript&colon;xss()',
      'java&Tab;script:xss()',
      '<java\tscript:xss()>',
      '< javascript:xss()>',
      'javascript&#x3a;xss()',
      'data:text/html,xss',
      'vbscript:xss',
      'file:///etc/passwd',
      'blob:https://a.example/b',
      '//thief.example',
      '/settings',
      '#top',
      'https://a.example@thief.example',
      'https://a.example\\@thief.example',
      'mailto:a@b.example?bcc=c@d.example',
      'mailto:a@b.example,c@d.example',
    ];
    for (const address of hostile) {
      const { addresses, texts } = contentsOf(parseMarkdown(`See [this](${address}) now`));
      expect(addresses, address).toEqual([]);
      expect(texts.join('')).toMatch(/^See .*this.* now$/);
    }
  });

  test('in references cannot turn a line around, pile up marks or hide', () => {
    const marks = (count: number) => '\u0301'.repeat(count);
    const typed = `a&#x202e;b **c**${marks(9)} d&ZeroWidthSpace;k${'&#x301;'.repeat(20)} [${marks(1)}f](https://a.example)`;
    const { texts } = contentsOf(parseMarkdown(typed));
    expect(texts.join('')).toBe(`ab c d\u1E31${marks(8)} f`);
  });

  test('is shown however deep quotes and lists lie inside each other', () => {
    for (const mark of ['> ', '- ', '1. ', '* > ']) {
      const { texts, kinds } = contentsOf(parseMarkdown(`${mark.repeat(50)}here`));
      expect(texts.join('')).toContain('here');
      expect([...kinds].filter((kind) => !KINDS.includes(kind))).toEqual([]);
    }
    const stairs = Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- ${at}`).join('\n');
    expect(contentsOf(parseMarkdown(stairs)).texts).toHaveLength(60);
  });
});
