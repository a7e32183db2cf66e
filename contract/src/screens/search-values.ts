import { COURSE_SORTS, type CourseSort, LEAST_RATINGS } from '../courses/finding.ts';
import { SEARCH_TEXT_MAX, TOPIC_MAX } from '../courses.ts';
import { POPULAR_SKILLS, projectCategoryNamed } from '../projects/words.ts';
import { nameKey } from '../text/search-key.ts';
import { splitSkills } from '../text/skills.ts';
import { sendableText } from '../text/text-fields.ts';

type Search = Record<string, unknown>;

const LINK_TOKEN_MAX = 200;
const LINK_TOKEN = /^[\da-f]{64}$/;

/**
 * Values that stand for the default are left out of the address, so these readers answer undefined for them: with the
 * key, because what a reader leaves out the router hands on as it stands in the address.
 */
function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}

type WalletSearch = { wallet?: 'open' };

/** The wallet's sheet can be open over every screen behind the guard. */
export function walletSearch(search: Search): WalletSearch {
  return { wallet: oneOf(search.wallet, ['open']) };
}

/** Above the length of any token. */
const INVITATION_MAX = 100;

export function loginSearch(search: Search): { tab?: 'login' | 'sign-up'; invitation?: string } {
  return {
    tab: oneOf(search.tab, ['login', 'sign-up']),
    invitation: textOf(search.invitation, INVITATION_MAX),
  };
}

/** The token of a link in a mail; undefined where a part of it is missing. */
export function linkSearch(search: Search): { token?: string } {
  const token = textOf(search.token, LINK_TOKEN_MAX);
  return { token: token && LINK_TOKEN.test(token) ? token : undefined };
}

/** The token of a link that ends mails. */
export function unsubscribeSearch(search: Search): { token?: string } {
  return { token: textOf(search.token, LINK_TOKEN_MAX) };
}

/** Free text as the server takes it; the router hands 101 and true on as what they say. */
export function textOf(value: unknown, max: number): string | undefined {
  const text = ['number', 'boolean'].includes(typeof value) ? String(value) : value;
  return (typeof text === 'string' && sendableText(text, max)) || undefined;
}

/** SVC or minutes as the server takes them, and in one way only. */
function numberOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? String(Number(value)) : undefined;
}

/** What courses can be narrowed by; in People the category is a skill. */
type CourseFilterValues = {
  category?: string;
  maxPrice?: string;
  affordable?: 'true';
  minRating?: (typeof LEAST_RATINGS)[number];
  maxMinutes?: string;
};

type DiscoverSearch = CourseFilterValues & {
  q?: string;
  sort?: Exclude<CourseSort, 'match'>;
  teaches?: 'true';
  tab?: 'people';
};

export function discoverSearch(search: Search): DiscoverSearch & WalletSearch {
  const q = textOf(search.q, SEARCH_TEXT_MAX);
  const sort = oneOf(search.sort, COURSE_SORTS);
  return {
    ...walletSearch(search),
    q,
    category: textOf(search.category, TOPIC_MAX),
    maxPrice: numberOf(search.maxPrice),
    affordable: oneOf(search.affordable, ['true']),
    minRating: oneOf(search.minRating, LEAST_RATINGS),
    maxMinutes: numberOf(search.maxMinutes),
    teaches: oneOf(search.teaches, ['true']),
    // The defaults: the best match with words, else the newest.
    sort: sort === 'match' || (sort === 'newest' && !q) ? undefined : sort,
    tab: oneOf(search.tab, ['people']),
  };
}

export function journeySearch(search: Search): { tab?: 'completed' | 'teaching' | 'saved' } & WalletSearch {
  return { ...walletSearch(search), tab: oneOf(search.tab, ['completed', 'teaching', 'saved']) };
}

/** The order of a course's reviews; the newest come first without it. */
export function courseSearch(search: Search): { reviews?: 'highest' | 'lowest' } & WalletSearch {
  return { ...walletSearch(search), reviews: oneOf(search.reviews, ['highest', 'lowest']) };
}

type HelpSearch = { skill?: string; request?: string };

/** Above any id. */
const REQUEST_ID_MAX = 60;

export function helpSearch(search: Search): HelpSearch & WalletSearch {
  return {
    ...walletSearch(search),
    skill: textOf(search.skill, TOPIC_MAX),
    /** The one that a notice leads to. */
    request: textOf(search.request, REQUEST_ID_MAX),
  };
}

type HubSearch = { tab?: 'start' | 'mine'; q?: string; category?: string; skills?: string; project?: string };

/** Above the ten skills that can be chosen, and above any id. */
const CHOSEN_SKILLS_MAX = 200;
const PROJECT_ID_MAX = 60;

/**
 * Skills that can be looked for, in the order in which they are offered. An address may be written by hand: other letters are
 * forgiven, and what there is not is left out.
 */
export function popularSkillsIn(skills: string): (typeof POPULAR_SKILLS)[number][] {
  const asked = splitSkills(skills).map(nameKey);
  return POPULAR_SKILLS.filter((skill) => asked.includes(nameKey(skill)));
}

export function hubSearch(search: Search): HubSearch & WalletSearch {
  return {
    ...walletSearch(search),
    tab: oneOf(search.tab, ['start', 'mine']),
    q: textOf(search.q, SEARCH_TEXT_MAX),
    // What nobody can choose would look like a filter in the address and be none.
    category: projectCategoryNamed(textOf(search.category, TOPIC_MAX) ?? ''),
    skills: popularSkillsIn(textOf(search.skills, CHOSEN_SKILLS_MAX) ?? '').join(',') || undefined,
    /** Whose details lie over the screen. */
    project: textOf(search.project, PROJECT_ID_MAX),
  };
}
