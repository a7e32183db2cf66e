import { expect, test } from 'vitest';
import { placeCursor, readFoundCursor, readPlaceCursor } from './place-cursor.ts';

const id = '01a07aec-9480-7624-bcb9-37f62b0d6048';
const cursorOf = (createdAt: string) => placeCursor({ createdAt, id });

test('a cursor leads back to the place that it was made from', () => {
  const createdAt = '2026-11-21T09:30:00.000Z';
  expect(readPlaceCursor(cursorOf(createdAt))).toEqual({ createdAt, id });
});

test('a cursor of the best matches keeps the score, and is none for the newest', () => {
  const place = { createdAt: '2026-11-21T09:30:00.000Z', id, score: 108 };
  expect(readFoundCursor(placeCursor(place))).toEqual(place);
  expect(readPlaceCursor(placeCursor(place))).toBeUndefined();
  expect(readFoundCursor(cursorOf(place.createdAt))).toBeUndefined();
});

test('a moment that never was is no place in a list', () => {
  for (const createdAt of [
    '2026-02-31T00:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-01-01T00:00:60.000Z',
    '0000-01-01T00:00:00.000Z',
    '2026-01-01',
  ])
    expect(readPlaceCursor(cursorOf(createdAt)), createdAt).toBeUndefined();
});
