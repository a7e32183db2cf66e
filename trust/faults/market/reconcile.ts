import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../server/src/db/client.ts';
import type { Bucket, FileStore } from '../../../server/src/integrations/files/file-store.ts';
import { checkInvariants } from '../../../server/src/invariants.ts';
import { filesAndRows } from '../../../server/test/given/files/stored-files.ts';
import type { Market } from './market.ts';
import { type CourseFact, type Facts, factLines, factsFrom, sha256Of } from './market-facts.ts';
import { compareNotices } from './notice-facts.ts';

/** Enough to see what went wrong. */
const TOLD_MAX = 12;

/** What follows from the answers of a market, without them: those of a long day would need more room than there is. */
export interface Account extends Facts {
  readonly id: string;
}

export const accountOf = (market: Market): Account => ({ id: market.id, ...factsFrom(market) });

/**
 * Holds every answer that the members of these markets got against the database: what was done is there exactly once, what was
 * refused is not, nobody has coins that no answer explains, every invariant holds, every cause was told once, and every file has its bytes.
 * @returns what does not hold, in one sentence each
 */
export async function reconcile(markets: readonly (Market | Account)[], stores: Stores): Promise<string[]> {
  const { db, files } = stores;
  const breaches: string[] = [];
  for (const market of markets) {
    const account = 'facts' in market ? market : accountOf(market);
    breaches.push(...(await compare(account, stores)));
  }
  for (const { name, says, breaches: found } of await checkInvariants(db)) {
    if (found.length > 0)
      breaches.push(`${name} (${says}) does not hold: ${JSON.stringify(found.slice(0, 3))}`);
  }
  breaches.push(...(await compareNotices(db)));
  const { missing } = await filesAndRows(db, files);
  breaches.push(...missing.map((path) => `the file ${path} has not its bytes`));
  return breaches.length > TOLD_MAX
    ? [...breaches.slice(0, TOLD_MAX), `and ${breaches.length - TOLD_MAX} more`]
    : breaches;
}

interface Stores {
  readonly db: Db;
  readonly files: FileStore;
}

async function compare({ id, facts, perhaps, breaches }: Account, stores: Stores): Promise<string[]> {
  const of = `%@${id}.test`;
  const found = [
    ...(await factsIn(stores.db, of)),
    ...(await fileFactsIn(stores, of)),
    ...(await keyFactsIn(stores.db, of)),
  ];
  const told = countEach(facts);
  const there = countEach(found);
  const lost = [...told].filter(([fact, times]) => (there.get(fact) ?? 0) < times);
  const extra = [...there].filter(([fact, times]) => (told.get(fact) ?? (perhaps.has(fact) ? 1 : 0)) < times);
  return [
    ...breaches,
    ...lost.map(([fact]) => `lost: ${fact}`),
    ...extra.map(([fact]) => `nobody was told: ${fact}`),
  ];
}

function countEach(facts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
  return counts;
}

/** What the database holds of a market, whose members have such addresses. */
async function factsIn(db: Db, of: string): Promise<string[]> {
  const members = await db<{ email: string; svc: number }[]>`
    select u.email, w.balance_svc as svc from users u left join wallets w on w.user_id = u.id where u.email like ${of}`;
  const courses = await db<CourseFact[]>`
    select title, description, u.email as teacher, price_svc, c.deleted_at is not null as is_deleted
    from courses c join users u on u.id = c.teacher_id where u.email like ${of}`;
  const places = await db<PlaceRow[]>`
    select u.email as learner, c.title, e.status, e.price_paid_svc as paid_svc, e.reward_svc
    from enrollments e join users u on u.id = e.learner_id join courses c on c.id = e.course_id
    where u.email like ${of}`;
  const reviews = await db<{ reviewer: string; title: string; stars: number; comment: string }[]>`
    select u.email as reviewer, c.title, r.rating as stars, r.comment
    from user_reviews r join users u on u.id = r.reviewer_id join courses c on c.id = r.course_id
    where u.email like ${of}`;
  const projects = await db<{ title: string; team: string[] }[]>`
    select p.title, array(select u.email from project_members m join users u on u.id = m.user_id
      where m.project_id = p.id) as team
    from projects p join users u on u.id = p.creator_id where u.email like ${of}`;
  return [
    ...members.map(({ email, svc }) => factLines.member(email, svc)),
    ...courses.map(factLines.course),
    ...places.map((place) => factLines.place(place.learner, place.title, place)),
    ...reviews.map((review) => factLines.review(review.reviewer, review.title, review)),
    ...projects.map(({ title, team }) => factLines.project(title, team)),
  ];
}

/** Every file is read whole. */
async function fileFactsIn({ db, files }: Stores, of: string): Promise<string[]> {
  const rows = await db<{ title: string; name: string; bucket: Bucket; path: string }[]>`
    select c.title, f.name, f.bucket, f.path
    from files f join course_media m on m.file_id = f.id join courses c on c.id = m.course_id
    join users u on u.id = f.owner_id where u.email like ${of}`;
  const facts: string[] = [];
  for (const { title, name, bucket, path } of rows) {
    const sha256 = await files.read(bucket, path).then(buffer).then(sha256Of, String);
    facts.push(factLines.file(title, name, sha256));
  }
  return facts;
}

async function keyFactsIn(db: Db, of: string): Promise<string[]> {
  const keys = await db<{ who: string; key: string }[]>`
    select u.email as who, k.key from idempotency_keys k join users u on u.id = k.user_id
    where u.email like ${of} and k.answer is not null`;
  return keys.map(({ who, key }) => factLines.key(who, key));
}

interface PlaceRow {
  readonly learner: string;
  readonly title: string;
  readonly status: 'ongoing' | 'completed' | 'refunded';
  readonly paidSvc: number;
  readonly rewardSvc: number;
}
