import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

const hrefsIn = (text: string) => linkify(text).flatMap(({ href }) => (href ? [href] : []));
const textOf = (text: string) =>
  linkify(text)
    .map((piece) => piece.text)
    .join('');

test('an http or https address becomes a link, without what belongs to the sentence around it', () => {
  expect(linkify('See https://example.org/a?b=c#d, and (http://example.org/x_(y)).')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=c#d', href: 'https://example.org/a?b=c#d' },
    { text: ', and (' },
    { text: 'http://example.org/x_(y)', href: 'http://example.org/x_(y)' },
    { text: ').' },
  ]);
});

test('nothing else becomes a link, and no character is lost', () => {
  const texts = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'www.example.org and ftp://example.org',
    'https://',
    'http://?',
    'mailto:a@example.org',
    '<a href="//example.org">x</a>',
  ];
  for (const text of texts) {
    expect(hrefsIn(text), text).toEqual([]);
    expect(textOf(text)).toBe(text);
  }
  const mixed = 'a\nhttps://example.org"onclick="x <b>https://example.org/</b>';
  expect(textOf(mixed)).toBe(mixed);
  expect(hrefsIn(mixed)).toEqual(['https://example.org/', 'https://example.org/']);
});
