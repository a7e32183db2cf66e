/** Whether two plain values say the same, lists and all. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => same(one[name as keyof typeof one], other[name as keyof typeof other]))
  );
}

/** Only what is another: what was changed on another device meanwhile stays. */
export function changesOf<Input extends object>(
  before: Partial<Input>,
  after: Partial<Input>,
): Partial<Input> {
  const changed = Object.entries(after).filter(
    ([name, value]) => !same(before[name as keyof Input], value ?? null),
  );
  return Object.fromEntries(changed) as Partial<Input>;
}

/** What was typed earlier, with all else as it is now. */
export function resumed<Values extends object, Known extends { readonly values: Values }>(
  typed: Values,
  known: Known,
  now: Values,
): { values: Values; known: Known } {
  const names = Object.keys(now) as (keyof Values)[];
  const isTyped = (name: keyof Values) => !same(typed[name], known.values[name]);
  const pick = (mine: Values) =>
    Object.fromEntries(names.map((name) => [name, (isTyped(name) ? mine : now)[name]])) as Values;
  return { values: pick(typed), known: { ...known, values: pick(known.values) } };
}

/** Fields that were changed here, and differently by others. */
export function changedByBoth<Input extends object>(
  changes: Partial<Input>,
  before: Partial<Input>,
  now: Partial<Input>,
): (keyof Input)[] {
  const elsewhere = changesOf(before, now);
  return (Object.keys(now) as (keyof Input)[]).filter(
    (name) => name in changes && name in elsewhere && !same(changes[name], elsewhere[name]),
  );
}
