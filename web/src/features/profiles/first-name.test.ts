import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Nadia Ōsaka', 'Nadia'],
  ['  Bo  ', 'Bo'],
  ['Dr. Ann Lee', 'Ann'],
  ['J. R. Smith', 'Smith'],
  ['🌸 Noor', 'Noor'],
  ['李 娜', '李'],
  ['X', 'X'],
  ['Cher.', 'Cher'],
  ['42', '42'],
  ['Dr Ann Lee', 'Ann'],
  ['Mr Smith', 'Smith'],
  ['Smith, John', 'Smith'],
  ['J R Smith', 'Smith'],
  ['J.R. Smith', 'Smith'],
  ['JO Park', 'JO'],
  ['Dr.', 'Dr'],
  ['Google User', 'Google User'],
])('%s is called %s', (name, called) => expect(firstName(name)).toBe(called));
