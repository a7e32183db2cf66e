import { randomUUID } from 'node:crypto';
import type { FileToUpload } from '../../../server/test/given/files/upload.ts';

export type Deed =
  | 'signUp'
  | 'createCourse'
  | 'editPrice'
  | 'enroll'
  | 'complete'
  | 'review'
  | 'deleteCourse'
  | 'upload'
  | 'createProject'
  | 'joinProject'
  | 'leaveProject';

/** What pages send with a key, and whose answer is kept, so that asking again gives the same. */
export const KEYED_DEEDS: ReadonlySet<Deed> = new Set([
  'createCourse',
  'enroll',
  'complete',
  'deleteCourse',
  'upload',
  'createProject',
]);

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What is asked for; asked again it is the same request, key included. */
export interface Wish {
  readonly deed: Deed;
  /** E-mail address of the member who asks, or signs up. */
  readonly who: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The course or project that it is about. */
  readonly about?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: FileToUpload;
}

/** A request, and what became of it as far as its sender knows. */
export interface Sent extends Wish {
  readonly key: string;
  /** Without effect on calls that take no key. */
  readonly cookie: string;
  /** How often nothing came back, or a 503: it may have been done nevertheless. */
  unanswered: number;
  answer: Answer | undefined;
  /** By performance.now(): whatever was answered before then was so already. */
  readonly askedAt: number;
  /** Infinite until then. */
  answeredAt: number;
}

export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  /** As the last who looked saw it. */
  priceSvc: number;
}

/** Somebody who does one thing after the other, and what they know of themselves. */
export interface Trader {
  readonly email: string;
  cookie: string;
  readonly learning: string[];
  readonly learned: string[];
  readonly joined: string[];
  turns: number;
}

/**
 * Members who trade with each other over HTTP, what is on offer among them, and every request that they sent.
 * Its members are known by the address: '{name}@{id}.test'.
 */
export interface Market {
  readonly id: string;
  readonly traders: readonly Trader[];
  readonly courses: Offer[];
  readonly projects: Offer[];
  /** In the order of sending. */
  readonly sent: Sent[];
  /** What was wrong with answers that told nothing. */
  readonly breaches: string[];
  /** What may be refused here besides, because of what is done to the site. */
  readonly refusals?: readonly string[];
  /** For names that nothing else has. */
  made: number;
}

export function aMarket(traders: number): Market {
  const id = `m${randomUUID().slice(0, 8)}`;
  const one = (_: unknown, index: number): Trader => ({
    email: `t${index}@${id}.test`,
    cookie: '',
    learning: [],
    learned: [],
    joined: [],
    turns: index * 5,
  });
  const everybody = Array.from({ length: traders }, one);
  return {
    id,
    traders: everybody,
    courses: [],
    projects: [],
    sent: [],
    breaches: [],
    made: 0,
  };
}

/** True where it is done, be it by an earlier attempt whose answer was lost. */
export function isDone({ deed, answer, unanswered }: Sent): boolean {
  if (answer?.status === 200) return true;
  const code = codeOf(answer);
  return unanswered > 0 && code !== undefined && code === DONE_BEFORE[deed];
}

/** What says so, of calls that take no key. */
const DONE_BEFORE: Partial<Record<Deed, string>> = {
  signUp: 'SIGN_UP_REFUSED',
  joinProject: 'ALREADY_MEMBER',
  leaveProject: 'NOT_A_MEMBER',
};

export function codeOf(answer: Answer | undefined): string | undefined {
  return (answer?.body.error as { code?: string } | undefined)?.code;
}
