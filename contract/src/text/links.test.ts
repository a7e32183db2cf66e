import { describe, expect, test } from 'vitest';
import { GithubLink, LINK_MAX, LinkedinLink, normalAddress, OtherLinks, PortfolioLink } from './links.ts';

const SCHEMES = (
  'javascript data vbscript blob file ftp mailto ws wss about chrome intent jar view-source tel sms ' +
  'livescript mocha feed ldap gopher filesystem x https.evil httpss htt'
).split(' ');

const dressed = (scheme: string) => [
  `${scheme}:alert(1)`,
  `${scheme.toUpperCase()}:alert(1)`,
  `${scheme}://example.com/%0aalert(1)`,
  `\u0001${scheme}:alert(1)`,
  ` ${scheme}:alert(1)`,
];

const tricks = [
  ...['https://x@evil.example', 'https://github.com@evil.example/', 'https://github.com:secret@evil.example'],
  ...['https://:secret@evil.example', 'https://github.com%2F@evil.example', 'https://a%20b@evil.example'],
  ...['java\tscript:alert(1)', 'java\nscript:alert(1)', 'java\r\nscript:alert(1)', 'https://a.example/\tb'],
  ...['https://a.example/\nb', 'https://a.example/\u0085b', 'https://a.example\u2028https://b.example'],
  ...[
    'https://a.example/ b',
    'https://a.example/\u00a0b',
    'https://a.example/\u2003b',
    'https://a.example/\u3000b',
  ],
  ...[
    'https:\\\\evil.example',
    'https://github.com\\@evil.example',
    'https://a.example\\b',
    '\\\\evil.example',
  ],
  ...['https://github.com\uff0fevil.example', 'https://github.com\uff20evil.example', 'https://\uff1a'],
  ...['https://a.example:99999', 'https://[::1', 'https://%', 'https://a%00.example', 'https://\ud800'],
  ...['https://', 'http://', 'https', 'github.com/ada', '//evil.example', '/ada', 'ada', '?q', '#'],
  ...['https://a b.example', 'https://<script>', 'https://a"b.example/', 'https://a|b.example', 'https://^'],
  ...[
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'java%0ascript:alert(1)',
    '%6aavascript:alert(1)',
  ],
  ...[
    '"><script>alert(1)</script>',
    "' onclick=alert(1) x='",
    '{{7*7}}',
    '$&alert(1)',
    'java\u200Bscript:alert(1)',
  ],
];

/** As typed, and as it is stored. */
const good: readonly (readonly [string, string])[] = [
  ['https://github.com/ada', 'https://github.com/ada'],
  ['  https://github.com/ada  ', 'https://github.com/ada'],
  ['HTTPS://GitHub.com', 'https://github.com/'],
  ['http://ada.example', 'http://ada.example/'],
  ['https:ada.example', 'https://ada.example/'],
  ['https://medium.com/@ada', 'https://medium.com/@ada'],
  ['https://ada.example:443/', 'https://ada.example/'],
  ['https://ada.example:8443/?a=b#c', 'https://ada.example:8443/?a=b#c'],
  ['https://%65vil.example', 'https://evil.example/'],
  ['http://2130706433', 'http://127.0.0.1/'],
  ['https://b\u00fccher.example/\u00fc', 'https://xn--bcher-kva.example/%C3%BC'],
  // The first letter is Cyrillic: what is stored and shown says so.
  ['https://\u0430pple.com', 'https://xn--pple-43d.com/'],
  ['https://github\u3002com', 'https://github.com/'],
  ['https://exa\u00admple.com', 'https://example.com/'],
  // What cannot be seen is left out: before, inside and after.
  ['\u200bhttps://a.example/in/kim\u200b', 'https://a.example/in/kim'],
  ['\u202ahttps://a.ex\u2060ample/in\ufeff/kim\u202c\u0085', 'https://a.example/in/kim'],
  ['https://a.example/\u202egpj.exe', 'https://a.example/gpj.exe'],
  ['https://a.example/\u0000a\u007f', 'https://a.example/a'],
  ['https://a.example/"><script>', 'https://a.example/%22%3E%3Cscript%3E'],
  ['https://a.example/\ud800', 'https://a.example/'],
  ['https://a.example/#@evil.example', 'https://a.example/#@evil.example'],
];

describe('a link', () => {
  const bad = [...SCHEMES.flatMap(dressed), ...tricks];

  test(`is none where it is not plainly http or https: ${bad.length} tricks`, () => {
    for (const text of bad) {
      const issues = GithubLink.safeParse(text).error?.issues.map(({ message }) => message);
      expect([text, issues]).toEqual([text, ['Please enter a valid GitHub URL']]);
      expect([text, OtherLinks.safeParse([text]).success]).toEqual([text, false]);
    }
  });

  test('is stored as a browser spells it, so that nobody takes its host for another', () => {
    for (const [typed, stored] of good) {
      expect(LinkedinLink.parse(typed)).toBe(stored);
      expect(LinkedinLink.parse(stored), 'stored twice it stays the same').toBe(stored);
    }
  });

  test('says which one is wrong', () => {
    const messageOf = (link: typeof GithubLink) => link.safeParse('ada').error?.issues[0]?.message;
    expect([LinkedinLink, GithubLink, PortfolioLink].map(messageOf)).toEqual([
      'Please enter a valid LinkedIn URL',
      'Please enter a valid GitHub URL',
      'Please enter a valid Portfolio URL',
    ]);
  });

  test('may be left out: blank is none', () => {
    for (const blank of ['', '  ', '\n', null]) expect(GithubLink.parse(blank)).toBeNull();
  });

  test('has at most 2,048 characters, as typed and as stored', () => {
    const of = (length: number, letter = 'a') => `https://a.example/${letter.repeat(length - 18)}`;
    expect(GithubLink.parse(of(LINK_MAX))).toHaveLength(LINK_MAX);
    for (const long of [
      of(LINK_MAX + 1),
      of(100_000),
      of(1000, '\u00fc'),
      `javascript:${'a'.repeat(100_000)}`,
    ]) {
      const issues = GithubLink.safeParse(long).error?.issues.map(({ message }) => message);
      expect(issues).toEqual(['The address is too long']);
    }
  });
});

describe('other links', () => {
  test('stand there once each, in their order, and are ten at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `https://a.example/${i}`);
    expect(OtherLinks.parse(['https://B.example', 'https://a.example/1', 'https://b.example/'])).toEqual([
      'https://b.example/',
      'https://a.example/1',
    ]);
    expect(OtherLinks.parse(many(10))).toHaveLength(10);
    expect(OtherLinks.safeParse(many(11)).error?.issues[0]?.message).toBe('Enter at most 10 other links');
    expect(OtherLinks.safeParse(['']).success).toBe(false);
  });

  test('are spelled by the same parser that a browser has', () => {
    expect(normalAddress('https://B\u00fccher.example')).toBe(new URL('https://B\u00fccher.example').href);
  });
});
