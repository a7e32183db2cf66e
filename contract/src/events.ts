import * as z from 'zod/mini';
import { call } from './call.ts';

/**
 * What a hint is about, and what its id names: the viewer's own coins (the viewer), a place of the viewer's on a course, also what is
 * opened in it (the course), the learners of a course that the viewer teaches (the course), a project that the viewer is or was in (the project).
 * 'saved': a course that the viewer has saved or not saved any more (the course).
 * 'conversation': what is written, removed or read in a conversation of the viewer's (the conversation), or whether the viewer has
 * blocked a member (the member).
 * 'notice': the viewer's notices (what the newest is about, or the viewer).
 * 'account': the viewer's address, or a way in (the viewer).
 * 'help': a call for help of which the viewer is the asker or the helper, or was alerted (the call for help).
 * 'typing': somebody else is writing something in a conversation of the viewer's at this moment (the conversation).
 * 'refetch': hints may have been lost, so that all that is shown may be out of date (the viewer).
 */
export const HINT_KINDS = [
  'balance',
  'enrollment',
  'course',
  'saved',
  'project',
  'conversation',
  'notice',
  'account',
  'help',
  'typing',
  'refetch',
] as const;
export const HintKind = z.enum(HINT_KINDS);
export type HintKind = z.output<typeof HintKind>;

/** Says that something has changed, not what it is now: that is read through the API, with the rights of that moment. */
export const Hint = z.object({ kind: HintKind, id: z.uuid() });
export type Hint = z.output<typeof Hint>;

/**
 * Events with a name. A beat comes every 20 seconds, so that a browser can tell a quiet stream from a dead one: a comment would not
 * reach it. Replaced: the member has opened more streams than one may have, and this one, the oldest, ends.
 */
export const STREAM_EVENTS = { beat: 'beat', replaced: 'replaced' } as const;
export const BEAT_EVERY_MS = 20_000;

export const openEvents = call({
  method: 'GET',
  path: '/api/events',
  who: 'member',
  neverShed: true,
  stream: true,
  failure: 'Failed to open the event stream',
  ok: Hint,
  errors: {},
});
