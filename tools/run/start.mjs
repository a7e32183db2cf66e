// npm start, npm run build, npm run dev, npm run bench, npm run gallery, npm run ledger:check, npm run doctor and the host's commands: everything from a fresh clone to the running program.
import { existsSync } from 'node:fs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ensureToolsInstalled, ensureUsable } from './install.mjs';
import { endInPlainWords, inProject, PlainEnd } from './project.mjs';
import { runPrograms } from './run-programs.mjs';

const server = inProject('server', 'src', 'main.ts');

/** What a host asks for while the server runs, every night or right after a new version was fetched: mode and program. */
const HOST_PROGRAMS = {
  '--ledger-check': 'ledger-check.ts',
  '--member': 'member-command.ts',
  '--course': 'course-command.ts',
  '--project': 'project-command.ts',
  '--doctor': 'doctor-command.ts',
  '--backup': 'backup-command.ts',
  '--restore': 'restore-command.ts',
};

const modes = {
  async start(args) {
    await ensureWebBuilt();
    return runPrograms([{ args: [server, ...args] }]);
  },

  async '--build'() {
    await ensureWebBuilt();
    return 0;
  },

  /** The server starts again at each change; the web app comes from Vite, which passes /api on to the server. */
  async '--dev'(args) {
    console.log('Open the address that Vite prints: there the web app reloads as you edit.\n');
    return runPrograms([
      { args: ['--watch', '--watch-preserve-output', server, '--developing', ...args] },
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

  async '--faults'(args) {
    await ensureWebBuilt();
    return runPrograms([{ args: [inProject('trust', 'faults', 'faults.ts'), ...args] }]);
  },
};

/** For the Node that the project brings: process.loadEnvFile is missing in Node 20.0, which may run this file. */
function envFileFlags() {
  const file = inProject('.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}

async function main([first, ...rest]) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new PlainEnd(`Skillverse needs Node.js 20 or later; this is ${process.versions.node}.`);
  }
  const hostProgram = HOST_PROGRAMS[first];
  if (hostProgram) {
    await ensureUsable();
    process.exitCode = await runPrograms([{ args: [inProject('server', 'src', hostProgram), ...rest] }]);
    return;
  }
  const mode = modes[first];
  await (!mode || first === '--build' ? ensureInstalled() : ensureToolsInstalled());
  process.exitCode = mode ? await mode(rest) : await modes.start(first === undefined ? [] : [first, ...rest]);
}

main(process.argv.slice(2)).catch(endInPlainWords);
