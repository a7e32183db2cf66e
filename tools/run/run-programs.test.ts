import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const tool = (name: string) => JSON.stringify(`file://${resolve(import.meta.dirname, name)}`);

function codeOf(script: string) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).status;
}

const running = (program: string) => `
  import { runPrograms } from ${tool('run-programs.mjs')};
  process.exitCode = await runPrograms([{ args: ['-e', ${JSON.stringify(program)}] }]);`;

test('a program that was killed ends as shells count it, and no command ends with 1 because packages are missing', () => {
  expect(codeOf(running('process.exit(3)'))).toBe(3);
  expect(codeOf(running(`process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)`))).toBe(137);
  const missing = `
    import { endInPlainWords, PlainEnd } from ${tool('project.mjs')};
    endInPlainWords(new PlainEnd('The packages could not be installed.'));`;
  expect(codeOf(missing)).toBe(2);
});
