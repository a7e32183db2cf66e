import type { DbOrTx } from '../../db/client.ts';

/** Something that must hold for the stored data at any moment, with the query that lists where it does not. */
export interface Invariant {
  readonly name: string;
  readonly says: string;
  readonly breaches: (db: DbOrTx) => PromiseLike<readonly object[]>;
}
