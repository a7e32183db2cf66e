import type { HintKind } from '@skillverse/contract/events';

/** Besides what browsers are told: a session of the member has ended, perhaps on another process. */
type ToldKind = HintKind | 'session';

/**
 * Tells members that something of theirs has changed. To be called once the transaction has committed.
 * @param id of what has changed, as the contract says for its kind
 */
export type Tell = (memberIds: readonly string[], kind: ToldKind, id: string) => void;

/** What one hint is about, and whom it is for. */
export type Told = readonly [kind: string, id: string, ...memberIds: string[]];

const GATHER_MS = 20;
const RETRY_MS = 1000;
/** If the database takes none for long, further hints are dropped: its listeners are then told to fetch again. */
const WAITING_MAX = 50_000;
/** PostgreSQL takes less than 8,000 bytes. */
export const PAYLOAD_MAX_BYTES = 7900;
/** More would be longer than a payload. */
const MEMBERS_PER_HINT = 150;

interface Gathering {
  readonly tell: Tell;
  /** Sends what is waiting, and nothing later. */
  close(): Promise<void>;
}

/** Gathers the hints of this process for 20 ms, so that a burst of requests costs the database one statement. */
export function gatherHints(
  send: (payloads: readonly string[]) => Promise<void>,
  onFailure: (error: unknown) => void,
): Gathering {
  let waiting = new Map<string, { kind: string; id: string; memberIds: Set<string> }>();
  let waitingCount = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const wait = (ms: number) => {
    if (!isClosed) timer ??= setTimeout(() => void flush(), ms).unref();
  };
  const add = (memberIds: Iterable<string>, kind: string, id: string) => {
    if (waitingCount >= WAITING_MAX) return;
    const key = `${kind} ${id}`;
    const hint = waiting.get(key) ?? { kind, id, memberIds: new Set() };
    waiting.set(key, hint);
    for (const memberId of memberIds) {
      if (waitingCount >= WAITING_MAX) return;
      if (!hint.memberIds.has(memberId)) waitingCount++;
      hint.memberIds.add(memberId);
    }
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waitingCount === 0) return;
    const hints = [...waiting.values()];
    waiting = new Map();
    waitingCount = 0;
    try {
      await send(payloadsOf(hints.flatMap(({ kind, id, memberIds }) => partsOf(kind, id, [...memberIds]))));
    } catch (error) {
      onFailure(error);
      for (const { kind, id, memberIds } of hints) add(memberIds, kind, id);
      wait(RETRY_MS);
    }
  };
  return {
    tell(memberIds, kind, id) {
      if (memberIds.length === 0) return;
      add(memberIds, kind, id);
      wait(GATHER_MS);
    },
    async close() {
      isClosed = true;
      await flush();
    },
  };
}

function partsOf(kind: string, id: string, memberIds: readonly string[]): Told[] {
  const parts: Told[] = [];
  for (let start = 0; start < memberIds.length; start += MEMBERS_PER_HINT)
    parts.push([kind, id, ...memberIds.slice(start, start + MEMBERS_PER_HINT)]);
  return parts;
}

/** As many hints in each as it takes. */
function payloadsOf(hints: readonly Told[]): string[] {
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = 2;
  for (const text of hints.map((hint) => JSON.stringify(hint))) {
    if (texts.length > 0 && bytes + text.length + 1 > PAYLOAD_MAX_BYTES) {
      payloads.push(`[${texts}]`);
      texts = [];
      bytes = 2;
    }
    texts.push(text);
    bytes += text.length + 1;
  }
  return texts.length > 0 ? [...payloads, `[${texts}]`] : payloads;
}

export function readPayload(payload: string): Told[] {
  return JSON.parse(payload) as Told[];
}
