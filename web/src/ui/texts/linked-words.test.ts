import { expect, test } from 'vitest';
import { linkedWords } from './linked-words.tsx';

const linksIn = (text: string) => linkedWords(text).flatMap(({ href }) => href ?? []);

test('an e-mail address and an https address are links, whatever stands around them', () => {
  expect(linkedWords('Write to (ines@example.org), or see\nhttps://example.org/garden?y=1.')).toEqual([
    { text: 'Write to (' },
    { text: 'ines@example.org', href: 'mailto:ines@example.org' },
    { text: '), or see\n' },
    { text: 'https://example.org/garden?y=1', href: 'https://example.org/garden?y=1' },
    { text: '.' },
  ]);
  expect(linksIn('i.moreno+garden@mail.example.co.uk https://example.org')).toEqual([
    'mailto:i.moreno+garden@mail.example.co.uk',
    'https://example.org/',
  ]);
});

test('all else stays text', () => {
  for (const text of [
    'At the well, on Sundays at 10.',
    '@ines',
    'ines@localhost',
    'ines@@example.org',
    'ines@example..org',
    'me@example.org?bcc=you@example.org&body=x',
    'me%0Abcc:you@example.org',
    'mailto:ines@example.org',
    'http://example.org',
    'javascript:alert(1)',
    'JAVASCRIPT://example.org/%0Aalert(1)',
    'https:/example.org',
    'https://',
    'https://good.example@thief.example/',
    'https://user:word@thief.example/',
    'https://exa\u202Emple.org',
    'ines@exa\u200Bmple.org',
    'https://ехample.org/',
    'ines@ехample.org',
  ]) {
    expect([text, linksIn(text)]).toEqual([text, []]);
    expect(
      linkedWords(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});

test('no hostile text is lost, or leads anywhere but to a plain address', () => {
  const hostile = [
    '<img src=x onerror=xss()>',
    '"><svg onload=xss()>',
    '<script src=https://thief.example/x.js></script>',
    '<a href="javascript:xss()">ines@example.org</a>',
    '<meta http-equiv=refresh content="0;url=https://thief.example/">',
    'java\tscript:xss()',
    'data:text/html,<script>xss()</script>',
    'vbscript:xss()',
    'blob:https://example.org/1',
    'https://example.org\\@thief.example/',
    'https://example.org/"><svg/onload=xss()>',
    'https://[::1]/',
    'https://127.0.0.1/',
    'ines@example.org,thief@example.org',
    '"ines"@example.org',
    'ines@[127.0.0.1]',
  ];
  for (const text of hostile) {
    expect([text, linksIn(text)]).toEqual([text, []]);
    expect(linkedWords(`${text} me@example.org`)).toEqual([
      { text: `${text} ` },
      { text: 'me@example.org', href: 'mailto:me@example.org' },
    ]);
  }
});

test('a bracket belongs to the address in which it was opened', () => {
  expect(linksIn('(https://en.wikipedia.org/wiki/Apple_(Inc.)).')).toEqual([
    'https://en.wikipedia.org/wiki/Apple_(Inc.)',
  ]);
  const address = 'https://en.wikipedia.org/wiki/Bowl_(pottery)';
  for (const text of [address, `(see ${address}).`, `${address},`]) expect(linksIn(text)).toEqual([address]);
  expect(linksIn('(https://example.org/garden)')).toEqual(['https://example.org/garden']);
});

test('a long text of nothing but beginnings is read at once', () => {
  const began = performance.now();
  for (const text of [
    'a.'.repeat(5000),
    'a@'.repeat(5000),
    'https://'.repeat(2000),
    `a@${'a-'.repeat(5000)}`,
  ]) {
    linkedWords(text);
  }
  expect(performance.now() - began).toBeLessThan(200);
});
