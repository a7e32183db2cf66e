/** How every count and every sum of coins is written: whole, as the person's language groups it. */
export const wholeNumber = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
