import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheFolder, inProject, PlainEnd, projectNode } from './project.mjs';
import { runQuietly, step } from './step.mjs';

/** Draws nothing on any screen, and so does the same journeys in two thirds of the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds a Chromium that runs, or brings one here. @returns {Promise<string>} its path */
export async function ensureChromium() {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (await runs(wanted)) return wanted;
    throw new PlainEnd(
      `CHROMIUM is ${wanted}, which does not run. Give the path of a Chromium, or leave it out.`,
    );
  }
  return (
    (await firstThatRuns([headlessShell])) ??
    (await fromDebian()) ??
    (await firstThatRuns([...installedPaths, unpackedPath(), playwrightsOwnPath()])) ??
    (await fromNpm()) ??
    (await fromPlaywright()) ??
    Promise.reject(
      new PlainEnd(
        'No Chromium was found, and none could be installed. Install one and give its path in CHROMIUM.',
      ),
    )
  );
}

/** Asked for its version: a stub that only tells where to get a browser, or one that lacks libraries, fails here. */
async function runs(path) {
  if (!path || !existsSync(path)) return false;
  const { code, output } = await runQuietly(path, ['--version'], { timeout: 20_000 });
  return code === 0 && /chrom/i.test(output);
}

async function firstThatRuns(paths) {
  for (const path of paths) if (await runs(path)) return path;
  return undefined;
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Where there is no network, what is here already has to do, and soon.
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  await step("Installing Debian's headless Chromium (about 200 MB)", async () => {
    await runQuietly('apt-get', [...soon, 'update'], { env, timeout: 60_000 });
    const install = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];
    await runQuietly('apt-get', [...soon, ...install], { env, timeout: 180_000 });
  });
  return firstThatRuns([headlessShell]);
}

function packageFolder() {
  return inProject('node_modules', '@sparticuz', 'chromium');
}

function unpackedFolder() {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  return join(cacheFolder, `chromium-${version}`);
}

function unpackedPath() {
  return existsSync(packageFolder()) ? join(unpackedFolder(), 'run') : undefined;
}

/** The npm package carries a packed headless Chromium for Linux; it is unpacked once, into a folder of our own. */
async function fromNpm() {
  if (process.platform !== 'linux' || !existsSync(packageFolder())) return undefined;
  const folder = unpackedFolder();
  await step('Unpacking the Chromium that came with the packages', async () => {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = mkdtempSync(`${folder}.new-`);
    const { code } = await unpackInto(draft);
    if (code === 0) {
      rmSync(folder, { recursive: true, force: true });
      renameSync(draft, folder);
      await writeRunner(folder);
    } else rmSync(draft, { recursive: true, force: true });
  });
  return firstThatRuns([unpackedPath()]);
}

/** The package unpacks into the folder for temporary files, so that is pointed at ours. */
function unpackInto(folder) {
  const script = `
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(${JSON.stringify(join(packageFolder(), 'bin', 'al2023.tar.br'))});`;
  return runQuietly(projectNode, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder },
  });
}

/** Small systems lack the libraries of a browser: the package's own are used where they are needed. */
async function writeRunner(folder) {
  const runner = join(folder, 'run');
  const fonts = `export FONTCONFIG_PATH="\${FONTCONFIG_PATH:-${join(folder, 'fonts')}}"`;
  const libraries = `export LD_LIBRARY_PATH="${join(folder, 'al2023', 'lib')}"`;
  const write = (...lines) =>
    writeFileSync(runner, ['#!/bin/sh', ...lines, `exec "${join(folder, 'chromium')}" "$@"`, ''].join('\n'), {
      mode: 0o755,
    });
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  write(...(hasFonts ? [] : [fonts]));
  if (!(await runs(runner))) write(...(hasFonts ? [] : [fonts]), libraries);
}

async function fromPlaywright() {
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js');
  await step("Downloading Playwright's Chromium", () =>
    runQuietly(projectNode, [cli, 'install', 'chromium']),
  );
  return firstThatRuns([playwrightsOwnPath()]);
}

function playwrightsOwnPath() {
  try {
    const load = createRequire(pathToFileURL(inProject('package.json')));
    return load('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}
