import { type Chance, chanceOf } from './chance.ts';

const AT_ONCE = 8;

/** Does it so often, some at a time. */
export async function repeat(rounds: number, work: (chance: Chance, round: number) => Promise<void>) {
  let next = 0;
  const go = async () => {
    for (let round = next++; round < rounds; round = next++) await work(chanceOf(round), round);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, go));
}
