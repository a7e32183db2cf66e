import { factsOf } from './tidy-facts.ts';
import { isTest, type ProjectFile } from './tidy-files.ts';

/**
 * Error codes that no test of the server expects: to name one beside something else is not to meet it.
 * What single calls name is not looked at here: server/test/refusal-matrix.test.ts provokes each of them.
 */
export function unmetErrors(codes: readonly string[], files: readonly ProjectFile[]): string[] {
  const expectations = files
    .filter(({ path }) => isTest(path) && path.startsWith('server/'))
    .flatMap(({ text }) => text.split(/;\n/))
    .filter((statement) => /\bexpect\b/.test(statement))
    .map((statement) => statement.slice(statement.search(/\bexpect\b/)));
  return codes
    .filter((code) => !expectations.some((text) => new RegExp(`'${code}'|\\b${code}:`).test(text)))
    .map((code) => `${code} is promised by the contract, but no test expects it: write the one that does`);
}

interface WrittenRule {
  readonly number: number;
  readonly proofs: readonly { readonly title: string; readonly path: string }[];
}

/** The rules of docs/rules.md: '12. The rule.' followed by lines 'Test: "its title" (path/of.test.ts)'. */
export function readRules(text: string): WrittenRule[] {
  const parts = text.split(/^(?=\d+\. )/m).filter((part) => /^\d+\. /.test(part));
  return parts.map((part) => ({
    number: Number.parseInt(part, 10),
    proofs: [...part.matchAll(/^\s+Test: "(.+)" \((.+)\)$/gm)].map(([, title = '', path = '']) => ({
      title,
      path,
    })),
  }));
}

export function unprovedRules(text: string, files: readonly ProjectFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return readRules(text).flatMap(({ number, proofs }, index) => {
    if (number !== index + 1) return [`docs/rules.md: rule ${number} should have the number ${index + 1}`];
    if (proofs.length === 0)
      return [`docs/rules.md: rule ${number} names no test: add 'Test: "title" (path)'`];
    return proofs.flatMap(({ title, path }) => {
      const file = byPath.get(path);
      if (file === undefined || !isTest(path))
        return [`docs/rules.md: rule ${number} names ${path}, which is no test file`];
      if (factsOf(file).testTitles.includes(title)) return [];
      return [`docs/rules.md: rule ${number} names a test that ${path} does not have: "${title}"`];
    });
  });
}
