import { expect, inject, test } from 'vitest';
import { openPool } from '../db/client.ts';
import { checkClock, clockFinding } from './check-clock.ts';
import { lineOf } from './finding.ts';

test('the clock of a database on this machine agrees', async () => {
  const db = openPool(inject('postgres'), { max: 1 });
  const finding = await checkClock(db).finally(() => db.end());
  expect(lineOf(finding)).toBe("ok    clock     agrees with the database's clock");
});

test.each([
  [1.9, 0, /^ok/],
  [-2.5, 1, /^ok/],
  [5, 0.1, /^warn {2}clock {5}5 s ahead of the database's clock: have both machines set theirs by NTP/],
  [-30, 0.1, /^warn {2}clock {5}30 s behind the database's clock/],
  [3600, 0.1, /^FAIL {2}clock {5}3600 s ahead of/],
  [Number.NaN, 0, /^FAIL {2}clock {5}the database does not tell the time/],
])('%d s apart, give or take %d s', (ahead, uncertainty, expected) => {
  expect(lineOf(clockFinding(ahead, uncertainty))).toMatch(expected);
});
