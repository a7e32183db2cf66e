// npm start, npm run dev, npm run bench, npm run gallery, npm run ledger:check, npm run doctor and the host's commands: everything from a fresh clone to the running program.
import { existsSync } from 'node:fs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ensureUsable } from './install.mjs';
import { endInPlainWords, inProject, PlainEnd } from './project.mjs';
import { runPrograms } from './run-programs.mjs';

const server = inProject('server', 'src', 'main.ts');

const modes = {
  async start(args) {
    await ensureWebBuilt();
    return runPrograms([{ args: [server, ...args] }]);
  },

  /** The server starts anew at each change; the web app comes from Vite, which passes /api on to the server. */
  async '--dev'(args) {
    console.log('Open the address that Vite prints: there the web app reloads as you edit.\n');
    return runPrograms([
      { args: ['--watch', '--watch-preserve-output', server, ...args] },
      // The web app's proxy has to know PORT. The server reads .env by itself.
      { args: [...envFileFlags(), inProject('node_modules', 'vite', 'bin', 'vite.js'), 'web'] },
    ]);
  },

  '--bench'(args) {
    return runPrograms([{ args: [inProject('bench', 'bench.ts'), ...args] }]);
  },

  async '--bench-pages'(args) {
    await ensureWebBuilt();
    process.env.CHROMIUM = await ensureChromium();
    return runPrograms([{ args: [inProject('bench', 'pages', 'pages.ts'), ...args] }]);
  },

  async '--gallery'(args) {
    await ensureWebBuilt();
    process.env.CHROMIUM = await ensureChromium();
    return runPrograms([{ args: [inProject('e2e', 'gallery', 'gallery.ts'), ...args] }]);
  },

  '--ledger-check'(args) {
    return runPrograms([{ args: [inProject('server', 'src', 'ledger-check.ts'), ...args] }]);
  },

  '--member'(args) {
    return runPrograms([{ args: [inProject('server', 'src', 'member-command.ts'), ...args] }]);
  },

  '--course'(args) {
    return runPrograms([{ args: [inProject('server', 'src', 'course-command.ts'), ...args] }]);
  },

  '--project'(args) {
    return runPrograms([{ args: [inProject('server', 'src', 'project-command.ts'), ...args] }]);
  },

  '--doctor'(args) {
    return runPrograms([{ args: [inProject('server', 'src', 'doctor-command.ts'), ...args] }]);
  },

  '--backup'(args) {
    return runPrograms([{ args: [inProject('server', 'src', 'backup-command.ts'), ...args] }]);
  },

  '--restore'(args) {
    return runPrograms([{ args: [inProject('server', 'src', 'restore-command.ts'), ...args] }]);
  },

  async '--faults'(args) {
    await ensureWebBuilt();
    return runPrograms([{ args: [inProject('trust', 'faults', 'faults.ts'), ...args] }]);
  },
};

/** What a host asks for while the server runs, every night or right after a new version was fetched. */
const BESIDE_A_SERVER = [
  '--ledger-check',
  '--member',
  '--course',
  '--project',
  '--doctor',
  '--backup',
  '--restore',
];

/** For the Node that the project brings: process.loadEnvFile is missing in Node 20.0, which may run this file. */
function envFileFlags() {
  const file = inProject('.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}

async function main([first, ...rest]) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new PlainEnd(`Skillverse needs Node.js 20 or later; this is ${process.versions.node}.`);
  }
  const mode = modes[first];
  await (BESIDE_A_SERVER.includes(first) ? ensureUsable() : ensureInstalled());
  process.exitCode = mode ? await mode(rest) : await modes.start(first === undefined ? [] : [first, ...rest]);
}

main(process.argv.slice(2)).catch(endInPlainWords);
