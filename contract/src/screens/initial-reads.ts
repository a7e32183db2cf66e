import { getDocument } from '../accounts/consents.ts';
import { getVerification } from '../accounts/email.ts';
import type { Call } from '../call.ts';
import { listCourses } from '../courses.ts';
import { getSuspension } from '../departures.ts';
import { getCoursePage } from '../discovery/course-page.ts';
import { listTopics, listUsers } from '../discovery.ts';
import { listMyCourses } from '../enrollments.ts';
import { getHelpRequest, getMyHelp, listFittingRequests, listHelpRequests } from '../help/calls.ts';
import { getDesk } from '../host/desk.ts';
import { getHostJoining, listJoinRequests } from '../host/joining.ts';
import { listHostLog } from '../host/log.ts';
import { getMember, listMembers } from '../host/members.ts';
import { listHostOffers } from '../host/offers.ts';
import { getHostReport, listAppeals, listHostReports } from '../host/reports.ts';
import type { UserId } from '../ids.ts';
import { addressOf, type InputArgument } from '../input.ts';
import { getProjectConversation } from '../messages/project-conversation.ts';
import { countUnread, getConversationWith, listConversations } from '../messages.ts';
import { countUnreadNotices } from '../notices.ts';
import { getUser } from '../profiles.ts';
import { getProject, listMyProjects, listProjects } from '../projects.ts';
import { getMyRecord } from '../record/own-record.ts';
import { getRecord } from '../record/public-record.ts';
import { getDecision } from '../reports/decisions.ts';
import { listCourseReviews, listReviews } from '../reviews.ts';
import { LATEST_PROJECTS, type ScreenName, screenWithId, TAUGHT_ON_PROFILE } from '../screens.ts';
import { courseListOf, peopleListOf } from './discover-lists.ts';
import {
  hostLogSearch,
  hostMembersSearch,
  hostOffersSearch,
  hostReportsSearch,
  logFilterOf,
  membersListOf,
  offerListOf,
} from './host-search.ts';
import { courseSearch, discoverSearch } from './search-values.ts';

interface Visit {
  readonly search: URLSearchParams;
  readonly viewerId: UserId;
  /** The value of the `$` segment of the screen's address. */
  readonly id: string | undefined;
}

const read = <C extends Call>(call: C, ...[input]: InputArgument<C>): string => addressOf(call, input ?? {});

const availableCourses = () => read(listCourses, { query: courseListOf({}) });

/**
 * Addresses of the API that each screen reads first, besides the viewer's own profile. The screen itself reads what is
 * searched by words, and further pages. For the server alone: apart from the screens, so that the build leaves it
 * out of the browser's first view.
 */
const READS: Readonly<Record<ScreenName, (visit: Visit) => readonly string[]>> = {
  login: () => [availableCourses()],
  home: () => [availableCourses(), read(getVerification), read(listFittingRequests)],
  search: ({ search }) => {
    const values = discoverSearch(Object.fromEntries(search));
    const list =
      values.tab === 'people'
        ? read(listUsers, { query: peopleListOf(values) })
        : read(listCourses, { query: courseListOf(values) });
    return values.q ? [read(listTopics)] : [list, read(listTopics)];
  },
  collaborate: ({ search }) => {
    const tab = search.get('tab');
    if (tab === 'mine') return [read(listMyProjects)];
    const isNarrowed = ['q', 'category', 'skills'].some((name) => search.has(name));
    return tab === 'start' || isNarrowed ? [] : [read(listProjects)];
  },
  courses: () => [read(listMyCourses), read(getMyRecord)],
  profile: ({ viewerId }) => [
    read(getMyRecord),
    read(listReviews, { params: { userId: viewerId } }),
    read(listMyProjects, { query: { limit: LATEST_PROJECTS } }),
  ],
  user: ({ id }) => {
    const userId = id as UserId;
    return [
      read(getUser, { params: { userId } }),
      read(getRecord, { params: { userId } }),
      read(listCourses, { query: { teacherId: userId, limit: TAUGHT_ON_PROFILE } }),
      read(listReviews, { params: { userId } }),
    ];
  },
  course: ({ id = '', search }) => {
    const params = { courseId: id };
    const { reviews: order } = courseSearch({ reviews: search.get('reviews') });
    return [
      read(getCoursePage, { params }),
      read(listCourseReviews, { params, ...(order && { query: { order } }) }),
    ];
  },
  project: ({ id = '' }) => [read(getProject, { params: { projectId: id } })],
  help: ({ search }) => {
    const requestId = search.get('request');
    return [
      ...(search.has('skill') ? [] : [read(listHelpRequests)]),
      ...(requestId === null ? [] : [read(getHelpRequest, { params: { requestId } })]),
      read(getMyHelp),
    ];
  },
  messages: () => [read(listConversations)],
  conversation: ({ id }) => [
    read(getConversationWith, { params: { userId: id as UserId } }),
    read(listConversations),
    read(getMyHelp),
  ],
  'project-conversation': ({ id = '' }) => [
    read(getProjectConversation, { params: { projectId: id } }),
    read(listConversations),
  ],
  decision: ({ id = '' }) => [read(getDecision, { params: { decisionId: id } })],
  host: () => [read(getDesk), read(getHostJoining)],
  'host-reports': ({ search }) => {
    const { show } = hostReportsSearch({ show: search.get('show') });
    return [
      show === 'appeals' ? read(listAppeals) : read(listHostReports, { query: { show: show ?? 'open' } }),
    ];
  },
  'host-report': ({ id = '' }) => [read(getHostReport, { params: { reportId: id } })],
  'host-offers': ({ search }) => [
    read(listHostOffers, { query: offerListOf(hostOffersSearch(Object.fromEntries(search))) }),
  ],
  'host-joining': () => [read(getHostJoining), read(listJoinRequests)],
  'host-log': ({ search }) => [
    read(listHostLog, { query: logFilterOf(hostLogSearch(Object.fromEntries(search))) }),
  ],
  'host-members': ({ search }) => [
    read(listMembers, { query: membersListOf(hostMembersSearch(Object.fromEntries(search))) }),
  ],
  'host-member': ({ id = '' }) => [read(getMember, { params: { memberId: id } })],
  suspended: () => [read(getSuspension)],
  'verify-email': () => [],
  'reset-password': () => [],
  'confirm-address': () => [],
  unsubscribe: () => [],
  terms: () => [read(getDocument, { params: { kind: 'terms' } })],
  privacy: () => [read(getDocument, { params: { kind: 'privacy' } })],
  conduct: () => [read(getDocument, { params: { kind: 'conduct' } })],
};

/** Addresses of the API that the screen at this path and search reads first. */
export function initialReads(path: string, search: URLSearchParams, viewerId: UserId): readonly string[] {
  const found = screenWithId(path);
  if (!found) return [];
  const reads = READS[found.screen.name]({ search, viewerId, id: found.id });
  // The header of every screen has the numbers of unread conversations and notices.
  return [...reads, read(countUnread), read(countUnreadNotices)];
}
