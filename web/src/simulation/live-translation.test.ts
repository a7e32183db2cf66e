import { expect, test, vi } from 'vitest';
import { isTranslated, onTranslationToggled, toggleTranslation } from './live-translation.ts';

test('live translation is switched for one member and one course, and off again', () => {
  expect(isTranslated('amara', 'bowls')).toBe(false);
  expect(toggleTranslation('amara', 'bowls')).toBe(true);
  expect(isTranslated('amara', 'bowls')).toBe(true);
  expect(isTranslated('amara', 'plates')).toBe(false);
  expect(isTranslated('mei', 'bowls')).toBe(false);
  expect(toggleTranslation('amara', 'bowls')).toBe(false);
  expect(isTranslated('amara', 'bowls')).toBe(false);
});

test('every card of the course is told, until it has left', () => {
  const told = vi.fn();
  const leave = onTranslationToggled(told);
  toggleTranslation('amara', 'bowls');
  leave();
  toggleTranslation('amara', 'bowls');
  expect(told).toHaveBeenCalledOnce();
});
