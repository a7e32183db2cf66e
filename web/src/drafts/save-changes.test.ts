import { expect, test } from 'vitest';
import { changedMeanwhileText, saveChanges } from './save-changes.ts';

type Thing = { title: string; bio: string };
type Now = Thing & { updatedAt: string };

class ChangedMeanwhile extends Error {
  readonly now: Now;
  constructor(now: Now) {
    super('changed');
    this.now = now;
  }
}

/** A thing that takes what was changed of it as it is now, and refuses all else. */
function aThing(now: Now) {
  const sent: unknown[] = [];
  const saving = {
    nowOf: (error: unknown) => (error instanceof ChangedMeanwhile ? error.now : undefined),
    updatedAtOf: ({ updatedAt }: Now) => updatedAt,
    async save(body: Partial<Thing> & { expectedUpdatedAt: string }): Promise<string> {
      sent.push(body);
      if (body.expectedUpdatedAt !== now.updatedAt) throw new ChangedMeanwhile(now);
      return 'saved';
    },
  };
  return { sent, saving };
}

const now: Now = { title: 'Theirs', bio: 'Old', updatedAt: 'noon' };

test('what was changed is sent once, with the thing that it was changed of', async () => {
  const { sent, saving } = aThing(now);
  const change = { changes: { bio: 'Mine' }, updatedAt: 'noon', onChangedMeanwhile: () => undefined };
  expect(await saveChanges(saving, change)).toBe('saved');
  expect(sent).toEqual([{ bio: 'Mine', expectedUpdatedAt: 'noon' }]);
});

test('over what others have changed meanwhile it is sent once more, as it is put together then', async () => {
  const { sent, saving } = aThing(now);
  const change = {
    changes: { bio: 'Mine' },
    updatedAt: 'dawn',
    onChangedMeanwhile: ({ title }: Now) => ({ title, bio: 'Mine' }),
  };
  expect(await saveChanges(saving, change)).toBe('saved');
  expect(sent).toEqual([
    { bio: 'Mine', expectedUpdatedAt: 'dawn' },
    { title: 'Theirs', bio: 'Mine', expectedUpdatedAt: 'noon' },
  ]);
});

test('where somebody has to look first nothing more is sent, and other failures are nobody’s change', async () => {
  const { sent, saving } = aThing(now);
  const change = { changes: { title: 'Mine' }, updatedAt: 'dawn', onChangedMeanwhile: () => undefined };
  await expect(saveChanges(saving, change)).rejects.toBeInstanceOf(ChangedMeanwhile);
  expect(sent).toHaveLength(1);
  const silent = { ...saving, save: () => Promise.reject(new Error('no answer')) };
  const never = { ...change, onChangedMeanwhile: () => ({ title: 'asked' }) };
  await expect(saveChanges(silent, never)).rejects.toThrow('no answer');
});

test('whoever has to look first is told which fields were changed here and there, and what a second save does', () => {
  const text = changedMeanwhileText('This project has been changed meanwhile', ['Title', 'Tags']);
  expect(text).toMatch(/meanwhile, .*\. Changed here and there: Title, Tags\. Save once more to replace/);
});
