import { killServer } from './kill-server.ts';
import type { Scenario } from './scenario.ts';

/** In the order in which they run. */
export const scenarios: readonly Scenario[] = [killServer];
