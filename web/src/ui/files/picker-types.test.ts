import { expect, test } from 'vitest';
import { pickerTypes } from './picker-types.ts';

test('a picker is told each type once, with all its extensions', () => {
  expect(pickerTypes(['png', 'jpg', 'jpeg', 'txt'])).toEqual({
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'text/plain': ['.txt'],
  });
});
