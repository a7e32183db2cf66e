import type { OfferKind } from '@skillverse/contract/host/offers';
import type { UserId } from '@skillverse/contract/ids';
import type { AskedPage, Place } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { containsEvery, containsEveryWord } from '../../../db/search-text.ts';
import type { Fragment } from '../../../db/sql.ts';

export interface OfferRow {
  readonly kind: OfferKind;
  readonly id: string;
  readonly title: string;
  readonly ownerId: UserId;
  readonly ownerName: string;
  readonly createdAt: string;
  readonly hiddenAt: string | null;
  readonly isHiddenWithOwner: boolean;
  /** Of the decision that hides it. */
  readonly reason: string | null;
  readonly isAppealed: boolean;
}

interface OfferFilter {
  readonly kind: OfferKind;
  /** Keys, as searchWords gives them; none: all offers. */
  readonly words: readonly string[];
  /** In place of words: of an offer or of its owner. */
  readonly id: string | undefined;
  readonly isHidden: boolean;
}

/** Where the two kinds differ: each `o` of these is an offer that is not deleted. */
const OFFERS = {
  course: (db: DbOrTx) => ({
    from: db`courses o`,
    ownerId: db`o.teacher_id`,
    isThere: db`o.deleted_at is null`,
    // Each has an index of its own.
    parts: [db`true`],
  }),
  project: (db: DbOrTx) => ({
    from: db`projects o`,
    ownerId: db`o.creator_id`,
    isThere: db`true`,
    parts: [db`o.status = 'open'`, db`o.status <> 'open'`],
  }),
};

// More owners of one name are told apart by their ids.
const OWNERS_MAX = 100;

/** The newest first, with one more than `limit` if there is one. */
export async function listOfferRows(
  db: DbOrTx,
  filter: OfferFilter,
  { after, limit }: AskedPage,
): Promise<OfferRow[]> {
  const { kind, words, id, isHidden } = filter;
  const { from, ownerId, isThere, parts } = OFFERS[kind](db);
  const page = (fits: Fragment) => db`
    (select o.id, o.created_at from ${from}
      where ${isThere} ${isHidden ? db`and o.hidden_at is not null` : db``} and ${fits} ${olderThan(db, after)}
      order by o.created_at desc, o.id desc limit ${limit + 1})`;
  const found = () => {
    if (id) return [page(db`o.id = ${id}`), page(db`${ownerId} = ${id}`)];
    if (words.length === 0) return [page(db`true`)];
    const byTitle = parts.map((part) =>
      page(db`${part} and ${containsEveryWord(db, db`o.search_text`, words)}
        and ${containsEvery(db, db`split_part(o.search_text, E'\\t', 1)`, words)}`),
    );
    return [...byTitle, page(db`${ownerId} in (select id from owners)`)];
  };
  const union = found().reduce((all, one) => db`${all} union ${one}`);
  return await db<OfferRow[]>`
    with owners as materialized (${ownersNamed(db, words)}), found as materialized (${union})
    ${offerColumns(db, kind)} join found f on f.id = o.id
    order by o.created_at desc, o.id desc limit ${limit + 1}`;
}

/** Members whom nobody finds as well. */
function ownersNamed(db: DbOrTx, words: readonly string[]) {
  if (words.length === 0) return db`select null::uuid as id where false`;
  const named = (isHere: Fragment) => db`
    (select u.id from users u where ${isHere} and ${containsEvery(db, db`u.search_text`, words)}
      and ${containsEvery(db, db`split_part(u.search_text, E'\\n', 1)`, words)} limit ${OWNERS_MAX})`;
  return db`
    ${named(db`u.deleted_at is null and u.suspended_at is null`)}
    union all ${named(db`u.deleted_at is null and u.suspended_at is not null`)}`;
}

const olderThan = (db: DbOrTx, after: Place | undefined) =>
  after ? db`and (o.created_at, o.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;

function offerColumns(db: DbOrTx, kind: OfferKind) {
  const { from, ownerId } = OFFERS[kind](db);
  return db`
    select ${kind}::text as kind, o.id, o.title, ${ownerId} as owner_id, u.name as owner_name, o.created_at, o.hidden_at,
      o.hidden_with is not null as is_hidden_with_owner, d.reason, d.is_appealed is true as is_appealed
    from ${from} join users u on u.id = ${ownerId}
    left join lateral (
      select d.reason, d.appealed_at is not null and d.appeal_decided_at is null as is_appealed from host_decisions d
      where d.subject_id = o.id and d.act = 'hide' and d.undone_at is null and o.hidden_at is not null
      order by d.decided_at desc, d.id desc limit 1) d on true`;
}

export async function findOfferRow(db: DbOrTx, kind: OfferKind, id: string): Promise<OfferRow | undefined> {
  const [offer] = await db<OfferRow[]>`
    ${offerColumns(db, kind)} where o.id = ${id} and ${OFFERS[kind](db).isThere}`;
  return offer;
}
