import { expect, test } from 'vitest';
import { webLinks } from './professional-links.tsx';

const none = { linkedinUrl: null, githubUrl: null, portfolioUrl: null, otherLinks: [] };

test('a link shows the host it really leads to', () => {
  const links = webLinks({
    ...none,
    linkedinUrl: 'https://www.linkedin.com/in/ines',
    githubUrl: 'https://github.com@example.org/ines',
  });
  expect(links.map(({ label, where }) => `${label} ${where}`)).toEqual([
    'LinkedIn www.linkedin.com/in/ines',
    'GitHub example.org/ines',
  ]);
});

test('a further link is called by its host, and two of one host are told apart', () => {
  const otherLinks = ['https://example.org/', 'https://example.org/talks?year=2026'];
  expect(webLinks({ ...none, otherLinks })).toEqual([
    { label: 'example.org', href: 'https://example.org/', where: '' },
    {
      label: 'example.org',
      href: 'https://example.org/talks?year=2026',
      where: '/talks?year=2026',
    },
  ]);
});

test('only http and https are links', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'not a url', '']) {
    expect(webLinks({ ...none, portfolioUrl: address, otherLinks: [address] })).toEqual([]);
  }
});
