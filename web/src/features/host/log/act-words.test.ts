import { expect, test } from 'vitest';
import { changeWords, hostWords } from './act-words.ts';

test('what ended by itself in the log is nobody’s act, and the rest without a host is of the command line', () => {
  const ended = { fact: 'ended', before: null, after: 'by itself' };
  expect(hostWords({ host: null, changes: [ended] })).toBe('By itself');
  expect(hostWords({ host: null, changes: [] })).toBe('Command line');
});

test('a fact of the log is said as a person would say it', () => {
  expect(changeWords({ fact: 'title', before: null, after: 'Knots' })).toBe('Title: Knots');
  expect(changeWords({ fact: 'hidden', before: 'false', after: 'true' })).toBe('Hidden: no → yes');
  expect(changeWords({ fact: 'verdict', before: 'warn', after: null })).toBe('Verdict, before: warn');
  expect(changeWords({ fact: 'until', before: null, after: null })).toBe('Suspended until: none');
  expect(changeWords({ fact: 'until', before: null, after: '2026-12-06T12:22:44.432Z' })).toMatch(
    /^Suspended until: Dec 6, 2026/,
  );
});
