import { OWN_COURSES_PER_PAGE, type OwnList, REFUNDS_TOLD_DAYS } from '@skillverse/contract/enrollments';
import type { UserId } from '@skillverse/contract/ids';
import type { TtlCache } from '../../core/cache/ttl-cache.ts';
import { type AskedPage, type Place, pageOfRows } from '../../core/http/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import { type CountedCourse, FEW_LEARNERS } from '../courses/queries.ts';
import { readLearnerCount } from '../courses/read-learner-count.ts';
import { listSaved, type SavedRow } from '../courses/saving/queries.ts';
import {
  countOwnCourses,
  type LearningRow,
  type LeftRow,
  listLearning,
  listLeft,
  listRefunded,
  listTaught,
  type PlaceFigures,
  type RefundedRow,
  sumPlaces,
  type TaughtRow,
} from './list-queries.ts';

const REFUNDED_MAX = 20;

/** What is known of crowded courses, for everybody who asks. */
export interface KeptPlaces {
  readonly learners: TtlCache<number>;
  readonly figures: TtlCache<PlaceFigures>;
}

interface Asked {
  readonly memberId: UserId;
  /** Left out, the first page of each list. */
  readonly list?: OwnList | undefined;
  /** Where the page before ended. */
  readonly after?: Place | undefined;
  readonly pageSize?: number | undefined;
}

interface OwnPage<Row> {
  readonly items: Row[];
  readonly nextCursor: string | null;
}
type LearningPage = OwnPage<CountedCourse<LearningRow>>;
type TaughtPage = OwnPage<CountedCourse<TaughtRow>>;
type SavedPage = OwnPage<CountedCourse<SavedRow>>;

interface OwnPages {
  readonly ongoing: LearningPage;
  readonly completed: LearningPage;
  readonly refunded: RefundedRow[];
  readonly left: LeftRow[];
  readonly teaching: TaughtPage;
  readonly saved: SavedPage;
  /** How many there are in all. */
  readonly totals: Record<OwnList, number>;
}

/** The member's courses by what they are to the member, newest first: a page of each list, or of one. */
export async function listMyCourses(db: Db, kept: KeptPlaces, asked: Asked): Promise<OwnPages> {
  const { memberId, list, after, pageSize: limit = OWN_COURSES_PER_PAGE } = asked;
  const isAsked = (one: OwnList) => list === undefined || list === one;
  const learning = (status: 'ongoing' | 'completed') =>
    isAsked(status) ? pageOfLearning(db, kept, { memberId, status, after, limit }) : NONE;
  const lately = { days: REFUNDS_TOLD_DAYS, limit: REFUNDED_MAX };
  const [ongoing, completed, refunded, left, teaching, saved, totals] = await Promise.all([
    learning('ongoing'),
    learning('completed'),
    list === undefined ? listRefunded(db, memberId, lately) : [],
    list === undefined ? listLeft(db, memberId, lately) : [],
    isAsked('teaching') ? pageOfTaught(db, kept, { memberId, after, limit }) : NONE,
    isAsked('saved') ? pageOfSaved(db, kept, { memberId, after, limit }) : NONE,
    countOwnCourses(db, memberId),
  ]);
  return { ongoing, completed, refunded, left, teaching, saved, totals };
}

const NONE = { items: [], nextCursor: null };

type AskedList = AskedPage & { readonly memberId: UserId };

async function pageOfLearning(
  db: Db,
  { learners }: KeptPlaces,
  { memberId, ...page }: AskedList & { readonly status: 'ongoing' | 'completed' },
): Promise<LearningPage> {
  const { items, nextCursor } = pageOfRows(await listLearning(db, memberId, page), page.limit, (row) => ({
    createdAt: row.completedAt ?? row.enrolledAt,
    id: row.enrollmentId,
  }));
  return { items: await Promise.all(items.map((row) => readLearnerCount(db, learners, row))), nextCursor };
}

async function pageOfTaught(
  db: Db,
  { figures }: KeptPlaces,
  { memberId, ...page }: AskedList,
): Promise<TaughtPage> {
  const { items, nextCursor } = pageOfRows(await listTaught(db, memberId, page), page.limit, (row) => row);
  const summed = items.map(async (row) => {
    const { id, fewPlaces } = row;
    const sums = fewPlaces > FEW_LEARNERS ? await figures(id, () => sumPlaces(db, id)) : row;
    return { ...row, ...sums, learnerCount: sums.inProgressCount + sums.completedCount };
  });
  return { items: await Promise.all(summed), nextCursor };
}

async function pageOfSaved(
  db: Db,
  { learners }: KeptPlaces,
  { memberId, ...page }: AskedList,
): Promise<SavedPage> {
  const { items, nextCursor } = pageOfRows(await listSaved(db, memberId, page), page.limit, (row) => ({
    createdAt: row.savedAt,
    id: row.id,
  }));
  return { items: await Promise.all(items.map((row) => readLearnerCount(db, learners, row))), nextCursor };
}
