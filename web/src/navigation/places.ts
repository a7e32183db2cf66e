/** What a place in the history keeps beside its address. */
export interface PlaceState {
  /** What the open dialog is about. */
  readonly dialogAbout?: string | undefined;
}

export interface Place {
  /** Path and search, as the browser has them. */
  readonly href: string;
  readonly state: PlaceState;
  /** How many places of ours lie before it. */
  readonly index: number;
  /** Its own, over a reload too: another page of the window counts its places from 0 as well. */
  readonly key: number;
}

export type Move = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

export interface Blocker {
  readonly shouldBlock: (move: Move) => boolean;
  /** Whether the browser asks too before the whole window is closed. */
  readonly beforeUnload: () => boolean;
}

type Kept = PlaceState & Pick<Place, 'index' | 'key'>;

/** The browser's history as places of ours, each move of which may be blocked. */
export function openPlaces(onMove: (place: Place, move: Move | undefined) => void) {
  const blockers = new Set<Blocker>();
  let here = read();
  let takingBack = false;
  history.replaceState(keep(here), '');
  addEventListener('popstate', () => {
    if (takingBack) {
      takingBack = false;
      return;
    }
    // A jump within the page, to its content, is a place that the browser made itself.
    if (history.state === null) history.replaceState(keep({ ...read(), index: here.index + 1 }), '');
    const next = read();
    const steps = next.index - here.index;
    const move = steps === -1 ? 'BACK' : steps === 1 ? 'FORWARD' : 'GO';
    if (isBlocked(move)) {
      if (steps !== 0) {
        takingBack = true;
        history.go(-steps);
      }
      onMove(here, undefined);
      return;
    }
    here = next;
    onMove(here, move);
  });
  addEventListener(
    'beforeunload',
    (event) => {
      if ([...blockers].some(({ beforeUnload }) => beforeUnload())) event.preventDefault();
    },
    { capture: true },
  );

  /** What came last lies on top, and answers alone. */
  function isBlocked(move: Move): boolean {
    return [...blockers].reverse().some(({ shouldBlock }) => shouldBlock(move));
  }
  return {
    here: () => here,
    /** Moves to an address, as a new place or in the place of this one. */
    go(href: string, state: PlaceState, replace: boolean): void {
      const move = replace ? 'REPLACE' : 'PUSH';
      if (isBlocked(move)) {
        onMove(here, undefined);
        return;
      }
      here = { href, state, index: here.index + (replace ? 0 : 1), key: Math.random() };
      if (replace) history.replaceState(keep(here), '', href);
      else history.pushState(keep(here), '', href);
      onMove(here, move);
    },
    back: () => history.back(),
    block(blocker: Blocker): () => void {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    },
  };
}

function read(): Place {
  const { index = 0, key = Math.random(), ...state } = (history.state ?? {}) as Partial<Kept>;
  return { href: `${location.pathname}${location.search}`, state, index, key };
}

const keep = ({ state, index, key }: Place): Kept => ({ ...state, index, key });
