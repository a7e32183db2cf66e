import type { Invariant } from './core/errors/invariant.ts';
import type { DbOrTx } from './db/client.ts';
import { courseInvariants } from './features/courses/invariants.ts';
import { enrollmentInvariants } from './features/enrollments/invariants.ts';
import { helpInvariants } from './features/help/invariants.ts';
import { messageInvariants } from './features/messages/invariants.ts';
import { projectInvariants } from './features/projects/invariants.ts';
import { reviewInvariants } from './features/reviews/invariants.ts';
import { walletInvariants } from './features/wallet/invariants.ts';

/** Every invariant of the ledger, by name. */
const ledgerInvariants: readonly Invariant[] = [
  ...walletInvariants,
  ...courseInvariants,
  ...enrollmentInvariants,
  ...projectInvariants,
  ...reviewInvariants,
  ...messageInvariants,
  ...helpInvariants,
].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

export interface InvariantResult {
  readonly name: string;
  readonly says: string;
  readonly breaches: readonly object[];
}

/** Runs every invariant against the stored data. Nothing is changed. */
export async function checkInvariants(db: DbOrTx): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const { name, says, breaches } of ledgerInvariants) {
    results.push({ name, says, breaches: await breaches(db) });
  }
  return results;
}
