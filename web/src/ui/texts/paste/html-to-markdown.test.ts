import { parseMarkdown } from '@skillverse/contract/text/markdown/parse-markdown';
import { plainForm } from '@skillverse/contract/text/markdown/plain-form';
import { DOMParser } from 'linkedom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { MarkdownText } from '../markdown-text.tsx';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** As a browser: what is pasted is the body of a page. */
class Parser {
  parseFromString(html: string) {
    return new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html');
  }
}

beforeEach(() => vi.stubGlobal('DOMParser', Parser));

test('rich text becomes Markdown of what a text can be shown as', () => {
  const html =
    '<h2>Clay</h2><p>Some <b>bold</b>, <i>italic</i> and <code>code</code>.</p><ul><li>one</li><li>two<ol><li>in it</li></ol></li></ul>' +
    '<blockquote><p>slowly</p></blockquote><p>See <a href="https://pots.example/a">pots</a></p><hr><pre>a\n  b</pre>';
  expect(htmlToMarkdown(html)).toBe(
    '## Clay\n\nSome **bold**, *italic* and `code`.\n\n- one\n- two\n  1. in it\n\n> slowly\n\n' +
      'See [pots](https://pots.example/a)\n\n---\n\n```\na\n  b\n```',
  );
});

test('lines of code that a program puts into lines of their own keep their blanks', () => {
  const html =
    '<div style="white-space: pre;"><div><i>// loop</i></div><div>for (;;) {</div><div>  fire();</div><div>}</div></div>';
  expect(htmlToMarkdown(html)).toBe('```\n// loop\nfor (;;) {\n  fire();\n}\n```');
});

test('what would have more marks than a text is formatted for is left to the plain text', () => {
  const row = `<tr>${'<td>a</td>'.repeat(5)}</tr>`;
  expect(htmlToMarkdown(`<table>${row.repeat(20)}</table>`)).toContain('| a | a |');
  expect(htmlToMarkdown(`<table>${row.repeat(190)}</table>`)).toBeUndefined();
});

test('a table becomes one, and one that only puts things beside each other does not', () => {
  const html = '<table><tr><th>Clay</th><th>Share</th></tr><tr><td><p>Ash</p></td><td>a|b</td></tr></table>';
  expect(parseMarkdown(htmlToMarkdown(html)!)[0]).toMatchObject({
    kind: 'table',
    rows: [[[{ text: 'Ash' }], [{ text: 'a|b' }]]],
  });
  expect(htmlToMarkdown('<table><tr><td><h1>Clay</h1></td></tr></table>')).toBe('# Clay');
});

test('marks of a program that says bold by style, and wraps all in a <b> that is not, are read right', () => {
  const docs =
    '<b style="font-weight:normal"><p><span style="font-weight:700">bold</span> and <span style="font-style:italic">not</span></p></b>';
  expect(htmlToMarkdown(docs)).toBe('**bold** and *not*');
  expect(htmlToMarkdown('<p><b>two </b><b>parts</b> <b> </b>end</p>')).toBe('**two** **parts** end');
});

test('what looks like a mark in the words stays words', () => {
  for (const words of [
    '5 * 3 * 2',
    '# no heading',
    '1. no item',
    '[no](link)',
    'snake_case_word',
    '<b>tag</b>',
    '&amp;',
  ]) {
    const html = `<p><b>x</b></p><p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`;
    expect(plainForm(htmlToMarkdown(html)!), words).toBe(`x\n\n${words}`);
  }
});

test('nothing rich, or too much of it, is pasted as plain text', () => {
  expect(htmlToMarkdown('<p>words</p><div>more</div>')).toBeUndefined();
  expect(htmlToMarkdown(`<b>x</b>${'<i>y</i>'.repeat(60_000)}`)).toBeUndefined();
  expect(htmlToMarkdown(`<ul>${'<li>y</li>'.repeat(21_000)}</ul>`)).toBeUndefined();
  expect(htmlToMarkdown(`${'<div>'.repeat(300)}<b>x</b>`)).toBeUndefined();
});

test('hostile HTML leaves nothing but words', () => {
  const hostile = [
    '<b>x</b><script>alert(1)</script><style>*{}</style><iframe src="https://evil.example"></iframe>',
    '<b onclick="alert(1)">x</b><img src=x onerror=alert(1)><svg onload=alert(1)><text>y</text></svg>',
    '<b>x</b><a href="javascript:alert(1)"></a><object data="data:text/html,y">y</object>',
    '<b>x</b><span hidden>y</span><p style="display:none">y</p><p style="font-size:0px">y</p><p style="opacity: 0">y</p>',
    '<b>x</b><p title=">" style="display:none">y</p><p title=""style="display:none">y</p>',
    '<b>x</b><template><p>y</p></template><noscript>y</noscript><textarea>y</textarea><input value=y>',
  ];
  for (const html of hostile) expect(htmlToMarkdown(html), html).toBe('**x**');
});

test('a link that may not lead anywhere is only its words', () => {
  for (const address of [
    'javascript:alert(1)',
    ' JaVa&#x0A;script:alert(1)',
    'data:text/html,x',
    '/profile',
    '#top',
    'file:///etc',
  ]) {
    const markdown = htmlToMarkdown(`<p><b>x</b> <a href="${address}">words</a></p>`);
    expect(markdown, address).toBe('**x** words');
  }
});

test('what is deep inside each other is flattened, and what is joined cannot form a mark of its own', () => {
  const deep = `${'<blockquote>'.repeat(40)}<b>x</b>${'</blockquote>'.repeat(40)}`;
  expect(htmlToMarkdown(deep)).toMatch(/^(?:> ){1,8}\*\*x\*\*$/);
  expect(plainForm(htmlToMarkdown('<p><b>x</b> [w<i>o</i>rds](<i>j</i>avascript:alert(1))</p>')!)).toBe(
    'x [words](javascript:alert(1))',
  );
});

const HOSTILE = [
  '<img src=x onerror=xss()>',
  '"><svg onload=xss()>',
  '<script>xss()</script>',
  'javascript:xss()',
  '[x](javascript:xss())',
  '![x](https://evil.example/a.png "onload=xss()")',
  '[x]: javascript:xss()\n\n[x]',
  '<javascript:xss()>',
  '<iframe srcdoc="<script>xss()</script>">',
  '<noscript><p title="</noscript><img src=x onerror=xss()>">',
  '&lt;img src=x onerror=xss()&gt;',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '[a](https://covers.example/a.png?"><svg/onload=xss()>)',
];

test('no hostile text becomes anything that acts, pasted or written', () => {
  const allowed =
    /^<\/?(?:div|p|h4|h5|h6|ul|ol|li|blockquote|pre|code|table|thead|tbody|tr|th|td|hr|br|strong|em|a|span)[\s/>]/;
  for (const payload of HOSTILE) {
    for (const text of [payload, htmlToMarkdown(`<b>x</b> ${payload}`) ?? '']) {
      const html = renderToStaticMarkup(createElement(MarkdownText, { level: 4, text }));
      const tags = html.match(/<[^>]*>/g) ?? [];
      expect(
        tags.filter((tag) => !allowed.test(tag)),
        payload,
      ).toEqual([]);
      const addresses = [...html.matchAll(/ (?:href|src|on[a-z]+|style)="([^"]*)/g)].map((match) => match[1]);
      expect(
        addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address ?? '')),
        payload,
      ).toEqual([]);
    }
  }
});
