import type { Viewer } from '../../core/viewer.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowLongStatements } from '../../db/transaction.ts';
import { listSessionRows } from '../accounts/queries.ts';
import { readOwnProfile } from '../profiles/read-own-profile.ts';
import { listProjectsOfMember } from '../projects/queries.ts';
import { listReviewRows } from '../reviews/queries.ts';
import { listTransfers } from '../wallet/queries.ts';
import {
  listPlaces,
  listSignInMethods,
  listTaughtCourses,
  listViews,
  listWrittenReviews,
  type OwnData,
} from './queries.ts';

/** Of each list at most so many, the newest: the file is made in memory, and nobody has nearly as many. */
const ENTRIES_MAX = 50_000;

/** Everything that is stored about a member, as it was at one moment. */
export async function readOwnData(db: Db, viewer: Viewer): Promise<OwnData> {
  return await db.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx);
    return { ...(await readOwnProfile(tx, viewer.id)), ...(await readLists(tx, viewer)) };
  });
}

async function readLists(tx: Tx, { id, sessionId }: Viewer) {
  const page = { limit: ENTRIES_MAX };
  return {
    signInMethods: await listSignInMethods(tx, id),
    sessions: await listSessionRows(tx, id, sessionId),
    transfers: await listTransfers(tx, id, { ...page, beforeId: undefined }),
    places: await listPlaces(tx, id, ENTRIES_MAX),
    taught: await listTaughtCourses(tx, id, ENTRIES_MAX),
    views: await listViews(tx, id, ENTRIES_MAX),
    written: await listWrittenReviews(tx, id, ENTRIES_MAX),
    received: await listReviewRows(tx, id, { ...page, after: undefined }),
    projects: await listProjectsOfMember(tx, id, ENTRIES_MAX),
  };
}
