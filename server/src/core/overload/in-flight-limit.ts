import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import { NotNow } from '../errors/not-now.ts';
import { commonRefusal } from '../errors/refusal.ts';

/** Requests that this process works on at the same time. If site and database share one core, more would wait too long. */
export const IN_FLIGHT_MAX = availableParallelism() > 1 ? 320 : 48;
/** The same for requests that were accepted, and then sent a body or waited. Otherwise hardly a write would succeed under many reads. */
export const ACCEPTED_MAX = IN_FLIGHT_MAX * 1.25;
/**
 * Requests of one member that ask the database at the same time, and further ones that wait for these. Behind a proxy with HTTP/2
 * a browser asks for all pictures of a long list together, in each of its tabs.
 */
export const PER_MEMBER = { inFlight: 4, waitingMax: 300 };
/** Sent with a refusal as Retry-After. */
export const RETRY_AFTER_SECONDS = 2;

export const OVERLOADED = 'too much is being asked at once';

/** Load shedding: the process is at its limit. There may be thousands in a second, so the log has no line for each of them. */
export class Overloaded extends NotNow {
  override name = 'Overloaded';
}

export interface InFlightLimit {
  /** @throws Overloaded if the process is at its limit */
  refuseMore(): void;
  /** Counts the work as in flight until it has ended, also if nobody waits for it any more. */
  count<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Does what a request asks for. Requests of one member beyond the limit of a member wait, and are not in flight while they wait.
   * @throws TOO_MANY_REQUESTS if too many of this member wait already
   * @throws Overloaded if the process is at the limit for accepted requests, or if this one had to wait while half of the limit is reached
   */
  serve<T>(memberId: string | undefined, work: () => Promise<T>): Promise<T>;
}

/** One limit for the whole process, and one for each member in it. */
export function limitInFlight(): InFlightLimit {
  let inFlight = 0;
  const refuseAt = (max: number) => {
    if (inFlight >= max) throw new Overloaded(OVERLOADED);
  };
  const count = async <T>(work: () => Promise<T>) => {
    inFlight++;
    try {
      return await work();
    } finally {
      inFlight--;
    }
  };
  // Each takes long then. It also bounds how many wait in all.
  const perMember = limitPerMember(() => refuseAt(IN_FLIGHT_MAX / 2));
  return {
    refuseMore: () => refuseAt(IN_FLIGHT_MAX),
    count,
    async serve(memberId, work) {
      const begin = async () => {
        refuseAt(ACCEPTED_MAX);
        return await count(work);
      };
      return memberId === undefined ? await begin() : await perMember(memberId, begin);
    },
  };
}

interface OfMember {
  readonly limit: LimitFunction;
  /** In flight and waiting. */
  requests: number;
}

/**
 * In this process: other processes of the site have limits of their own.
 * @param refuseToWait throws if no request may wait now
 */
function limitPerMember(refuseToWait: () => void) {
  const members = new Map<string, OfMember>();
  return async <T>(memberId: string, work: () => Promise<T>): Promise<T> => {
    const member = members.get(memberId) ?? { limit: pLimit(PER_MEMBER.inFlight), requests: 0 };
    if (member.requests >= PER_MEMBER.inFlight) refuseToWait();
    if (member.requests >= PER_MEMBER.inFlight + PER_MEMBER.waitingMax) throw tooManyAtOnce();
    member.requests++;
    members.set(memberId, member);
    try {
      return await member.limit(work);
    } finally {
      if (--member.requests === 0) members.delete(memberId);
    }
  };
}

function tooManyAtOnce(): Error {
  return commonRefusal('TOO_MANY_REQUESTS', {
    message: 'Too many of your requests are being worked on already. Please wait and try again.',
    details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
  });
}
