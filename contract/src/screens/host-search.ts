import { SEARCH_TEXT_MAX } from '../courses.ts';
import type { HostAct, HostLogFilter } from '../host/log.ts';
import type { OfferKind } from '../host/offers.ts';
import { HOST_ACTS, MEMBER_SEARCH_MAX } from '../host/search-limits.ts';
import { sendableText } from '../text/text-fields.ts';
import { textOf } from './search-values.ts';

type Search = Record<string, unknown>;

/** As the address of the log has them. */
export type HostLogSearch = {
  act?: HostAct;
  member?: string;
  host?: string;
  from?: string;
  until?: string;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** A day that the calendar has. */
function dayOf(value: unknown): string | undefined {
  const day = matching(value, DAY);
  return day && day >= '2000-01-01' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
    ? day
    : undefined;
}

/** What is no value of the filter is ignored. */
export function hostLogSearch({ act, member, host, from, until }: Search): HostLogSearch {
  return {
    act: HOST_ACTS.find((known) => known === act),
    member: matching(member, UUID),
    host: host === 'command-line' ? host : matching(host, UUID),
    from: dayOf(from),
    until: dayOf(until),
  };
}

/** The query of the list and of the file. */
export function logFilterOf({ act, member, host, from, until }: HostLogSearch): HostLogFilter {
  return {
    ...(act && { act }),
    ...(member && { memberId: member }),
    ...(host && { hostId: host }),
    ...(from && { from }),
    ...(until && { until }),
  };
}

/** Left out: the open reports. */
export type HostReportsSearch = { show?: 'decided' | 'appeals' };

export function hostReportsSearch({ show }: Search): HostReportsSearch {
  return { show: show === 'decided' || show === 'appeals' ? show : undefined };
}

export type HostMembersSearch = { q?: string; suspended?: 'true' };

/** The words that are looked for, and whether only suspended members are. */
export function hostMembersSearch({ q, suspended }: Search): HostMembersSearch {
  return {
    q: (typeof q === 'string' && sendableText(q, MEMBER_SEARCH_MAX)) || undefined,
    suspended: suspended === 'true' ? suspended : undefined,
  };
}

export function membersListOf({ q, suspended }: HostMembersSearch): HostMembersSearch {
  return { ...(q && { q }), ...(suspended && { suspended }) };
}

/** As the address of courses and projects has them. */
export type HostOffersSearch = { tab?: 'projects'; q?: string; hidden?: 'true' };

export function hostOffersSearch({ tab, q, hidden }: Search): HostOffersSearch {
  return {
    tab: tab === 'projects' ? tab : undefined,
    q: textOf(q, SEARCH_TEXT_MAX),
    // The router hands on true as what it says.
    hidden: String(hidden) === 'true' ? 'true' : undefined,
  };
}

/** The query of the list. */
export function offerListOf({ tab, q, hidden }: HostOffersSearch) {
  const kind: OfferKind = tab === 'projects' ? 'project' : 'course';
  return { kind, ...(q && { q }), ...(hidden && { hidden }) };
}
