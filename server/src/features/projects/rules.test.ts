import { describe, expect, test } from 'vitest';
import { creationFailureText, isPastDay } from './rules.ts';

describe('a day', () => {
  test('is past once it is over everywhere on earth', () => {
    const at = (time: string) => isPastDay('2026-11-21', new Date(time));
    expect([at('2026-11-21T23:59:59Z'), at('2026-11-22T11:59:59Z')]).toEqual([false, false]);
    expect([at('2026-11-22T12:00:00Z'), at('2027-01-01T00:00:00Z')]).toEqual([true, true]);
  });
});

describe('a project that could not be created', () => {
  const said = (sqlState: string | undefined, message = '') => creationFailureText({ sqlState, message });

  test('is told about by its cause', () => {
    const types =
      'Database configuration error: Please ensure the projects table uses TEXT for user IDs. Run the quick_fix.sql migration.';
    expect(said('22P02', 'invalid input syntax for type uuid: "42"')).toBe(types);
    expect(said('42804', 'column "creator_id" is of type uuid but expression is of type text')).toBe(types);
    expect(said('42883', 'operator does not exist: uuid = text')).toBe(types);
    expect(said('23502')).toBe('Missing required field. Please fill in all required information.');
    expect(said('23503')).toBe('Invalid reference. Please check your data.');
    expect(creationFailureText('no row')).toBe('Project was created but no data was returned');
  });

  test('is told about in general for every other cause', () => {
    expect(said('22P02', 'invalid input syntax for type integer: "ten"')).toBeUndefined();
    expect(said('23505', 'duplicate key of a uuid')).toBeUndefined();
    expect(said(undefined, 'uuid, null value, foreign key')).toBeUndefined();
  });
});
