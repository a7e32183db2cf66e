import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { isScript, lineOf, type ProjectFile } from './tidy-files.ts';

interface ImportFact {
  readonly from: string;
  readonly line: number;
}

interface FunctionFact {
  readonly line: number;
  readonly lines: number;
}

interface TemplateFact {
  readonly tag: string;
  readonly line: number;
  readonly text: string;
}

interface Facts {
  /** Whatever is imported or re-exported, types too. */
  readonly imports: readonly ImportFact[];
  readonly functions: readonly FunctionFact[];
  readonly taggedTemplates: readonly TemplateFact[];
  /** What is called, e.g. 'inTransaction' or 'sql.unsafe'. */
  readonly calls: readonly { readonly name: string; readonly line: number }[];
  /** Titles of tests as they are written, with ${…} where a template has them. */
  readonly testTitles: readonly string[];
  readonly strings: readonly string[];
  /** Lines where the type `any` is written. */
  readonly anyLines: readonly number[];
  /** Nothing but re-exports. */
  readonly isBarrel: boolean;
}

type Span = { readonly start: number; readonly end: number };

const known = new WeakMap<ProjectFile, Facts>();

export function factsOf(file: ProjectFile): Facts {
  let facts = known.get(file);
  if (facts === undefined) {
    facts = readFacts(file);
    known.set(file, facts);
  }
  return facts;
}

function readFacts(file: ProjectFile): Facts {
  const { text } = file;
  const { program, errors } = parseSync(file.path, text);
  if (errors.length > 0) throw new Error(`${file.path} cannot be parsed: ${errors[0]!.message}`);
  const source = (node: Span) => text.slice(node.start, node.end);
  const line = (node: Span) => lineOf(text, node.start);
  const imports: ImportFact[] = [];
  const functions: FunctionFact[] = [];
  const taggedTemplates: TemplateFact[] = [];
  const calls: Facts['calls'][number][] = [];
  const testTitles: string[] = [];
  const strings: string[] = [];
  const anyLines: number[] = [];
  const groups = new Set<number>();
  const addImport = (from: Span) => imports.push({ from: source(from).slice(1, -1), line: line(from) });
  const addFunction = (node: Span) => {
    if (!groups.has(node.start)) functions.push({ line: line(node), lines: source(node).split('\n').length });
  };
  new Visitor({
    ImportDeclaration: (node) => addImport(node.source),
    ExportAllDeclaration: (node) => addImport(node.source),
    ExportNamedDeclaration: (node) => node.source && addImport(node.source),
    ImportExpression: (node) => node.source.type === 'Literal' && addImport(node.source),
    TSImportType: (node) => addImport(node.source),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TaggedTemplateExpression: (node) =>
      taggedTemplates.push({
        tag: source(node.tag),
        line: line(node),
        text: source(node.quasi).slice(1, -1),
      }),
    CallExpression: (node) => {
      const name = source(node.callee);
      calls.push({ name, line: line(node) });
      const first = node.arguments[0];
      const isText = first?.type === 'Literal' || first?.type === 'TemplateLiteral';
      if (/^(test|it)([A-Z]\w*)?\b/.test(name) && isText)
        testTitles.push(source(first).slice(1, -1).replaceAll("\\'", "'"));
      // A describe block is a heading, not a function with a job.
      if (/^(test\.)?describe\b/.test(name))
        for (const argument of node.arguments) groups.add(argument.start);
    },
    TSAnyKeyword: (node) => anyLines.push(line(node)),
    Literal: (node) => typeof node.value === 'string' && strings.push(node.value),
  }).visit(program);
  const isBarrel =
    program.body.length > 0 &&
    program.body.every((node) => node.type.startsWith('Export') && 'source' in node && node.source !== null);
  return { imports, functions, taggedTemplates, calls, testTitles, strings, anyLines, isBarrel };
}

const CONTRACT = '@skillverse/contract';

/** The project file that an import means, or undefined where it means a package. */
export function resolveImport(importer: string, from: string): string | undefined {
  if (from === CONTRACT) return 'contract/src/index.ts';
  if (from.startsWith(`${CONTRACT}/`)) return `contract/src/${from.slice(CONTRACT.length + 1)}.ts`;
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from.split('?')[0]!);
  return undefined;
}

/** Where each script leads: every project file that it imports. */
export function importsOf(files: readonly ProjectFile[]): Map<string, string[]> {
  return new Map(
    files.filter(isScript).map((file) => {
      const targets = factsOf(file).imports.map(({ from }) => resolveImport(file.path, from));
      return [file.path, targets.filter((target) => target !== undefined)];
    }),
  );
}
