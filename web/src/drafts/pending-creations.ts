import { MutationObserver, type QueryClient } from '@tanstack/react-query';

/** A creation whose answer has not come. It goes on if its dialog or the screen is left. */
export type PendingCreation<Made, File> = {
  readonly memberId: string;
  readonly made: Promise<Made>;
  /** They go with it once it is there. */
  readonly files: readonly File[];
  /** An open dialog sends the files, and tells how all of it has ended. */
  watched: boolean;
};

type Wish<Body, File> = { memberId: string; body: Body; files: readonly File[] };

/** Of one sort, e.g. courses: one at a time. */
export function createPendingCreations<Body, Made, File>(
  make: (memberId: string, body: Body) => Promise<Made>,
) {
  let underWay: PendingCreation<Made, File> | undefined;
  return {
    /** What a dialog that opens meanwhile joins, so that nobody makes the same thing twice. */
    underWay: (memberId: string) => (underWay?.memberId === memberId ? underWay : undefined),
    begin(client: QueryClient, { memberId, body, files }: Wish<Body, File>): PendingCreation<Made, File> {
      // As a mutation, so that a session that was lost is noticed here too.
      const observer = new MutationObserver(client, { mutationFn: () => make(memberId, body) });
      const made = observer.mutate().finally(() => {
        if (underWay === creation) underWay = undefined;
      });
      const creation: PendingCreation<Made, File> = { memberId, made, files, watched: true };
      underWay = creation;
      return creation;
    },
  };
}

export type PendingCreations<Body, Made, File> = ReturnType<typeof createPendingCreations<Body, Made, File>>;
