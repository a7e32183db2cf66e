import { expect, test } from 'vitest';
import { wholeAddress } from './whole-address.ts';

test.each([
  'example.com',
  'example.com/me',
  'www.example.co.uk/a?b=c#d',
  'example.com:8443/me',
  'bücher.example',
])('%s is meant as https', (typed) => {
  expect(wholeAddress(` ${typed} `)).toBe(`https://${typed}`);
});

test.each([
  '',
  'me',
  'not a link.com',
  'me@example.com',
  '3.14',
  'http://example.com',
  'https://example.com/me',
  'javascript:alert(1)',
  'javascript:alert.com',
  'data:text/html.x',
  'mailto:me@example.com',
  '//example.com',
  'example.com:alert(1)',
])('%j stays as it was typed', (typed) => {
  expect(wholeAddress(typed)).toBe(typed);
});
