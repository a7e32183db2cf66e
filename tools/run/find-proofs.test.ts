import { expect, test } from 'vitest';

// Named by a variable, because TypeScript knows nothing of what it exports.
const path: string = './find-proofs.mjs';
const { findProofs } = (await import(path)) as { findProofs(words: string[]): string[] };

test('of the proofs those alone run in full whose file has the word in its name', () => {
  expect(findProofs(['kill', 'lost-commit'])).toEqual([
    'trust/faults/kill/kill.test.ts',
    'trust/faults/network/lost-commit.test.ts',
  ]);
  expect(findProofs([])).toEqual(['trust']);
  expect(() => findProofs(['faults'])).toThrow('No proof in trust/ has faults in its name.');
});
