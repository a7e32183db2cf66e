import { factsOf } from './tidy-facts.ts';
import { isTest, type ProjectFile } from './tidy-files.ts';

/** As many as were thought of; a new one gets the next number. */
const THREATS = 78;
/** What is left out of them as a whole or in part, and why, stands in docs/threats.md. */
const MAY_LEAVE_OUT = [52, 60, 63, 66, 76];

/**
 * Error codes that no test of the server expects: to name one beside something else is not to meet it.
 * What single calls name is not looked at here: server/test/matrices/refusals/refusal-matrix.test.ts provokes each of them.
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

interface Proof {
  readonly title: string;
  readonly path: string;
}

interface WrittenRule {
  readonly number: number;
  readonly proofs: readonly Proof[];
}

const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(/^\s+Test: "(.+)" \((.+)\)$/gm)].map(([, title = '', path = '']) => ({ title, path }));

/** The rules of docs/rules.md: '12. The rule.' followed by lines 'Test: "its title" (path/of.test.ts)'. */
export function readRules(text: string): WrittenRule[] {
  const parts = text.split(/^(?=\d+\. )/m).filter((part) => /^\d+\. /.test(part));
  return parts.map((part) => ({ number: Number.parseInt(part, 10), proofs: proofsIn(part) }));
}

/** Why proofs prove nothing: they name no test file, or a test that it does not have. */
function missingProofs(where: string, proofs: readonly Proof[], files: readonly ProjectFile[]): string[] {
  return proofs.flatMap(({ title, path }) => {
    const file = files.find((one) => one.path === path);
    if (file === undefined || !isTest(path)) return [`${where} names ${path}, which is no test file`];
    if (factsOf(file).testTitles.includes(title)) return [];
    return [`${where} names a test that ${path} does not have: "${title}"`];
  });
}

export function unprovedRules(text: string, files: readonly ProjectFile[]): string[] {
  return readRules(text).flatMap(({ number, proofs }, index) => {
    if (number !== index + 1) return [`docs/rules.md: rule ${number} should have the number ${index + 1}`];
    if (proofs.length === 0)
      return [`docs/rules.md: rule ${number} names no test: add 'Test: "title" (path)'`];
    return missingProofs(`docs/rules.md: rule ${number}`, proofs, files);
  });
}

/**
 * The threats of docs/threats.md: 'T12 (M). What is tried.' with lines 'Test: …' as in the rules, 'Fault: name' for a scenario
 * of `npm run faults`, or one 'Exception: why'. What a row with tests leaves out is said by 'Left out: what, and why'.
 */
export function unprovedThreats(text: string, files: readonly ProjectFile[]): string[] {
  const parts = text.split(/^(?=T\d+ )/m).filter((part) => /^T\d+ /.test(part));
  const numbers = parts.map((part) => Number(/^T(\d+) \([CHM]\)\. /.exec(part)?.[1]));
  const doubled = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const missing = Array.from({ length: THREATS }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  return [
    ...doubled.map((number) => `docs/threats.md: T${number} stands there twice, or has no severity`),
    ...missing.map((number) => `docs/threats.md: T${number} is missing`),
    ...parts.flatMap((part, index) => {
      const where = `docs/threats.md: T${numbers[index]}`;
      const proofs = proofsIn(part);
      const faults = [...part.matchAll(/^ {4}Fault: (.+)$/gm)].map(([, name = '']) => name);
      const unknown = faults.filter((name) => !isScenario(name, files));
      const isException = /^ {4}Exception: /m.test(part);
      if (/^ {4}(Exception|Left out): /m.test(part) && !MAY_LEAVE_OUT.includes(numbers[index]!))
        return [`${where} leaves something out; only T${MAY_LEAVE_OUT.join(', T')} may`];
      if (proofs.length + faults.length === 0 && !isException)
        return [`${where} names no test: add 'Test: "title" (path)'`];
      return [
        ...unknown.map((name) => `${where} names the fault ${name}, which trust/faults does not have`),
        ...missingProofs(where, proofs, files),
      ];
    }),
  ];
}

const isScenario = (name: string, files: readonly ProjectFile[]) =>
  files.some(({ path, text }) => path.startsWith('trust/faults/') && text.includes(`name: '${name}'`));
