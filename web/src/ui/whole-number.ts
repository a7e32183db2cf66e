/** How every count and every sum of coins is written: whole, as the person's language groups it. */
export const wholeNumber = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** How many a list over all data found: more than 1,000 are not counted. */
export interface FoundTotal {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** '70', '1,000', or '1,000+' if there are more. */
export function foundNumber({ total, totalIsCapped }: FoundTotal): string {
  return `${wholeNumber.format(total)}${totalIsCapped ? '+' : ''}`;
}

/** What a list shows before its first page came. */
export const NOTHING_FOUND: FoundTotal = { total: 0, totalIsCapped: false };
