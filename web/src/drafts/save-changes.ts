/** A person's changes to something that others may change too. */
export type Change<Input, Now, Updated> = {
  changes: Partial<Input>;
  /** Of the version that was edited. */
  updatedAt: string;
  /** @returns the changes to the current version; undefined if the person has to look at it first */
  onChangedMeanwhile: (now: Now) => Partial<Input> | undefined;
  /** What the fields that were changed here and elsewhere are called. */
  changedByBoth: () => readonly string[];
  onUpdated: (updated: Updated) => void;
  /** Marks the fields that the error names; false if it names none. */
  onFailed: (error: unknown) => boolean;
};

export type Saving<Input, Now, Updated> = {
  save: (body: Partial<Input> & { expectedUpdatedAt: string }) => Promise<Updated>;
  /** The current version, if the changes were refused because they were made to an earlier one. */
  nowOf: (error: unknown) => Now | undefined;
  updatedAtOf: (now: Now) => string;
};

/** Saves changes. If others have saved meanwhile, it merges and tries again, unless the person has to look first. */
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
 * The text if the person has to look first.
 * @param refusal that it was changed, as the server says it
 * @param fields those that were changed here and elsewhere
 */
export const changedMeanwhileText = (refusal: string, fields: readonly string[]): string =>
  `${refusal}, in another window or on another device. Changed here and there: ${fields.join(', ')}. ` +
  'Save once more to replace what stands there now.';
