import { availableParallelism } from 'node:os';
import { NotNow } from '../errors/not-now.ts';
import { commonRefusal } from '../errors/refusal.ts';
import { fewAtOnce } from './few-at-once.ts';

/** So many are answered at once, however slow the machine. Where site and database share one core, more would wait too long. */
export const PLACES = availableParallelism() > 1 ? 320 : 48;
/** Of more than that only as many as are through in about this time, by what was got done lately. */
const WAIT_MS = 400;
const SPAN_MS = 250;
const SPANS = 4;
/**
 * Of one member's requests so many ask the database at once, and so many more wait for these. Behind a proxy with HTTP/2 a browser asks
 * for all pictures of a long list at once, in each of its tabs.
 */
export const PER_MEMBER = { atOnce: 4, waitingMost: 300 };
/** Times the places for who was let in and had to send a body first. */
const FOR_WHO_CAME_BEFORE = 1.25;
/** When to come again, for whoever was refused. */
export const RETRY_AFTER_SECONDS = 2;

export const CROWDED = 'too much is being asked at once';

/** More came than can be answered in good time. Thousands may hear it in a second, so nobody writes each of them down. */
export class Crowded extends NotNow {
  override name = 'Crowded';
}

/** Who is being answered. Whoever comes on top is told to come back, rather than that everybody waits ever longer. */
export interface Crowd {
  /** Whether one more would be through in good time. */
  hasRoom(): boolean;
  /** @throws Crowded where there is no room */
  refuseMore(): void;
  /**
   * For who found room before their body came. Others took it meanwhile, mostly, so there is a quarter more for them:
   * else hardly a write would get through a crowd of readers.
   * @throws Crowded where there is no room for these either
   */
  refuseLate(): void;
  /** Looks who is asking. That takes a place, but has got nothing done. */
  look<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Does what was asked for. It takes a place until it has really ended, also where nobody waits for it any more.
   * Of one member only a few are worked on at once. The others wait without a place.
   * @throws TOO_MANY_REQUESTS if too many of this member wait already
   * @throws Crowded if this one had to wait while half of the places are taken
   */
  serve<T>(who: string | undefined, work: () => Promise<T>): Promise<T>;
}

/** @param now in milliseconds; only tests have a clock of their own */
export function limitCrowd(now: () => number = () => performance.now()): Crowd {
  const places = countPlaces(now);
  const pace = measurePace(now);
  const isHalfFull = () => places.taken() >= PLACES * 0.5;
  // In a crowd each of them takes long, and a member who waited for four would wait for seconds.
  const waitingMost = () => (isHalfFull() ? 0 : PER_MEMBER.waitingMost);
  const fewOf = fewAtOnce({ atOnce: PER_MEMBER.atOnce, waitingMost }, () =>
    isHalfFull() ? new Crowded(CROWDED) : tooManyAtOnce(),
  );
  const hasRoom = (times = 1) =>
    places.taken() < PLACES * times || places.taken() < (pace.lately() * WAIT_MS * times) / (SPANS * SPAN_MS);
  return {
    hasRoom: () => hasRoom(),
    refuseMore() {
      if (!hasRoom()) throw new Crowded(CROWDED);
    },
    refuseLate() {
      if (!hasRoom(FOR_WHO_CAME_BEFORE)) throw new Crowded(CROWDED);
    },
    look: (work) => ending(work, places.take()),
    serve(who, work) {
      const begin = () => {
        const leave = places.take();
        return ending(work, () => pace.add(leave()));
      };
      return who === undefined ? begin() : fewOf(who, begin);
    },
  };
}

function ending<T>(work: () => Promise<T>, end: () => unknown): Promise<T> {
  try {
    const working = work();
    working.then(end, end);
    return working;
  } catch (error) {
    end();
    return Promise.reject(error);
  }
}

/** How many are inside, and since when they are, on average. */
function countPlaces(now: () => number) {
  let taken = 0;
  /** Whole microseconds, so that however many come and go, nothing is lost in rounding. */
  let cameSum = 0;
  const clock = () => Math.round(now() * 1000);
  return {
    taken: () => taken,
    /**
     * @returns how to leave, which tells for how many this one makes room: for one who stays as long as all who are
     * inside do. Who was through at once says nothing about how long these will take.
     */
    take() {
      const cameAt = clock();
      taken++;
      cameSum += cameAt;
      return () => {
        const leftAt = clock();
        const stay = leftAt - cameAt;
        const usualStay = leftAt - cameSum / taken;
        taken--;
        cameSum -= cameAt;
        return stay >= usualStay ? 1 : stay / usualStay;
      };
    },
  };
}

/** How much was got done in the last second. */
function measurePace(now: () => number) {
  /** In each of the last spans of time, the present one last. */
  const done = Array<number>(SPANS + 1).fill(0);
  let span = Math.floor(now() / SPAN_MS);
  const turn = () => {
    const current = Math.floor(now() / SPAN_MS);
    if (current === span) return;
    const passed = Math.min(current - span, SPANS + 1);
    done.splice(0, passed);
    while (done.length <= SPANS) done.push(0);
    span = current;
  };
  return {
    add(share: number) {
      turn();
      done[SPANS]! += share;
    },
    lately() {
      turn();
      // The present span has only begun.
      return done.slice(0, -1).reduce((sum, share) => sum + share, 0);
    },
  };
}

function tooManyAtOnce(): Error {
  return commonRefusal('TOO_MANY_REQUESTS', {
    message: 'Too many of your requests are being worked on already. Please wait and try again.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}
