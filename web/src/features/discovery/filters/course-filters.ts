import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';

/** What courses can be narrowed by beside words, in the order of the panel. */
const FILTER_NAMES = ['category', 'maxPrice', 'affordable', 'minRating', 'maxMinutes'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const NO_FILTERS: Readonly<Record<FilterName, undefined>> = {
  category: undefined,
  maxPrice: undefined,
  affordable: undefined,
  minRating: undefined,
  maxMinutes: undefined,
};

interface ActiveFilter {
  readonly name: FilterName;
  /** On its chip. */
  readonly chip: string;
  /** Behind a count: '14 courses, at most 40 SVC'. The category stands there as the topic. */
  readonly limit: string;
  /** What can be done if nothing fits: 'Without the price limit'. */
  readonly without: string;
}

const minutes = (text: string) => (text === '1' ? '1 minute' : `${wholeNumber.format(Number(text))} minutes`);

const capital = (words: string) => words.replace(/^./, (letter) => letter.toUpperCase());

type Words = Omit<ActiveFilter, 'name'>;

const limited = (limit: string, without: string): Words => ({ chip: capital(limit), limit, without });

const wordsOf: Readonly<Record<FilterName, (value: string) => Words>> = {
  category: (name) => ({ chip: name, limit: '', without: `Without ${name}` }),
  maxPrice: (svc) => limited(priceWords(svc), 'Without the price limit'),
  affordable: () => ({
    chip: 'Only what I can afford',
    limit: 'within your balance',
    without: 'Also what you cannot afford yet',
  }),
  minRating: (stars) => limited(`rated ${stars} or more`, 'With any rating'),
  maxMinutes: (text) => limited(`at most ${minutes(text)}`, 'Without the time limit'),
};

/** The highest price, in SVC as the address has it. */
export const priceWords = (maxPrice: string) =>
  maxPrice === '0' ? 'free' : `at most ${formatSvc(Number(maxPrice))}`;

/** The filters that an address sets. @param topic the category as its chip is written */
export function activeFilters(values: DiscoverValues, topic = values.category): ActiveFilter[] {
  const shown = { ...values, category: topic };
  return FILTER_NAMES.flatMap((name) => {
    const value = shown[name];
    return value ? [{ name, ...wordsOf[name](value) }] : [];
  });
}

/** What each of them says behind the count. */
export const limitsOf = (active: readonly ActiveFilter[]) =>
  active.flatMap(({ limit }) => (limit === '' ? [] : [limit]));
