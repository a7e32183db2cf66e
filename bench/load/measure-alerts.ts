import { openPool } from '../../server/src/db/client.ts';
import type { DatabaseConnection } from '../../server/src/db/embedded/open-database.ts';
import { chooseHelpers } from '../../server/src/features/help/alerts/alert-queries.ts';
import { categoriesIn, topicKeys } from '../../server/src/features/help/rules.ts';
import { memberIdOf } from '../fill/fill.ts';
import { POPULAR_SKILL } from '../fill/fill-crowds.ts';
import { percentilesOf } from './percentiles.ts';

const TIMES = 100;
/** Before these the connection has parsed nothing and the cache is empty. */
const WARM_UP = 5;
const GOAL_MS = 300;

/** What members ask for: skills of many and of few, a category, and a sentence without a skill. */
const NEEDS: readonly (readonly [what: string, text: string, skill: string | null])[] = [
  ['a popular skill', '', POPULAR_SKILL],
  ['a skill of some', '', 'C++'],
  ['a skill of nobody', '', 'Dry stone walling'],
  ['a category', '', 'Data Science'],
  ['no skill', 'Can somebody show me modern weaving, or a bit of project planning, before Sunday?', null],
];

/** How long it takes to choose whom to alert of a call for help, one after the other. */
export async function measureAlerts(connection: DatabaseConnection): Promise<string[]> {
  const db = openPool(connection, { max: 1 });
  const lines: string[] = [];
  try {
    for (const [what, text, skill] of NEEDS) {
      const keys = topicKeys(text, skill);
      const need = { topicKeys: keys, categories: categoriesIn(keys) };
      const took: number[] = [];
      let chosen = 0;
      for (let n = 0; n < WARM_UP + TIMES; n++) {
        const since = performance.now();
        chosen = (await chooseHelpers(db, { ...need, askerId: memberIdOf(n) })).length;
        if (n >= WARM_UP) took.push(performance.now() - since);
      }
      const { p50Ms, p99Ms, mostMs } = percentilesOf(took);
      const goal = p99Ms < GOAL_MS ? 'met' : 'MISSED';
      lines.push(
        `  ${what}: ${chosen} members, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, most ${mostMs.toFixed(1)} ms, ` +
          `p99 under ${GOAL_MS} ms ${goal}`,
      );
    }
  } finally {
    await db.end();
  }
  return ['Choosing whom a call for help alerts', ...lines];
}
