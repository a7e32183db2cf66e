import type { Db } from '../db/client.ts';
import { liftTimeLimit } from '../db/server-state.ts';
import { checkInvariants } from '../invariants.ts';
import { SettingsError } from '../settings.ts';
import { codeOf, type SentenceOf } from './exit-code.ts';
import { plainSentence, withDatabase } from './host-program.ts';

const USAGE = 'Usage: npm run ledger:check';

async function checkIn(words: readonly string[]): Promise<number> {
  if (words.length > 0) throw new SettingsError(USAGE);
  return await withDatabase((db) => codeOf(() => check(db), sentenceOf));
}

async function check(db: Db): Promise<number> {
  // A large ledger takes longer than a request may.
  await liftTimeLimit(db);
  const results = await checkInvariants(db);
  for (const { name, says, breaches } of results) {
    process.stdout.write(`${breaches.length === 0 ? 'ok  ' : 'FAIL'}  ${name}  ${says}\n`);
    for (const breach of breaches.slice(0, 5)) process.stdout.write(`        ${JSON.stringify(breach)}\n`);
  }
  return results.every(({ breaches }) => breaches.length === 0) ? 0 : 1;
}

const sentenceOf: SentenceOf = (error) => ({
  line: plainSentence(error) ?? `The ledger could not be checked: ${error.message}`,
  code: 2,
});

/** `npm run ledger:check`: one line an invariant; exit code 1 where one does not hold. Changes nothing. */
export async function ledgerProgram(words: readonly string[]): Promise<void> {
  process.exitCode = await codeOf(() => checkIn(words), sentenceOf);
}
