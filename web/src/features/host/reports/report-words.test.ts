import { expect, test } from 'vitest';
import { earlierWords, stateWords } from './report-words.ts';

const hana = { id: '01a20301-5e7a-7b3c-9d10-2f4a6c8e0b12' as never, name: 'Hana' };
const at = '2026-11-29T10:00:00.000Z';

test('a report says who looks at it, or what was decided by whom', () => {
  const said = [
    stateWords({ verdict: null, takenBy: null, decidedAt: null }),
    stateWords({ verdict: null, takenBy: hana, decidedAt: null }),
    stateWords({ verdict: 'suspend', takenBy: hana, decidedAt: at }),
    stateWords({ verdict: 'dismiss', takenBy: null, decidedAt: at }),
    stateWords({ verdict: null, takenBy: null, decidedAt: at }),
  ];
  expect(said).toEqual([
    'Nobody has taken it',
    'Hana is looking at it',
    'Member suspended by Hana',
    'Nothing done',
    'Closed from the command line',
  ]);
});

test('earlier reports are counted, and those after which something was done', () => {
  const said = (earlierCount: number, earlierActedCount: number) =>
    earlierWords({ earlierCount, earlierActedCount });
  expect([said(0, 0), said(1, 0), said(3, 1), said(1200, 2), said(5, 4)]).toEqual([
    'No earlier reports about this member',
    '1 earlier report about this member: nothing was done',
    '3 earlier reports about this member: something was done once',
    '1,200 earlier reports about this member: something was done twice',
    '5 earlier reports about this member: something was done 4 times',
  ]);
});
