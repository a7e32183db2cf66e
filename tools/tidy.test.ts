import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonErrors } from '@skillverse/contract/errors';
import { expect, test } from 'vitest';
import { unusedExports } from './tidy-exports.ts';
import { readProject } from './tidy-files.ts';
import { circles, deadFiles } from './tidy-graph.ts';
import { brokenLinks, namedFiles, namedPaths, staleExcerpts } from './tidy-guide.ts';
import { forbiddenImports } from './tidy-imports.ts';
import { strayColors } from './tidy-looks.ts';
import { badNames, badRoomFiles, badRooms, barrels } from './tidy-names.ts';
import { unshownParts } from './tidy-parts.ts';
import { readRules, unmetErrors, unprovedRules, unprovedThreats } from './tidy-promises.ts';
import { tooFullFolders, tooLargeFiles, tooLongFunctions } from './tidy-sizes.ts';
import { strayStatements, strayTransactions } from './tidy-sql.ts';
import { bannedWords, looseTypes } from './tidy-words.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readProject(root);

test('no file has more than 300 lines', () => expect(tooLargeFiles(files)).toEqual([]));

test('no function has more than 60 lines', () => expect(tooLongFunctions(files)).toEqual([]));

test('no folder has more than 25 files, but for those that are to become smaller', () =>
  expect(tooFullFolders(files)).toEqual([]));

test('files are named in kebab-case after what they are about', () => expect(badNames(files)).toEqual([]));

test('features live in the rooms that the house has', () => expect(badRooms(files)).toEqual([]));

test('a server room holds only the kinds of file that every room holds', () =>
  expect(badRoomFiles(files)).toEqual([]));

test('nothing only passes on other files, but for the whole contract', () =>
  expect(barrels(files)).toEqual([]));

test('imports lead downwards and leftwards', () => expect(forbiddenImports(files)).toEqual([]));

test('no import leads back to where it came from', () => expect(circles(files)).toEqual([]));

test('SQL stands in queries, invariants and the database part', () =>
  expect(strayStatements(files)).toEqual([]));

test('transactions are opened by use cases', () => expect(strayTransactions(files)).toEqual([]));

test('every part of the screens is shown on /dev/components', () => expect(unshownParts(files)).toEqual([]));

test('pages that are made without the theme have its colors', () => expect(strayColors(files)).toEqual([]));

test('every file is used', () => expect(deadFiles(files)).toEqual([]));

test('what is exported is used by another file', () => expect(unusedExports(files)).toEqual([]));

test('the code holds no left-overs', () => expect(bannedWords(files)).toEqual([]));

test('every type has a name', () => expect(looseTypes(files)).toEqual([]));

test('every error that any call may answer with is met by a test', () =>
  expect(unmetErrors(Object.keys(commonErrors), files)).toEqual([]));

test('every written rule is proved by a test that exists', () => {
  const rules = files.find(({ path }) => path === 'docs/rules.md')?.text ?? '';
  expect(readRules(rules).length).toBeGreaterThan(0);
  expect(unprovedRules(rules, files)).toEqual([]);
});

test('every threat is met by a test or a fault that exists, or is written down as an exception', () => {
  const threats = files.find(({ path }) => path === 'docs/threats.md')?.text ?? '';
  expect(unprovedThreats(threats, files)).toEqual([]);
});

test('the walk through a first change fits the code as it is', () => {
  const page = files.find(({ path }) => path === 'docs/first-change.md')?.text ?? '';
  expect(page).toContain('```diff');
  expect(staleExcerpts(page, files)).toEqual([]);
});

test('the links of all pages lead somewhere', () => {
  const pages = files.filter(({ path }) => path.endsWith('.md'));
  expect(pages.flatMap((page) => brokenLinks(page, files, (path) => existsSync(join(root, path))))).toEqual(
    [],
  );
});

test('the pages that lead through the code name only what is there', () => {
  for (const page of ['ARCHITECTURE.md', 'docs/map.md', 'CONTRIBUTING.md']) {
    const text = files.find(({ path }) => path === page)?.text ?? '';
    const named = namedPaths(text);
    expect(named, page).not.toEqual([]);
    expect(
      named.filter((path) => !existsSync(join(root, path))),
      page,
    ).toEqual([]);
    expect(
      namedFiles(text).filter((name) => !files.some(({ path }) => `/${path}`.endsWith(`/${name}`))),
      page,
    ).toEqual([]);
  }
});
