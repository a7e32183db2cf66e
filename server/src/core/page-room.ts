import { limitAtOnce } from './at-once.ts';
import { CROWDED, type Crowd, Crowded, PLACES } from './crowd.ts';

/** So many pages that carry something of a member are made at once: drawing one takes as long as many requests of the API. */
export const PAGES_AT_ONCE = PLACES > 100 ? 6 : 2;
/** A member's tabs may come back at once, but never take all the room. */
export const PAGES_PER_MEMBER = PAGES_AT_ONCE / 2;

/** The making of one page. */
export interface PageVisit {
  /** @throws Crowded where too many are made already, for this member or in all, or the site is busy with other things */
  beginAs(memberId: string): void;
  /** It is made, or was given up: whatever was begun for it takes no room any more. */
  end(): void;
}

/** Room for the pages that carry something. Whoever finds none gets the plain page, and asks the API as everybody does. */
export function limitPages(crowd: Pick<Crowd, 'isHalfFull'>): () => PageVisit {
  const crowded = () => new Crowded(CROWDED);
  const beginFor = limitAtOnce(PAGES_PER_MEMBER, crowded);
  const begin = limitAtOnce(PAGES_AT_ONCE, crowded);
  return () => {
    let leaving: readonly (() => void)[] = [];
    let isOver = false;
    const leave = () => {
      for (const one of leaving) one();
      leaving = [];
    };
    return {
      beginAs(memberId) {
        if (isOver || crowd.isHalfFull()) throw crowded();
        leaving = [beginFor(memberId)];
        try {
          leaving = [...leaving, begin('all')];
        } catch (error) {
          leave();
          throw error;
        }
      },
      end() {
        isOver = true;
        leave();
      },
    };
  };
}
