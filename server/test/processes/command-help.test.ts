import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { courseProgram } from '../../src/commands/course-program.ts';
import { memberProgram } from '../../src/commands/member-program.ts';
import { projectProgram } from '../../src/commands/project-program.ts';
import { runHere } from './run-here.ts';
import { emptyDataDir, run } from './running-server.ts';

const PROGRAMS = { member: memberProgram, course: courseProgram, project: projectProgram };

const WORDS = {
  member: [
    'make-host <e-mail>',
    'remove-host <e-mail>',
    'reset-password <e-mail>',
    'suspend <e-mail>',
    'suspend <e-mail> --hide',
    'restore <e-mail>',
    'restore <e-mail> --show',
    'close-report <report id>',
    'invite <how many people>',
    'list-suspended',
    'reports',
    'help, --help, -h',
  ],
  course: ['hide <id>', 'show <id>', 'list-hidden', 'help, --help, -h'],
  project: ['hide <id>', 'show <id>', 'list-hidden', 'help, --help, -h'],
};

/** The words of a help text: what stands before two blanks in its indented lines. */
const wordsIn = (help: string) => [...help.matchAll(/^ {2}(\S.*?) {2,}\S/gm)].map(([, words]) => words);

test.each([
  ['member', ['--help']],
  ['member', []],
  ['course', ['-h']],
  ['course', ['hide', '--help']],
  ['project', ['help']],
] as const)('%s %j prints every word with one line, and starts no database', async (name, asked) => {
  const dataDir = emptyDataDir(onTestFinished);
  const { code, stdout, stderr } = await runHere(PROGRAMS[name], { DATA_DIR: dataDir }, asked);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Usage: npm run ${name} -- <words>\n`));
  expect(wordsIn(stdout)).toEqual(WORDS[name]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the help is there even if a setting is wrong, and wrong words are still refused', {
  tags: 'full',
}, async () => {
  const wrong = { DATA_DIR: emptyDataDir(onTestFinished), PUBLIC_URL: 'nonsense' };
  expect(await run('member-command.ts', wrong, ['--help']).ended).toMatchObject({ code: 0, stderr: '' });
  expect(await run('project-command.ts', wrong, ['-h']).ended).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Usage: npm run project /),
  });
  expect(await run('course-command.ts', wrong, ['hide']).ended).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Usage: npm run course -- hide|show <id>, or npm run course -- list-hidden\n',
  });
});
