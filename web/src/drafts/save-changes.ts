/** What somebody has changed of a thing that others change too. */
export type Change<Input, Now, Updated> = {
  changes: Partial<Input>;
  /** Of the thing that they were made to. */
  updatedAt: string;
  /** @returns the changes to the thing as it is now; undefined where the person has to look at it first */
  onChangedMeanwhile: (now: Now) => Partial<Input> | undefined;
  /** What the fields that were changed here and elsewhere are called. */
  changedByBoth: () => readonly string[];
  onUpdated: (updated: Updated) => void;
  /** Puts the trouble beside the fields that it is about; false where there is none. */
  onFailed: (error: unknown) => boolean;
};

export type Saving<Input, Now, Updated> = {
  save: (body: Partial<Input> & { expectedUpdatedAt: string }) => Promise<Updated>;
  /** The thing as it is by now, where the changes were refused because they were made to an earlier one. */
  nowOf: (error: unknown) => Now | undefined;
  updatedAtOf: (now: Now) => string;
};

/** Saves what was changed, over what others have changed meanwhile as often as nobody has to look at that first. */
export async function saveChanges<Input, Now, Updated>(
  saving: Saving<Input, Now, Updated>,
  change: Pick<Change<Input, Now, Updated>, 'changes' | 'updatedAt' | 'onChangedMeanwhile'>,
): Promise<Updated> {
  try {
    return await saving.save({ ...change.changes, expectedUpdatedAt: change.updatedAt });
  } catch (error) {
    const now = saving.nowOf(error);
    const changes = now && change.onChangedMeanwhile(now);
    if (!changes) throw error;
    return await saveChanges(saving, { ...change, changes, updatedAt: saving.updatedAtOf(now) });
  }
}

/**
 * What to say where the person has to look first.
 * @param refusal that it was changed, as the server says it
 * @param fields those that were changed here and elsewhere
 */
export const changedMeanwhileText = (refusal: string, fields: readonly string[]): string =>
  `${refusal}, in another window or on another device. Changed here and there: ${fields.join(', ')}. ` +
  'Save once more to replace what stands there now.';
