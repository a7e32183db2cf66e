import { expect, test } from 'vitest';
import { calledName } from './called-name.ts';

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
])('%s is called %s', (name, called) => expect(calledName(name)).toBe(called));
