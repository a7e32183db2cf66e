import type { Readable } from 'node:stream';
import { BEAT_EVERY_MS, STREAM_EVENTS } from '@skillverse/contract/events';
import { NotNow } from '../errors/not-now.ts';
import type { Viewer } from '../http/viewer.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** Of one member in this process. */
export const STREAMS_PER_MEMBER = 6;
const STREAMS_MAX = 10_000;
/** Streams take turns, so that the beats of thousands are not one block of work. */
const BEAT_TURNS = 20;
const RECONNECT_MS = 2000;
/** After a restart all browsers connect again: not all in the same second. */
const RECONNECT_SPREAD_MS = 3000;

interface OpenStream extends EventStream {
  readonly sessionId: string;
}

interface Streams {
  /** @throws NotNow if the process has as many as it may */
  open(viewer: Viewer): Readable;
  send(memberIds: readonly string[], kind: string, id: string): void;
  /** To everybody: hints may have been lost. */
  sendRefetch(): void;
  /** The sessions that have a stream: of one member or of all. */
  sessionsOf(memberId?: string): string[];
  /** Ends the streams of these sessions. */
  endSessions(sessionIds: ReadonlySet<string>): void;
  /** Ends all, and lets no other be opened. */
  close(): void;
}

/** All event streams that this process has open. */
export function openStreams(max = STREAMS_MAX): Streams {
  const byMember = new Map<string, Set<OpenStream>>();
  const turns = Array.from({ length: BEAT_TURNS }, () => new Set<OpenStream>());
  let opened = 0;
  let total = 0;
  let isClosed = false;
  let turn = 0;
  const beating = setInterval(() => {
    turn = (turn + 1) % BEAT_TURNS;
    for (const stream of turns[turn]!) stream.write(eventText(STREAM_EVENTS.beat));
  }, BEAT_EVERY_MS / BEAT_TURNS).unref();
  const all = () => [...byMember.values()].flatMap((streams) => [...streams]);
  const of = (memberId: string) => byMember.get(memberId) ?? new Set();
  return {
    open({ id, sessionId }) {
      if (isClosed || total >= max) throw new NotNow('too many streams are open');
      const mine = of(id);
      const beats = turns[opened++ % BEAT_TURNS]!;
      const stream: OpenStream = {
        sessionId,
        ...openEventStream(() => {
          total--;
          mine.delete(stream);
          beats.delete(stream);
          if (mine.size === 0 && byMember.get(id) === mine) byMember.delete(id);
        }),
      };
      makeRoom(mine);
      total++;
      byMember.set(id, mine.add(stream));
      beats.add(stream);
      const retryMs = Math.round(RECONNECT_MS + Math.random() * RECONNECT_SPREAD_MS);
      stream.write(`retry: ${retryMs}\n\n`);
      return stream.body;
    },
    send(memberIds, kind, id) {
      const text = hintText(kind, id);
      for (const memberId of memberIds) for (const stream of of(memberId)) stream.write(text);
    },
    sendRefetch() {
      for (const [memberId, streams] of byMember)
        for (const stream of streams) stream.write(hintText('refetch', memberId));
    },
    sessionsOf: (memberId) =>
      (memberId === undefined ? all() : [...of(memberId)]).map(({ sessionId }) => sessionId),
    endSessions(sessionIds) {
      for (const stream of all()) if (sessionIds.has(stream.sessionId)) stream.end();
    },
    close() {
      isClosed = true;
      clearInterval(beating);
      for (const stream of all()) stream.end();
    },
  };
}

/**
 * The oldest goes, because the newest is the one that somebody looks at: of a phone that lost its network the old stream may look
 * open for a quarter of an hour. It is told, so that two browsers do not push each other out in turns.
 */
function makeRoom(streams: Set<OpenStream>): void {
  for (const oldest of streams) {
    if (streams.size < STREAMS_PER_MEMBER) return;
    // It leaves by itself, but not before this turn of the event loop is over.
    streams.delete(oldest);
    oldest.write(eventText(STREAM_EVENTS.replaced));
    oldest.end();
  }
}

const hintText = (kind: string, id: string) => `data: ${JSON.stringify({ kind, id })}\n\n`;

/** An event without data would not be dispatched. */
const eventText = (name: string) => `event: ${name}\ndata: {}\n\n`;
