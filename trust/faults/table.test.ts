import { expect, test } from 'vitest';
import { tableOf } from './table.ts';

test('the table of faults counts what did not hold', () => {
  const row = { fault: 'kill -9', cycles: 25, answers: 4100, unanswered: 150, measured: 'back in 0.8 s' };
  expect(tableOf([{ ...row, breaches: ['I1 is off by 100 SVC'] }])).toBe(
    `| fault   | cycles | answers checked | unanswered | breaches | measured      |
| ------- | -----: | --------------: | ---------: | -------: | ------------- |
| kill -9 |     25 |            4100 |        150 |        1 | back in 0.8 s |`,
  );
});
