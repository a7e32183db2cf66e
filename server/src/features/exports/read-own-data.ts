import type { Viewer } from '../../core/viewer.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowLongStatements } from '../../db/transaction.ts';
import { listSessionRows } from '../accounts/session-queries.ts';
import { readOwnProfile } from '../profiles/read-own-profile.ts';
import { listReviewRows } from '../reviews/queries.ts';
import { readHistory } from '../wallet/read-wallet.ts';
import {
  listHostActions,
  listJoinedProjects,
  listOwnFiles,
  listPlaces,
  listSignInMethods,
  listStartedProjects,
  listTaughtCourses,
  listViews,
  listWrittenReviews,
  type OwnData,
} from './queries.ts';

/** Of each list at most so many, the newest: the file is made in memory, and nobody has nearly as many. */
const ENTRIES_MAX = 50_000;

/**
 * Everything that is stored about a member for longer than three days, as it was at one moment.
 * @param entriesMax of each list; only tests have less
 */
export async function readOwnData(db: Db, viewer: Viewer, entriesMax = ENTRIES_MAX): Promise<OwnData> {
  return await db.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx);
    return { ...(await readOwnProfile(tx, viewer.id)), ...(await readLists(tx, viewer, entriesMax)) };
  });
}

async function readLists(tx: Tx, { id, sessionId }: Viewer, limit: number) {
  const history = await readHistory(tx, id, { place: undefined, limit });
  const truncated: string[] = history.older ? ['transfers'] : [];
  // One more is read than there may be, to know whether there are more.
  const most = <Row>(name: keyof OwnData, rows: readonly Row[]) => {
    if (rows.length > limit) truncated.push(name);
    return rows.slice(0, limit);
  };
  return {
    signInMethods: await listSignInMethods(tx, id),
    sessions: await listSessionRows(tx, id, sessionId),
    transfers: history.items,
    enrollments: most('enrollments', await listPlaces(tx, id, limit + 1)),
    coursesTaught: most('coursesTaught', await listTaughtCourses(tx, id, limit + 1)),
    files: most('files', await listOwnFiles(tx, id, limit + 1)),
    contentViews: most('contentViews', await listViews(tx, id, limit + 1)),
    reviewsWritten: most('reviewsWritten', await listWrittenReviews(tx, id, limit + 1)),
    reviewsReceived: most(
      'reviewsReceived',
      await listReviewRows(tx, id, { viewerId: id, after: undefined, limit }),
    ),
    projectsStarted: most('projectsStarted', await listStartedProjects(tx, id, limit + 1)),
    projectsJoined: most('projectsJoined', await listJoinedProjects(tx, id, limit + 1)),
    hostActions: most('hostActions', await listHostActions(tx, id, limit + 1)),
    truncated,
  };
}
