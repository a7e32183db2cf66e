import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpText } from './commands/command-words.ts';
import { codeOf } from './commands/exit-code.ts';
import { lineOf } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';
import { projectRoot, SettingsError } from './settings.ts';

const USAGE = 'Usage: npm run doctor, or npm run doctor -- --backups <folder>';

const HELP = helpText({
  call: 'npm run doctor [-- <words>]',
  about:
    'Checks what a site needs, one line each: ok, warn or FAIL with what to do. It changes nothing, and works while the server runs and while it is stopped.',
  rows: [
    ['--backups <folder>', 'where your backups lie, if not in the folder backups'],
    ['help, --help, -h', 'prints this'],
  ],
  exitCodes: 'with 0; with 1 if a line says FAIL; with 2 if it is called wrongly.',
});

/** `npm run doctor` */
async function main(words: readonly string[]): Promise<number> {
  const { backups, isHelp } = wordsOf(words);
  if (isHelp) {
    process.stdout.write(HELP);
    return 0;
  }
  const findings = await runChecks(backups === undefined ? undefined : resolve(projectRoot, backups));
  for (const finding of findings) process.stdout.write(`${lineOf(finding)}\n`);
  return findings.some(({ level }) => level === 'FAIL') ? 1 : 0;
}

/** @throws SettingsError if they are wrong */
function wordsOf(words: readonly string[]): { backups: string | undefined; isHelp: boolean } {
  if (words.length === 1 && words[0] === 'help') return { backups: undefined, isHelp: true };
  const options = { help: { type: 'boolean', short: 'h' }, backups: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args: [...words], options });
    return { backups: values.backups, isHelp: values.help ?? false };
  } catch {
    throw new SettingsError(USAGE);
  }
}

const code = await codeOf(
  () => main(process.argv.slice(2)),
  (error) => ({ line: error.message, code: 2 }),
);
// A look-up that nobody answers would keep the process for as long as the system waits.
process.exit(code);
