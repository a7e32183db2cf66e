import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Run, streakOf } from './rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const iso = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);
const BERLIN = 'Europe/Berlin';

/** Days from 2026-03-01 on, by their numbers: 1 is the first of March. */
const march = (number: number) => iso(Date.parse('2026-02-28') / DAY_MS + number);

interface Learned {
  readonly day: string;
  readonly zone: string;
}

function runsOf(learned: readonly Learned[]): Run[] {
  const runs: Run[] = [];
  for (const { day, zone } of learned) {
    const last = runs.at(-1);
    const isNext = last && Date.parse(day) - Date.parse(last.last) === DAY_MS;
    if (isNext) runs[runs.length - 1] = { ...last, last: day, lastZone: zone };
    else runs.push({ first: day, last: day, firstZone: zone, lastZone: zone });
  }
  return runs;
}

const inBerlin = (...numbers: number[]) => numbers.map((number) => ({ day: march(number), zone: BERLIN }));
const kindsOf = (learned: readonly Learned[], today: number, zone = BERLIN) => {
  const { streakDays, days } = streakOf(runsOf(learned), { today: march(today), zone });
  return [streakDays, ...days.map(({ kind }) => kind)];
};

describe('a streak', () => {
  test('of a new member is 0, and today is open', () => {
    const { streakDays, days } = streakOf([], { today: '2026-03-03', zone: BERLIN });
    expect(streakDays).toBe(0);
    expect(days.map(({ day }) => day)).toEqual([25, 26, 27, 28, 29, 30, 31].map((n) => march(n - 28)));
    expect(days.at(-1)).toEqual({ day: '2026-03-03', kind: 'open' });
    expect(new Set(days.slice(0, 6).map(({ kind }) => kind))).toEqual(new Set(['missed']));
  });

  test('goes on while today is open, and counts today once something is learned', () => {
    expect(kindsOf(inBerlin(1, 2), 3).slice(0, 1)).toEqual([2]);
    expect(kindsOf(inBerlin(1, 2, 3), 3).slice(0, 1)).toEqual([3]);
  });

  test('outlasts two missing days a month as rest days, which do not count, and ends with the third', () => {
    expect(kindsOf(inBerlin(1, 3, 5), 5)).toEqual([
      3,
      ...['missed', 'missed', 'learned', 'rest', 'learned', 'rest', 'learned'],
    ]);
    expect(kindsOf(inBerlin(1, 3, 5, 7), 7)).toEqual([
      1,
      ...['learned', 'rest', 'learned', 'rest', 'learned', 'missed', 'learned'],
    ]);
    // On the first day of a month there are two again.
    expect(kindsOf(inBerlin(27, 29, 31, 33, 35), 35)).toEqual([
      5,
      ...['rest', 'learned', 'rest', 'learned', 'rest', 'learned', 'rest', 'learned'].slice(1),
    ]);
  });

  test('that ends uses its rest days up', () => {
    expect(kindsOf(inBerlin(1, 5, 7), 7)[0]).toBe(1);
    expect(kindsOf(inBerlin(1), 5)[0]).toBe(0);
    expect(kindsOf(inBerlin(1), 4)[0]).toBe(1);
  });

  test('outlasts two dates a month that a change of the time zone skipped, besides the rest days', () => {
    const zones = ['Pacific/Honolulu', 'Pacific/Kiritimati'];
    const flights = [1, 3, 5, 7, 9, 11].map((number, i) => ({
      day: march(number),
      zone: zones[i % 2] ?? '',
    }));
    expect(kindsOf(flights.slice(0, 2), 3, zones[1])).toEqual([
      2,
      ...['missed', 'missed', 'missed', 'missed', 'learned', 'moved', 'learned'],
    ]);
    expect(kindsOf(flights.slice(0, 5), 9, zones[0])[0]).toBe(5);
    expect(kindsOf(flights, 11, zones[1])[0]).toBe(1);
    // Arrived, and nothing learned there yet: yesterday never was.
    expect(kindsOf(flights.slice(0, 1), 3, zones[1])).toEqual([
      1,
      ...['missed', 'missed', 'missed', 'missed', 'learned', 'moved', 'open'],
    ]);
  });

  test('counts a date that came twice once, and one that is over elsewhere', () => {
    const learned = [
      { day: march(1), zone: 'Pacific/Kiritimati' },
      { day: march(2), zone: 'Pacific/Kiritimati' },
    ];
    // Back on the other side of the date line, where it is the first of March still.
    expect(kindsOf(learned, 1, 'Pacific/Honolulu')).toEqual([
      2,
      ...['missed', 'missed', 'missed', 'missed', 'missed', 'learned', 'learned'],
    ]);
  });
});

/** The same, day by day, from the first to today. */
function plainStreak(learned: readonly Learned[], today: string, zone: string) {
  const at = new Map(learned.map((one) => [one.day, one.zone]));
  const [first = today] = [...at.keys()].sort();
  const last = [...at.keys(), today].sort().at(-1)!;
  const left = new Map<string, { rest: number; moved: number }>();
  const kinds = new Map<string, string>();
  let streak = 0;
  let lastZone = '';
  let mayBeMoved = true;
  for (let number = Date.parse(first) / DAY_MS; iso(number) <= last; number++) {
    const day = iso(number);
    const here = at.get(day);
    if (here !== undefined) {
      streak += 1;
      lastZone = here;
      mayBeMoved = true;
      kinds.set(day, 'learned');
    } else if (day < last && streak > 0) {
      const next = [...at.keys()].sort().find((other) => other > day);
      const nextZone = next === undefined ? zone : at.get(next)!;
      const month = left.get(day.slice(0, 7)) ?? { rest: 2, moved: 2 };
      left.set(day.slice(0, 7), month);
      if (mayBeMoved && nextZone !== lastZone && month.moved > 0) {
        month.moved -= 1;
        mayBeMoved = false;
        kinds.set(day, 'moved');
      } else if (month.rest > 0) {
        month.rest -= 1;
        kinds.set(day, 'rest');
      } else streak = 0;
    }
  }
  return { streak, kinds, last };
}

test('the streak is what counting day by day gives, whatever was learned and wherever', () => {
  const someDay = fc.record({
    gap: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 5 })),
    zone: fc.constantFrom(BERLIN, BERLIN, BERLIN, 'Pacific/Apia', 'America/Adak'),
  });
  fc.assert(
    fc.property(
      fc.array(someDay, { maxLength: 90 }),
      fc.integer({ min: -1, max: 6 }),
      fc.constantFrom(BERLIN, 'Pacific/Apia'),
      (days, since, zone) => {
        let number = Date.parse('2025-12-20') / DAY_MS;
        const learned = days.map(({ gap, zone: there }) => {
          number += gap;
          return { day: iso(number), zone: there };
        });
        const today = iso(number + since);
        const plain = plainStreak(learned, today, zone);
        const found = streakOf(runsOf(learned), { today, zone });
        expect(found.streakDays).toBe(plain.streak);
        expect(found.days.at(-1)?.day).toBe(plain.last);
        for (const { day, kind } of found.days)
          expect(kind, day).toBe(plain.kinds.get(day) ?? (day === plain.last ? 'open' : 'missed'));
      },
    ),
    { numRuns: 1500 },
  );
});
