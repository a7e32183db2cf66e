import { expect, test } from 'vitest';
import { isInFence, placed } from './placed.ts';

const at = (before: string, after = '') => ({
  text: before + after,
  start: before.length,
  end: before.length,
});

test('pasted words go on in their line; blocks stand by themselves', () => {
  expect(placed('**bold**', at('some ', ' here'))).toBe('**bold**');
  expect(placed('## Clay', at('some'))).toBe('\n\n## Clay');
  expect(placed('- one', at('some\n', 'here'))).toBe('\n- one\n\n');
  expect(placed('- one', at('some\n\n', '\n\nhere'))).toBe('- one');
  expect(placed('- one', at(''))).toBe('- one');
});

test('between fences nothing is rich', () => {
  expect(isInFence(at('```\ncode'))).toBe(true);
  expect(isInFence(at('```\ncode\n```\n'))).toBe(false);
});
