import type { Readable } from 'node:stream';
import type { Db } from '../../db/client.ts';
import { notify } from '../../db/notifications.ts';
import type { Viewer } from '../http/viewer.ts';
import { gatherHints, readPayload, type Tell, type Told } from './gather-hints.ts';
import { listenForHints } from './listen-for-hints.ts';
import { openStreams } from './streams.ts';

const CHANNEL = 'skillverse_hints';
/** For sessions that end without a hint: their time is over, or the host's command ended them. */
const CHECK_EVERY_MS = 10_000;

interface HintParts {
  readonly db: Db;
  /** Opens a pool of one connection. Left out, nobody is told anything. */
  readonly listen: (() => Db) | undefined;
  /** @returns those of these sessions that open nothing any more */
  readonly findEnded: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  readonly warn: (error: unknown, message: string) => void;
}

export interface Hints {
  readonly tell: Tell;
  /** @throws NotNow if too many streams are open */
  open(viewer: Viewer): Readable;
  /** Ends all streams, so that their browsers connect elsewhere. */
  endStreams(): void;
  close(): Promise<void>;
}

/** The hints of this process: told by its requests, heard from all processes of the site, and sent to the streams that it has open. */
export function openHints({ db, listen, findEnded, warn }: HintParts): Hints {
  const streams = openStreams();
  const gathering = gatherHints(
    (payloads) => notify(db, CHANNEL, payloads),
    (error) => warn(error, 'hints could not be sent'),
  );
  const endSessions = async (memberId?: string) => {
    const sessionIds = [...new Set(streams.sessionsOf(memberId))];
    if (sessionIds.length === 0) return;
    // If the database is away, nobody can tell: they are looked at again soon.
    const ended = await findEnded(sessionIds).catch(() => []);
    streams.endSessions(new Set(ended));
  };
  const deliver = ([kind, id, ...memberIds]: Told) => {
    if (kind !== 'session') return streams.send(memberIds, kind, id);
    for (const memberId of memberIds) void endSessions(memberId);
  };
  const checking = setInterval(() => void endSessions(), CHECK_EVERY_MS).unref();
  const stopListening =
    listen &&
    listenForHints({
      open: listen,
      channel: CHANNEL,
      onPayload: (payload) => readPayload(payload).forEach(deliver),
      onListening: streams.sendRefetch,
      onLost: (error) => warn(error, 'the connection that hears hints was lost'),
    });
  return {
    tell: listen ? gathering.tell : () => undefined,
    open: streams.open,
    endStreams: streams.close,
    async close() {
      clearInterval(checking);
      streams.close();
      await gathering.close();
      await stopListening?.();
    },
  };
}
