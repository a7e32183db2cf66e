import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

const key = (keyCode: number, composing: boolean) =>
  isComposing({ keyCode, nativeEvent: { isComposing: composing } } as KeyboardEvent);

test('Enter that confirms what an input method has composed is no Enter, in Safari too', () => {
  expect(key(13, false)).toBe(false);
  expect(key(13, true)).toBe(true);
  expect(key(229, false), 'Safari').toBe(true);
});
