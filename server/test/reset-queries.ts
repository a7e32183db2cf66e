import type { Db } from '../src/db/client.ts';

const ROUNDS = 10;
const ROUNDS_MOST = 200;

/**
 * Asks all the while, alone and in transactions, while the connections are reset again and again.
 * @returns what became of each query, once each, sorted
 */
export async function outcomesOfResets(pool: Db, reset: () => Promise<void>): Promise<string[]> {
  const outcomes = new Set<string>();
  const note = (work: Promise<number>) =>
    work.then(
      (count) => outcomes.add(`${count} rows`),
      () => outcomes.add('failed'),
    );
  const alone = async () => (await pool`select 1`).length;
  const together = () =>
    pool.begin(async (tx) => {
      const [row] = await tx<{ isAlone: boolean }[]>`
        select pg_current_xact_id_if_assigned() is null as is_alone, pg_current_xact_id()`;
      const again = await tx`select 1 where pg_current_xact_id_if_assigned() is not null`;
      return row?.isAlone ? again.length : -1;
    });
  // On a busy machine all may be between two queries when they are reset.
  const isMet = () => outcomes.has('failed');
  for (let round = 0; round < ROUNDS || (!isMet() && round < ROUNDS_MOST); round++) {
    await Promise.all(Array.from({ length: 8 }, () => note(alone())));
    await reset();
    const asked: Promise<unknown>[] = [];
    for (let turn = 0; turn < 30; turn++) {
      asked.push(note(turn % 2 ? alone() : together()));
      await new Promise(setImmediate);
    }
    await Promise.all(asked);
  }
  return [...outcomes].sort();
}
