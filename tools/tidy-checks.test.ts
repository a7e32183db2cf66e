import { expect, test } from 'vitest';
import { unusedExports } from './tidy-exports.ts';
import type { ProjectFile } from './tidy-files.ts';
import { circles, deadFiles } from './tidy-graph.ts';
import { brokenLinks, namedFiles, namedPaths, staleExcerpts } from './tidy-guide.ts';
import { forbiddenImports } from './tidy-imports.ts';
import { strayColors } from './tidy-looks.ts';
import { badNames, badRoomFiles, badRooms, barrels } from './tidy-names.ts';
import { unshownParts } from './tidy-parts.ts';
import { unmetErrors, unprovedRules, unprovedThreats } from './tidy-promises.ts';
import { tooFullFolders, tooLargeFiles, tooLongFunctions } from './tidy-sizes.ts';
import { strayStatements, strayTransactions } from './tidy-sql.ts';
import { bannedWords, looseTypes } from './tidy-words.ts';

// The checks of tidy.test.ts are worth something only if they can fail: each is shown a wrong file here.

const file = (path: string, text = 'export const one = 1;\n'): ProjectFile => ({ path, text });
const importing = (path: string, ...from: string[]) =>
  file(path, from.map((one, index) => `import { a${index} } from '${one}';`).join('\n'));
const room = (name: string) => `server/src/features/${name}`;

test('a long file and a long function are told apart from ones that just fit', () => {
  expect(tooLargeFiles([file('web/src/a.ts', 'x\n'.repeat(301))])).toHaveLength(1);
  expect(
    tooLargeFiles([file('web/src/a.ts', 'x\n'.repeat(300)), file('seed/a.ts', 'x\n'.repeat(900))]),
  ).toEqual([]);
  const component = (lines: number) => `export const Card = () => {\n${'one();\n'.repeat(lines - 2)}};\n`;
  expect(tooLongFunctions([file('web/src/a.tsx', component(61))])).toEqual([
    'web/src/a.tsx:1 is a function of 61 lines: give its parts names (at most 60)',
  ]);
  expect(tooLongFunctions([file('web/src/a.tsx', component(60))])).toEqual([]);
  expect(tooLongFunctions([file('a.test.ts', `describe('x', ${component(90).slice(20, -2)});`)])).toEqual([]);
});

test('a folder with too many files is refused', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => file(`${folder}/a${index}.ts`));
  expect(tooFullFolders(filesIn('web/src/ui', 25))).toEqual([]);
  expect(tooFullFolders(filesIn('web/src/ui', 26))).toHaveLength(1);
  const parts = [...filesIn('web/src/ui/dialog', 20), ...filesIn('web/src/ui', 20)];
  expect(tooFullFolders(parts)).toEqual([]);
  expect(tooFullFolders(filesIn('docs/decisions', 40))).toEqual([]);
});

test('a name that says nothing, or is not kebab-case, is refused', () => {
  expect(badNames([file('web/src/utils.ts'), file('web/src/CourseCard.tsx')])).toHaveLength(2);
  expect(badNames([file('server/src/helpers/a.ts'), file('server/src/core/index.ts')])).toHaveLength(2);
  expect(
    badNames([file('contract/src/index.ts'), file('web/index.html'), file('web/vite.config.ts')]),
  ).toEqual([]);
});

test('a room that the house does not have, and a file that no room holds, are refused', () => {
  expect(
    badRooms([file(`${room('payments')}/routes.ts`), file(`${room('courses')}/media/more/a.ts`)]),
  ).toHaveLength(2);
  expect(
    badRooms([file(`${room('courses')}/media/routes.ts`), file('web/src/features/messages/chat.tsx')]),
  ).toEqual([]);
  expect(
    badRoomFiles([file(`${room('courses')}/logic.ts`), file(`${room('courses')}/media/course-stuff.ts`)]),
  ).toHaveLength(2);
  expect(
    badRoomFiles([file(`${room('courses')}/delete-course.ts`), file(`${room('courses')}/rules.ts`)]),
  ).toEqual([]);
});

test('a file that only passes on others is refused', () => {
  expect(
    barrels([file('web/src/ui/all.ts', "export { a } from './a.ts';\nexport * from './b.ts';")]),
  ).toHaveLength(1);
});

test('floors do not meet', () => {
  const wrong = [
    importing('contract/src/courses.ts', 'postgres'),
    importing('server/src/main.ts', '../../web/src/main.tsx'),
    importing('web/src/app/router.tsx', '../../../server/src/app.ts'),
    importing('web/src/api/send.ts', '@skillverse/contract'),
    importing('seed/sample-people.ts', '../server/src/app.ts'),
    importing('server/src/app.ts', '../../bench/fill.ts'),
    importing('server/test/site.ts', '../../trust/times.ts'),
    importing('bench/rows.ts', '../web/src/api/send.ts'),
  ];
  for (const one of wrong) expect(forbiddenImports([one]), one.path).toHaveLength(1);
  expect(forbiddenImports([importing('contract/src/courses.ts', 'zod/mini', './ids.ts')])).toEqual([]);
});

test('on the server, imports lead downwards and to the left', () => {
  const wrong = [
    importing(`${room('courses')}/queries.ts`, './get-course.ts'),
    importing(`${room('courses')}/routes.ts`, '../enrollments/queries.ts'),
    importing(`${room('enrollments')}/routes.ts`, '../courses/policy.ts'),
    importing(`${room('enrollments')}/rules.ts`, './queries.ts'),
    importing(`${room('courses')}/media/upload-media.ts`, '../../enrollments/queries.ts'),
    importing(`${room('courses')}/search-courses.ts`, 'pg'),
    importing('server/src/core/http/serve.ts', '../../features/accounts/queries.ts'),
    importing('server/src/db/client.ts', '../core/log.ts'),
    importing('server/src/core/http/serve.ts', '../../app.ts'),
  ];
  for (const one of wrong) expect(forbiddenImports([one]), one.text).toHaveLength(1);
  const right = importing(
    `${room('enrollments')}/complete-course.ts`,
    './queries.ts',
    '../wallet/move-coins.ts',
  );
  expect(forbiddenImports([right])).toEqual([]);
});

test('on the web, features do not import features and ui knows no product', () => {
  const wrong = [
    importing('web/src/features/courses/card.tsx', '../enrollments/enroll-dialog.tsx'),
    importing('web/src/features/courses/card.tsx', '../../routes/home.tsx'),
    importing('web/src/ui/button.tsx', '../api/send.ts'),
    importing('web/src/lib/button.tsx', '../api/send.ts'),
  ];
  for (const one of wrong) expect(forbiddenImports([one]), one.text).toHaveLength(1);
  const right = importing('web/src/routes/home.tsx', '../features/courses/card.tsx', '../ui/button.tsx');
  expect(forbiddenImports([right])).toEqual([]);
});

test('an import circle is told once, whichever way it is entered', () => {
  const ring = [importing('a.ts', './b.ts'), importing('b.ts', './c.ts'), importing('c.ts', './a.ts')];
  expect(circles(ring)).toEqual([
    'a.ts → b.ts → c.ts → a.ts is a circle: move what both need into a third file',
  ]);
  expect(circles(ring.slice(1))).toEqual([]);
});

test('SQL and transactions stand where they belong', () => {
  const sql = (path: string) => file(path, 'const rows = await tx`\n  select 1`;');
  expect(strayStatements([sql(`${room('courses')}/routes.ts`), sql('server/src/app.ts')])).toHaveLength(2);
  expect(strayStatements([sql(`${room('courses')}/queries.ts`), sql('server/src/db/migrate.ts')])).toEqual(
    [],
  );
  const opening = (path: string) => file(path, 'inTransaction(db, async (tx) => tx);');
  expect(strayTransactions([opening(`${room('courses')}/routes.ts`)])).toHaveLength(1);
  expect(strayTransactions([opening(`${room('courses')}/delete-course.ts`)])).toEqual([]);
});

test('a file that nothing but its test uses is dead', () => {
  const project = [
    importing('server/src/main.ts', './app.ts'),
    file('server/src/app.ts'),
    file('server/src/left-over.ts'),
    importing('server/src/left-over.test.ts', './left-over.ts'),
    file('web/index.html', '<script type="module" src="/src/main.tsx"></script>'),
    file('web/src/main.tsx', "import './theme/theme.css';"),
    file('web/src/theme/theme.css', "@import './tokens.css';"),
    file('web/src/theme/tokens.css', ''),
  ];
  expect(deadFiles(project)).toEqual([
    'server/src/left-over.ts is reached from no start, page or test: use it or delete it',
  ]);
});

test('an export that no other file takes is told', () => {
  const price = file(
    'web/src/price.ts',
    'export const PRICE_MAX = 1;\nexport interface Price {}\nexport async function pay() {}\nconst own = 1;\n',
  );
  const taking = (what: string) => file('web/src/shop.ts', `import ${what} from './price.ts';\n`);
  expect(unusedExports([price, taking('{ PRICE_MAX, type Price, pay }')])).toEqual([]);
  expect(unusedExports([price, taking('* as price')])).toEqual([]);
  expect(unusedExports([price, taking('{ pay }')])).toEqual([
    'web/src/price.ts:1 exports PRICE_MAX, which no other file takes: leave the word out',
    'web/src/price.ts:2 exports Price, which no other file takes: leave the word out',
  ]);
  const promised = file('contract/src/price.ts', 'export const MAX_SVC = 1;\nexport const Price = 1;\n');
  expect(
    unusedExports([promised, file('contract/src/index.ts', "import * as price from './price.ts';")]),
  ).toEqual(['contract/src/price.ts:1 exports MAX_SVC, which no other file takes: leave the word out']);
  expect(unusedExports([price, file('web/src/shop.ts', 'PRICE_MAX, Price, pay')])).toHaveLength(3);
});

test('a part of the screens that the page of all parts does not show is told', () => {
  const parts = file(
    'web/src/ui/chip.tsx',
    'export const CHIP_PX = 4;\nexport function Chip() {}\nexport class Boundary {}\nexport function chipClass() {}\n',
  );
  const page = (text: string) => file('web/src/dev/forms.tsx', text);
  expect(unshownParts([parts, page('<Chip />\n<Boundary>')])).toEqual([]);
  expect(unshownParts([parts, page('<Chips />, Boundary')])).toHaveLength(2);
  expect(unshownParts([parts, file('web/src/routes/home.tsx', '<Chip /><Boundary>')])).toHaveLength(2);
});

test('a color of a page that is made without the theme is told where it is another than the theme has', () => {
  const tokens = file(
    'web/src/theme/tokens.css',
    '  --color-paper: light-dark(#faf5eb, #14171a); /* the page */',
  );
  const page = (css: string) => file('server/src/core/page.css', css);
  expect(strayColors([tokens, page('--paper: light-dark(#faf5eb, #14171a);')])).toEqual([]);
  expect(strayColors([tokens, page('--ink: red;\n--paper: light-dark(#faf5eb, rgb(0 0 0 / 1));')])).toEqual([
    'server/src/core/page.css:2 has light-dark(#faf5eb, rgb(0 0 0 / 1)), which web/src/theme/tokens.css does not have',
  ]);
  expect(strayColors([tokens, file('web/index.html', '"#14171A" "#14171B"')])).toHaveLength(1);
});

test('an error that no test meets, and a rule that no test proves, are told', () => {
  const tests = [file('server/src/a.test.ts', "test('coins stay', () => expect(code).toBe('TOO_LARGE'));\n")];
  expect(unmetErrors(['TOO_LARGE', 'TOO'], tests)).toHaveLength(1);
  const named = "const code = 'TOO_LARGE';\nexpect(status).toBe(413);\n";
  expect(unmetErrors(['TOO_LARGE'], [file('server/src/a.test.ts', named)])).toHaveLength(1);
  expect(unmetErrors(['TOO_LARGE'], [file('web/src/a.test.ts', tests[0]!.text)])).toHaveLength(1);
  const proof = (title: string, path = 'server/src/a.test.ts') => `   Test: "${title}" (${path})\n`;
  const rules = `# Rules\n\n1. Coins stay.\n${proof('coins stay')}`;
  expect(unprovedRules(rules, tests)).toEqual([]);
  expect(unprovedRules(`${rules}2. More.\n`, tests)).toHaveLength(1);
  expect(unprovedRules(`${rules}3. More.\n${proof('coins stay')}`, tests)).toHaveLength(1);
  expect(unprovedRules(`${rules}2. More.\n${proof('coins go')}`, tests)).toHaveLength(1);
  expect(
    unprovedRules(`${rules}2. More.\n${proof('coins stay', 'server/src/b.test.ts')}`, tests),
  ).toHaveLength(1);
});

test('a threat that nothing meets is found, and so is one that was left out', () => {
  const scene = [
    file('server/src/a.test.ts', `test('coins stay', () => {});`),
    file('trust/faults/kill.ts', `export const kill = { name: 'kill' };`),
  ];
  const proof = '    Test: "coins stay" (server/src/a.test.ts)\n';
  const threats = Array.from({ length: 78 }, (_, index) => `T${index + 1} (C). Something.\n${proof}`);
  const wrong = (text: string) => unprovedThreats([text, ...threats.slice(1)].join(''), scene);
  expect(wrong(threats[0]!)).toEqual([]);
  expect(wrong('T1 (C). Something.\n    Fault: kill\n')).toEqual([]);
  expect(wrong('T1 (C). Something.\n    Fault: flood\n')).toHaveLength(1);
  expect(wrong('T1 (C). Something.\n')).toHaveLength(1);
  expect(wrong('T1 (C). Something.\n    Exception: it is hard\n')).toHaveLength(1);
  expect(wrong(`T1 (C). Something.\n${proof}    Left out: the rest\n`)).toHaveLength(1);
  expect(wrong(`T1 (C). Something.\n${proof.replace('stay', 'go')}`)).toHaveLength(1);
  expect(wrong('')).toHaveLength(1);
  expect(wrong(threats[1]!)).toHaveLength(2);
});

test('left-overs are found in code, and left alone in sentences', () => {
  const words = ['TO', 'DO'].join('');
  expect(
    bannedWords([file('web/src/a.ts', `// ${words}: later`), file('web/src/b.ts', `console.${'log'}(1)`)]),
  ).toHaveLength(2);
  expect(bannedWords([file('server/src/a.test.ts', `test.${'only'}('x', run);`)])).toHaveLength(1);
  expect(bannedWords([file('README.md', `see /${'home'}/ada/project`)])).toHaveLength(1);
  expect(looseTypes([file('web/src/a.ts', 'const one: any = 1; // as any other')])).toHaveLength(1);
});

test('an excerpt that the code does not hold any more is told', () => {
  const there = [file('web/src/a.ts', 'one\n  two\nthree\n')];
  const below = (path: string, ...lines: string[]) =>
    `In \`${path}\`, why:\n\`\`\`diff\n${lines.join('\n')}\n\`\`\`\n`;
  const fits = below('web/src/a.ts', ' one', '+and a half', '-  two');
  expect(staleExcerpts(fits, there)).toEqual([]);
  expect(staleExcerpts(fits, [file('web/src/a.ts', 'one\nand a half\nthree\n')])).toEqual([]);
  expect(staleExcerpts(below('web/src/a.ts', ' one', '+two', ' three'), there)).toHaveLength(1);
  expect(staleExcerpts(below('web/src/a.ts', ' one', '@@', ' four'), there)).toHaveLength(1);
  expect(staleExcerpts(below('web/src/b.ts', ' one'), there)).toHaveLength(1);
  expect(staleExcerpts('Somewhere:\n```diff\n one\n```\n', there)).toHaveLength(1);
});

test('what a page names is read as a path, patterns and programs are not', () => {
  const page =
    'See `server/src/app.ts`, `web/src/ui`, `server/src/*-command.ts`, `contract/src/<room>.ts`, `npm start`.';
  expect(namedPaths(page)).toEqual(['server/src/app.ts', 'web/src/ui']);
});

test('a file that a page names without its folder is read as one', () => {
  const page =
    'Its rules: `rules.ts`, `of-a-room.test.ts` and `*-queries.ts`; see `web/src/a.ts`, `npm run a.ts`.';
  expect(namedFiles(page)).toEqual(['rules.ts', 'of-a-room.test.ts']);
});

test('a link to no file, to no folder or to no heading is seen', () => {
  const there = [file('docs/a.md', '# A page\n\n## Is it there?\n')];
  const paths = ['docs/a.md', 'docs/more', 'LICENSE'];
  const linking = (to: string) =>
    brokenLinks(file('docs/c.md', `## Own\nSee [it](${to}).`), there, (path) => paths.includes(path));
  for (const to of [
    'a.md',
    'a.md#is-it-there',
    'more',
    '../docs/a.md',
    '../LICENSE',
    'https://example.org/x.md',
  ])
    expect(linking(to), to).toEqual([]);
  for (const to of ['b.md', 'a.md#it-is-there', '../a.md', 'mor', '#own-not'])
    expect(linking(to), to).toHaveLength(1);
});
