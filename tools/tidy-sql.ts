import { factsOf } from './tidy-facts.ts';
import { isForTests, isScript, type ProjectFile } from './tidy-files.ts';
import { roomFile } from './tidy-rooms.ts';

const STATEMENT =
  /^\s*(select|insert|update|delete|with|truncate|create|alter|drop|grant|revoke|set|lock|notify|listen|begin|commit|rollback|savepoint)\s/i;

/**
 * Places where SQL may stand: queries and invariants, the database's own part, and the two files of the core that are
 * each the only one to touch their table.
 */
const SQL_PLACES =
  /\/((\w+-)?queries|invariants)\.ts$|^server\/src\/db\/|^server\/src\/core\/(http\/idempotency|overload\/rate-limit)\.ts$/;

export function strayStatements(files: readonly ProjectFile[]): string[] {
  return files
    .filter((file) => isScript(file) && file.path.startsWith('server/src/') && !isForTests(file.path))
    .filter(({ path }) => !SQL_PLACES.test(path))
    .flatMap((file) => {
      const { taggedTemplates, calls } = factsOf(file);
      const statements = taggedTemplates.filter(({ text }) => STATEMENT.test(text));
      const unsafe = calls.filter(({ name }) => name.endsWith('.unsafe'));
      return [...statements, ...unsafe].map(
        ({ line }) => `${file.path}:${line} holds SQL: move it to queries.ts`,
      );
    });
}

/** A transaction belongs to the use case that it makes whole. */
export function strayTransactions(files: readonly ProjectFile[]): string[] {
  return files.flatMap((file) => {
    const kind = roomFile(file.path)?.kind;
    if (kind === undefined || kind === 'use-case') return [];
    return factsOf(file)
      .calls.filter(({ name }) => name === 'inTransaction')
      .map(
        ({ line }) => `${file.path}:${line} opens a transaction: only use cases do; take \`tx: Tx\` instead`,
      );
  });
}
