import { expect, test } from 'vitest';
import { webLinks } from './professional-links.tsx';

test('a link shows the host it really leads to', () => {
  const links = webLinks({
    linkedinUrl: 'https://www.linkedin.com/in/ines',
    githubUrl: 'https://github.com@example.org/ines',
    portfolioUrl: null,
  });
  expect(links.map(({ label, host }) => `${label} ${host}`)).toEqual([
    'LinkedIn www.linkedin.com',
    'GitHub example.org',
  ]);
});

test('only http and https are links', () => {
  const rest = { linkedinUrl: null, githubUrl: null };
  for (const portfolioUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'not a url',
    '',
  ]) {
    expect(webLinks({ ...rest, portfolioUrl })).toEqual([]);
  }
});
