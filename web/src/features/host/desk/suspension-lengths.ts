const FOREVER = 'forever';

/** How long a suspension can last, as a host chooses it. */
export const LENGTHS = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: FOREVER, label: 'Until a host ends it' },
] as const;

/** @returns null: until a host ends it */
export const daysOf = (length: string): number | null => (length === FOREVER ? null : Number(length));
