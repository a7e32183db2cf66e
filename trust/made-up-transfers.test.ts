import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../server/src/db/client.ts';
import { expect, test } from '../server/test/fixtures.ts';
import { aCourse, aMember } from '../server/test/given/given.ts';
import { type Chance, chanceOf, SEED } from './chance.ts';

const INSERTS = 1000;
const INSERTS_PER_SCENE = 25;
const PRICE_SVC = 120;

const MEMBERS = ['learner', 'other learner', 'teacher', 'leaver'] as const;
const WALLETS = [...MEMBERS, 'escrow', 'mint'] as const;
type Member = (typeof MEMBERS)[number];
type Wallet = (typeof WALLETS)[number];

const LEARNERS = ['learner', 'other learner'] as const;
type Learner = (typeof LEARNERS)[number];
/** Whose place it names; or a place that there is not, or none. */
const ABOUT = [...LEARNERS, 'unheard of', 'nothing'] as const;
type About = (typeof ABOUT)[number];

const KINDS = [
  'welcome',
  'enroll',
  'payout',
  'refund',
  'reward',
  'closing',
  'bounty',
  'bounty-paid',
  'bounty-back',
  'adjust',
  '',
] as const;
const AMOUNTS = [0, -120, -1, 1, 99, 100, 101, 119, 120, 121, 380, 499, 500, 501, 2 ** 40];

interface Made {
  kind: (typeof KINDS)[number];
  debit: Wallet;
  credit: Wallet;
  amountSvc: number;
  about: About;
}

/** What the rules make of it: nothing of the database is asked here. */
interface Book {
  readonly balances: Record<Member, number>;
  readonly places: Record<Learner, { paid: boolean; emptied: boolean; rewarded: boolean; ended: boolean }>;
}

const newBook = (): Book => ({
  balances: { learner: 500, 'other learner': 500, teacher: 500, leaver: 500 },
  places: {
    learner: { paid: false, emptied: false, rewarded: false, ended: false },
    'other learner': { paid: false, emptied: false, rewarded: false, ended: false },
  },
});

const isLearner = (about: About): about is Learner => LEARNERS.includes(about as Learner);
const isMember = (wallet: Wallet): wallet is Member => MEMBERS.includes(wallet as Member);

/** Everybody was welcomed when they signed up, and no other kind ever moves coins. */
function mayBe({ balances, places }: Book, { kind, debit, credit, amountSvc, about }: Made): boolean {
  if (kind === 'closing')
    return (
      about === 'nothing' &&
      debit === 'leaver' &&
      credit === 'mint' &&
      amountSvc > 0 &&
      amountSvc === balances.leaver
    );
  if (!isLearner(about)) return false;
  const { paid, emptied, rewarded, ended } = places[about];
  if (ended) return false;
  const isFrom = (from: Wallet, to: Wallet) => debit === from && credit === to;
  switch (kind) {
    case 'enroll':
      return isFrom(about, 'escrow') && amountSvc === PRICE_SVC && !paid && balances[about] >= PRICE_SVC;
    case 'payout':
      return isFrom('escrow', 'teacher') && amountSvc === PRICE_SVC && paid && !emptied;
    case 'refund':
      return isFrom('escrow', about) && amountSvc === PRICE_SVC && paid && !emptied;
    case 'reward':
      return isFrom('mint', about) && amountSvc === 100 && !rewarded;
    default:
      return false;
  }
}

function note({ balances, places }: Book, { kind, debit, credit, amountSvc, about }: Made): void {
  if (isMember(debit)) balances[debit] -= amountSvc;
  if (isMember(credit)) balances[credit] += amountSvc;
  if (!isLearner(about)) return;
  if (kind === 'enroll') places[about].paid = true;
  if (kind === 'reward') places[about].rewarded = true;
  if (kind === 'payout' || kind === 'refund') places[about].emptied = true;
}

/** What some rule would have of each kind, with up to two things changed: what is random altogether never comes near one. */
function make(chance: Chance): Made {
  const about = chance.oneOf(LEARNERS);
  const made = chance.oneOf<Made>([
    { kind: 'welcome', debit: 'mint', credit: chance.oneOf(MEMBERS), amountSvc: 500, about: 'nothing' },
    { kind: 'enroll', debit: about, credit: 'escrow', amountSvc: PRICE_SVC, about },
    { kind: 'enroll', debit: about, credit: 'escrow', amountSvc: PRICE_SVC, about },
    { kind: 'payout', debit: 'escrow', credit: 'teacher', amountSvc: PRICE_SVC, about },
    { kind: 'refund', debit: 'escrow', credit: about, amountSvc: PRICE_SVC, about },
    { kind: 'reward', debit: 'mint', credit: about, amountSvc: 100, about },
    { kind: 'closing', debit: 'leaver', credit: 'mint', amountSvc: 500, about: 'nothing' },
  ]);
  for (let changes = chance.below(3); changes > 0; changes--) {
    Object.assign(
      made,
      chance.oneOf<Partial<Made>>([
        { kind: chance.oneOf(KINDS) },
        { debit: chance.oneOf(WALLETS) },
        { credit: chance.oneOf(WALLETS) },
        { amountSvc: chance.oneOf(AMOUNTS) },
        { about: chance.oneOf(ABOUT) },
      ]),
    );
  }
  return made;
}

interface Scene {
  readonly tx: Tx;
  readonly userIds: Record<Member, string>;
  readonly walletIds: Record<Wallet, number>;
  readonly placeIds: Record<Exclude<About, 'nothing'>, string>;
}

const ROLLED_BACK = new Error('rolled back, as every scene is');

/** Two places that are not paid yet, and somebody who has just left, in a transaction that is always rolled back. */
async function inScene(db: Db, play: (scene: Scene) => Promise<void>): Promise<void> {
  const course = await aCourse(db, { priceSvc: PRICE_SVC });
  const [one, other, leaver] = [await aMember(db), await aMember(db), await aMember(db)];
  const userIds = {
    learner: one.id,
    'other learner': other.id,
    teacher: course.teacherId,
    leaver: leaver.id,
  };
  const placeIds = { learner: randomUUID(), 'other learner': randomUUID(), 'unheard of': randomUUID() };
  const played = db.begin(async (tx) => {
    for (const learner of LEARNERS)
      await tx`
        insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
        values (${placeIds[learner]}, ${userIds[learner]}, ${course.id}, ${course.teacherId}, ${PRICE_SVC})`;
    await tx`update users set deleted_at = now() where id = ${leaver.id}`;
    const found = await tx<{ id: number; kind: string; userId: string | null }[]>`
      select id, kind, user_id from wallets where kind <> 'member' or user_id = any(${Object.values(userIds)}::uuid[])`;
    const walletIds = Object.fromEntries(
      WALLETS.map((name) => [
        name,
        found.find(({ kind, userId }) => (isMember(name) ? userId === userIds[name] : kind === name))!.id,
      ]),
    ) as Record<Wallet, number>;
    await play({ tx, userIds, walletIds, placeIds });
    throw ROLLED_BACK;
  });
  await expect(played).rejects.toBe(ROLLED_BACK);
}

/** What refuses: a check, an index, or that what it names is not there. */
const REFUSALS = ['23514', '23505', '23503'];

/** @returns how it ended: 'landed', or the code of what refused it */
async function insert({ tx, walletIds, placeIds }: Scene, made: Made): Promise<string> {
  const place = made.about === 'nothing' ? null : placeIds[made.about];
  const inserted = tx.savepoint(
    (save) => save`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      values (${made.kind}, ${walletIds[made.debit]}, ${walletIds[made.credit]}, ${made.amountSvc}, ${place})`,
  );
  return await inserted.then(
    () => 'landed',
    ({ code }: { code: string }) => code,
  );
}

/** Some places whose price has left escrow are settled, which changes nothing about what may move, and some end. */
async function goOn({ tx, placeIds }: Scene, { places }: Book, chance: Chance): Promise<void> {
  for (const learner of LEARNERS) {
    const place = places[learner];
    if (!place.emptied || place.ended || chance.below(8) > 0) continue;
    await tx`update enrollments set idle_noticed_at = now() - interval '14 days' where id = ${placeIds[learner]}`;
    await tx`update enrollments set settled_at = coalesce(settled_at, now()) where id = ${placeIds[learner]}`;
    if (chance.below(2) > 0) continue;
    place.ended = true;
    await tx`update enrollments set status = 'left' where id = ${placeIds[learner]}`;
  }
}

async function balancesIn({ tx, userIds }: Scene): Promise<Record<string, number>> {
  const rows = await tx<{ userId: string; balanceSvc: number }[]>`
    select user_id, balance_svc from wallets where user_id = any(${Object.values(userIds)}::uuid[])`;
  const of = (userId: string) => rows.find((row) => row.userId === userId)!.balanceSvc;
  return Object.fromEntries(MEMBERS.map((member) => [member, of(userIds[member])]));
}

test(`of ${INSERTS} transfers that are made up only those land that the rules make, and move what they say`, async ({
  db,
}) => {
  const landed = new Map<string, number>();
  for (let from = 0; from < INSERTS; from += INSERTS_PER_SCENE) {
    await inScene(db, async (scene) => {
      const book = newBook();
      for (let round = from; round < from + INSERTS_PER_SCENE; round++) {
        const made = make(chanceOf(round));
        const isFit = mayBe(book, made);
        const ended = await insert(scene, made);
        const isAsItShould = isFit ? ended === 'landed' : REFUSALS.includes(ended);
        expect([SEED, round, made, ended, isAsItShould]).toEqual([SEED, round, made, ended, true]);
        if (!isFit) continue;
        note(book, made);
        landed.set(made.kind, (landed.get(made.kind) ?? 0) + 1);
        await goOn(scene, book, chanceOf(round));
      }
      expect(await balancesIn(scene)).toEqual(book.balances);
    });
  }
  console.info(`made up: ${[...landed].map(([kind, count]) => `${count} x ${kind}`).join(', ')} landed`);
  expect([...landed.keys()].toSorted()).toEqual(['closing', 'enroll', 'payout', 'refund', 'reward']);
});
