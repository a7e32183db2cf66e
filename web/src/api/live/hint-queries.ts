import { listBlocks } from '@skillverse/contract/blocks';
import type { Ok } from '@skillverse/contract/call';
import { getCourseContent } from '@skillverse/contract/course-content';
import { getCourse, listCourses } from '@skillverse/contract/courses';
import { listTrending } from '@skillverse/contract/discovery';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import { listMyCourses, previewReward } from '@skillverse/contract/enrollments';
import type { Hint, HintKind } from '@skillverse/contract/events';
import {
  getHelpRequest,
  getMyHelp,
  listFittingRequests,
  listHelpRequests,
} from '@skillverse/contract/help/calls';
import type { Input } from '@skillverse/contract/input';
import {
  countUnread,
  getConversationWith,
  listConversations,
  listMessages,
} from '@skillverse/contract/messages';
import { getProjectConversation } from '@skillverse/contract/messages/project-conversation';
import { countUnreadNotices, listNotices } from '@skillverse/contract/notices';
import { getMe } from '@skillverse/contract/profiles';
import { getProject, listMyProjects, listProjects } from '@skillverse/contract/projects';
import { getMyRecord } from '@skillverse/contract/record/own-record';
import { getWallet } from '@skillverse/contract/wallet';
import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { keyOf } from '../queries/queries.ts';

type Filters = readonly InvalidateQueryFilters[];

/** A list that somebody looks through stays as it is until the next visit: nothing leaves under the finger. */
const LATER = { refetchType: 'none' } as const;

/** What may have changed between the data of the page and the first hint that it hears. Help is given in conversations. */
export const TALK_KEYS = [
  countUnread,
  listConversations,
  listMessages,
  getConversationWith,
  getProjectConversation,
  getMyHelp,
].map((call) => keyOf(call));

/** As keyOf has them: their calls come with Settings, and not with every screen. */
export const SETTINGS_KEYS = [
  ['GET /api/me/sign-in-methods'],
  ['GET /api/me/passkeys'],
  ['GET /api/me/sessions'],
] as const;

/** What a hint of each kind makes out of date. */
const QUERIES: Readonly<Record<HintKind, (id: string) => Filters>> = {
  balance: () => [
    { queryKey: keyOf(getMyRecord) },
    { queryKey: keyOf(getMe) },
    { queryKey: keyOf(getWallet) },
    // Of the lists of courses those that are limited to what the viewer can pay.
    {
      queryKey: keyOf(listCourses),
      predicate: ({ queryKey: [, input] }) =>
        (input as Input<typeof listCourses> | undefined)?.query?.affordable === 'true',
    },
  ],
  enrollment: (courseId) => [
    { queryKey: keyOf(getMe) },
    { queryKey: keyOf(listMyCourses) },
    { queryKey: keyOf(previewReward) },
    { queryKey: keyOf(getCourseContent, { params: { courseId } }) },
    { queryKey: keyOf(getCourse, { params: { courseId } }) },
    { queryKey: keyOf(getCoursePage, { params: { courseId } }) },
    { queryKey: keyOf(listTrending), ...LATER },
    { queryKey: keyOf(listCourses), ...LATER },
  ],
  course: (courseId) => [
    { queryKey: keyOf(listMyCourses) },
    { queryKey: keyOf(getCourse, { params: { courseId } }) },
    { queryKey: keyOf(getCoursePage, { params: { courseId } }) },
    { queryKey: keyOf(getCourseContent, { params: { courseId } }) },
    { queryKey: keyOf(listCourses) },
  ],
  saved: (courseId) => [
    { queryKey: keyOf(listMyCourses) },
    { queryKey: keyOf(getCourse, { params: { courseId } }) },
    { queryKey: keyOf(getCoursePage) },
    { queryKey: keyOf(listTrending), ...LATER },
    { queryKey: keyOf(listCourses), ...LATER },
  ],
  project: (projectId) => [
    { queryKey: keyOf(listMyProjects) },
    { queryKey: keyOf(getProject, { params: { projectId } }) },
    { queryKey: keyOf(listProjects), ...LATER },
    // Who joins or leaves joins or leaves its conversation.
    { queryKey: keyOf(getProjectConversation, { params: { projectId } }) },
    { queryKey: keyOf(listMessages) },
    { queryKey: keyOf(listConversations) },
    { queryKey: keyOf(countUnread) },
  ],
  conversation: (id) => [
    { queryKey: keyOf(countUnread) },
    { queryKey: keyOf(listConversations) },
    { queryKey: keyOf(listMessages, { params: { conversationId: id } }) },
    { queryKey: keyOf(listBlocks), ...LATER },
    {
      queryKey: keyOf(getProjectConversation),
      predicate: ({ state }) =>
        // Without a conversation where the viewer is not in the project: who joins it is told of the project.
        (state.data as Partial<Ok<typeof getProjectConversation>> | undefined)?.conversation?.id === id,
    },
    {
      queryKey: keyOf(getConversationWith),
      // What is written in it, and how far it was read, listMessages says.
      predicate: ({ state }) => {
        const data = state.data as Ok<typeof getConversationWith> | undefined;
        return data?.conversation === null || data?.person.id === id;
      },
    },
  ],
  notice: () => [{ queryKey: keyOf(countUnreadNotices) }, { queryKey: keyOf(listNotices) }],
  account: () => [{ queryKey: keyOf(getMe) }, ...SETTINGS_KEYS.map((queryKey) => ({ queryKey }))],
  help: (requestId) => [
    { queryKey: keyOf(getHelpRequest, { params: { requestId } }) },
    { queryKey: keyOf(getMyHelp) },
    { queryKey: keyOf(listFittingRequests), ...LATER },
    // Who helps is decided by moments, so what cannot be had any more is not offered.
    { queryKey: keyOf(listHelpRequests) },
  ],
  // Nothing that could be read.
  typing: () => [],
  refetch: () => [{}],
};

export function queriesOf({ kind, id }: Hint): Filters {
  return QUERIES[kind](id);
}
