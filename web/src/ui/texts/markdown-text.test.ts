import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';
import { WrittenText } from './written-text.tsx';

const shown = (markdown: string) =>
  renderToStaticMarkup(createElement(MarkdownText, { level: 4, text: markdown })).replace(
    / class="[^"]*"/g,
    '',
  );

test('a text in Markdown is shown as headings, lists, quotes, code and tables', () => {
  const html = shown('# Clay\n\n3. wedge\n4. *centre*\n\n> **slowly**\n\n```\n<b>\n```\n\n---');
  expect(html).toContain('<h4 dir="auto">Clay</h4>');
  expect(html).toContain('<ol start="3">');
  expect(html).toContain('<em>centre</em>');
  expect(html).toMatch(/<blockquote><p dir="auto"><strong>slowly<\/strong>/);
  expect(html).toContain('<code>&lt;b&gt;</code>');
  expect(html).toContain('<hr/>');
  const table = shown('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  expect(table).toContain('<th scope="col" dir="auto">a</th>');
  expect(table).toContain('<td dir="auto">2</td>');
});

test('a link opens in a new tab and gives nothing away; any other address is no link', () => {
  expect(shown('[pots](https://pots.example/a)')).toContain(
    '<a href="https://pots.example/a" dir="auto" title="https://pots.example/a" target="_blank" rel="noopener noreferrer nofollow">pots<span> (opens in a new tab)</span></a>',
  );
  expect(shown('[write](mailto:amara@example.org)')).toContain('<a href="mailto:amara@example.org"');
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    '/profile',
  ])
    expect(shown(`[x](${address})`), address).not.toContain('<a');
});

test('a plain address in a text in Markdown can be followed, but not within a link or code', () => {
  expect(shown('see https://pots.example/a.')).toContain('<a href="https://pots.example/a"');
  expect(shown('[https://a.example](https://a.example/)').match(/<a /g)).toHaveLength(1);
  expect(shown('`https://a.example`')).not.toContain('<a');
});

test('a link whose words name another site says where it leads', () => {
  expect(shown('[bank.example](https://evil.example/x)')).toContain('bank.example (evil.example)');
  expect(shown('[https://www.bank.example/login](https://evil.example/)')).toContain('(evil.example)');
  expect(shown('[Visit https://bank.example](https://evil.example/)')).toContain('(evil.example)');
  expect(shown('[Visit www.bank.example now](https://bank.example/)')).not.toContain('(bank.example)');
  expect(shown('[amara@bank.example](mailto:x@evil.example)')).not.toContain('(evil.example)');
  expect(shown('[www.pots.example](https://pots.example/a)')).not.toContain('(pots.example)');
  expect(shown('[the kiln](https://pots.example/)')).not.toContain('(pots.example)');
});

test('HTML in a text is text', () => {
  const html = shown('<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n<b onclick=x>b</b>');
  expect(html).not.toMatch(/<(?:script|img|b)[\s>]/);
  expect(html).toContain('&lt;script&gt;');
});

test('until its code is there, a text in Markdown is shown without its marks, and a plain one always as it is', () => {
  const words = (props: Partial<Parameters<typeof WrittenText>[0]>) =>
    renderToStaticMarkup(
      createElement(WrittenText, { text: '**a** b', format: 'plain', level: 4, ...props }),
    );
  expect(words({ format: 'markdown', plain: 'a b' })).toMatch(/^<p dir="auto"[^>]*>a b<\/p>$/);
  expect(words({})).toMatch(/^<p dir="auto"[^>]*whitespace-pre-line[^>]*>\*\*a\*\* b<\/p>$/);
});
