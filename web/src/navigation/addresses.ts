type WalletSearch = { wallet?: 'open' | undefined };
type LoginSearch = { tab?: 'sign-up' | undefined };
type DiscoverSearch = {
  q?: string | undefined;
  category?: string | undefined;
  /** In SVC. */
  maxPrice?: string | undefined;
  tab?: 'people' | undefined;
};
type JourneySearch = { tab?: 'completed' | 'teaching' | undefined };
type HubSearch = {
  tab?: 'start' | 'mine' | undefined;
  q?: string | undefined;
  category?: string | undefined;
  skills?: string | undefined;
  project?: string | undefined;
};

/** Every address of the app, and what may stand behind its question mark. */
export interface Searches {
  '/login': LoginSearch;
  '/': WalletSearch;
  '/search': DiscoverSearch & WalletSearch;
  '/collaborate': HubSearch & WalletSearch;
  '/courses': JourneySearch & WalletSearch;
  '/profile': WalletSearch;
  '/user/$userId': WalletSearch;
}

export type Address = keyof Searches;

/** What an address holds as it stands there, before it is known for which screen. */
export type PlainSearch = Readonly<Record<string, string | undefined>>;

/** The present screen's, whichever it is. */
export type AnySearch = PlainSearch & Partial<Record<'wallet' | 'tab' | 'project', string>>;

/** Where a link or a step leads: another screen, or `.` for another state of this one. */
export type Target =
  | {
      [To in Address]: {
        to: To;
        search?: Searches[To];
      } & (To extends '/user/$userId' ? { params: { userId: string } } : { params?: never });
    }[Address]
  | { to: '.'; search?: true | ((search: AnySearch) => PlainSearch); params?: never };

export function readSearch(text: string): PlainSearch {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) search[name] ??= value;
  return search;
}

/** The address with what is set behind its question mark; what is undefined stands for the default and is left out. */
export function hrefOf(path: string, search: PlainSearch = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) text.set(name, value);
  }
  const query = text.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** One screen has one address, whatever somebody has put behind it. */
export const withoutEnd = (path: string): string => path.replace(/\/+$/, '') || '/';
