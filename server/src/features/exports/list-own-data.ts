import type { WalletTransfer } from '@skillverse/contract/wallet';
import type { Viewer } from '../../core/http/viewer.ts';
import type { Tx } from '../../db/client.ts';
import { readPages } from '../../db/read-pages.ts';
import { listSessionRows } from '../accounts/sign-in/session-queries.ts';
import { listReviewRows, type ReviewRow } from '../reviews/queries.ts';
import { readHistory } from '../wallet/read-wallet.ts';
import { listHiddenProfile, listOwnPasskeys, listSignInMethods } from './account-queries.ts';
import { listAskedHelp, listGivenHelp, listHelpPauses, listLastVisits } from './help-queries.ts';
import { listOwnConsents, listOwnJoining } from './joining-queries.ts';
import { listOwnMails } from './mail-queries.ts';
import {
  listMessageSettings,
  listOwnBlocks,
  listOwnConversations,
  listOwnMessages,
} from './message-queries.ts';
import {
  listDigests,
  listNoticeSettings,
  listOwnNotices,
  listPushDevices,
  listPushSettings,
} from './notice-queries.ts';
import { listJoinedProjects, listRemovals, listStartedProjects } from './project-queries.ts';
import {
  listActsAsHost,
  listHostActions,
  listOpened,
  listOwnFiles,
  listPlaces,
  listSavedCourses,
  listTaughtCourses,
  listViews,
  listWrittenReviews,
  type OwnLists,
} from './queries.ts';
import {
  listActivityDays,
  listOwnAchievements,
  listOwnGallery,
  listRecordSwitches,
} from './record-queries.ts';
import { listOwnDecisions, listOwnReports } from './report-queries.ts';

/** Whose lists are read. */
interface Reading {
  readonly tx: Tx;
  readonly viewer: Viewer;
  /** The maximum of each list, to know whether there are more than the file has. */
  readonly limit: number;
}

type Pages<Row> = AsyncIterable<readonly Row[]>;

/** Read together, where a list has pages of its own. */
const PAGE = 200;

/** The lists in the order of the file, each the newest first. */
export const OWN_LISTS: { readonly [Name in keyof OwnLists]: (reading: Reading) => Pages<OwnLists[Name]> } = {
  signInMethods: ({ tx, viewer }) => readPages(tx, listSignInMethods(tx, viewer.id)),
  passkeys: ({ tx, viewer }) => readPages(tx, listOwnPasskeys(tx, viewer.id)),
  sessions: readSessions,
  mails: ({ tx, viewer, limit }) => readPages(tx, listOwnMails(tx, viewer.id, limit)),
  transfers: readTransfers,
  enrollments: ({ tx, viewer, limit }) => readPages(tx, listPlaces(tx, viewer.id, limit)),
  coursesTaught: ({ tx, viewer, limit }) => readPages(tx, listTaughtCourses(tx, viewer.id, limit)),
  coursesSaved: ({ tx, viewer, limit }) => readPages(tx, listSavedCourses(tx, viewer.id, limit)),
  files: ({ tx, viewer, limit }) => readPages(tx, listOwnFiles(tx, viewer.id, limit)),
  contentViews: ({ tx, viewer, limit }) => readPages(tx, listViews(tx, viewer.id, limit)),
  contentOpened: ({ tx, viewer, limit }) => readPages(tx, listOpened(tx, viewer.id, limit)),
  reviewsWritten: ({ tx, viewer, limit }) => readPages(tx, listWrittenReviews(tx, viewer.id, limit)),
  reviewsReceived: readReviews,
  projectsStarted: ({ tx, viewer, limit }) => readPages(tx, listStartedProjects(tx, viewer.id, limit)),
  projectsJoined: ({ tx, viewer, limit }) => readPages(tx, listJoinedProjects(tx, viewer.id, limit)),
  projectRemovals: ({ tx, viewer, limit }) => readPages(tx, listRemovals(tx, viewer.id, limit)),
  conversations: ({ tx, viewer, limit }) => readPages(tx, listOwnConversations(tx, viewer.id, limit)),
  messages: ({ tx, viewer, limit }) => readPages(tx, listOwnMessages(tx, viewer.id, limit)),
  blocks: ({ tx, viewer, limit }) => readPages(tx, listOwnBlocks(tx, viewer.id, limit)),
  messageSettings: ({ tx, viewer }) => readPages(tx, listMessageSettings(tx, viewer.id)),
  reportsSent: ({ tx, viewer, limit }) => readPages(tx, listOwnReports(tx, viewer.id, limit)),
  decisions: ({ tx, viewer, limit }) => readPages(tx, listOwnDecisions(tx, viewer.id, limit)),
  notices: ({ tx, viewer, limit }) => readPages(tx, listOwnNotices(tx, viewer.id, limit)),
  noticeSettings: ({ tx, viewer, limit }) => readPages(tx, listNoticeSettings(tx, viewer.id, limit)),
  digests: ({ tx, viewer }) => readPages(tx, listDigests(tx, viewer.id)),
  pushDevices: ({ tx, viewer }) => readPages(tx, listPushDevices(tx, viewer.id)),
  pushSettings: ({ tx, viewer }) => readPages(tx, listPushSettings(tx, viewer.id)),
  helpAsked: ({ tx, viewer, limit }) => readPages(tx, listAskedHelp(tx, viewer.id, limit)),
  helpGiven: ({ tx, viewer, limit }) => readPages(tx, listGivenHelp(tx, viewer.id, limit)),
  helpPauses: ({ tx, viewer }) => readPages(tx, listHelpPauses(tx, viewer.id)),
  lastVisits: ({ tx, viewer }) => readPages(tx, listLastVisits(tx, viewer.id)),
  activityDays: ({ tx, viewer, limit }) => readPages(tx, listActivityDays(tx, viewer.id, limit)),
  achievements: ({ tx, viewer, limit }) => readPages(tx, listOwnAchievements(tx, viewer.id, limit)),
  gallery: ({ tx, viewer, limit }) => readPages(tx, listOwnGallery(tx, viewer.id, limit)),
  recordSwitches: ({ tx, viewer }) => readPages(tx, listRecordSwitches(tx, viewer.id)),
  profileHidden: ({ tx, viewer }) => readPages(tx, listHiddenProfile(tx, viewer.id)),
  joined: ({ tx, viewer }) => readPages(tx, listOwnJoining(tx, viewer.id)),
  consents: ({ tx, viewer, limit }) => readPages(tx, listOwnConsents(tx, viewer.id, limit)),
  hostActions: ({ tx, viewer, limit }) => readPages(tx, listHostActions(tx, viewer.id, limit)),
  actsAsHost: ({ tx, viewer, limit }) => readPages(tx, listActsAsHost(tx, viewer.id, limit)),
};

async function* readSessions({ tx, viewer }: Reading) {
  yield await listSessionRows(tx, viewer.id, viewer.sessionId);
}

async function* readTransfers({ tx, viewer, limit }: Reading): Pages<WalletTransfer> {
  let place: Parameters<typeof readHistory>[2]['place'];
  for (let read = 0; read < limit; read += PAGE) {
    const { items, older } = await readHistory(tx, viewer.id, { place, limit: PAGE });
    yield items;
    if (!older) return;
    place = older;
  }
}

async function* readReviews({ tx, viewer, limit }: Reading): Pages<ReviewRow> {
  let after: ReviewRow | undefined;
  for (let read = 0; read < limit; read += PAGE) {
    const rows = await listReviewRows(tx, viewer.id, { viewerId: viewer.id, after, limit: PAGE });
    const page = rows.slice(0, PAGE);
    yield page;
    if (rows.length <= PAGE) return;
    after = page.at(-1);
  }
}
