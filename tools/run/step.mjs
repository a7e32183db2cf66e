import { spawn } from 'node:child_process';
import { root, Stopped } from './project.mjs';

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a step under one line that says what goes on, and for how long it has. */
export async function step(title, work) {
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  const onScreen = process.stdout.isTTY;
  if (onScreen) process.stdout.write(`${title} ...`);
  else console.log(`${title} ...`);
  const beat = setInterval(
    () => {
      if (onScreen) process.stdout.write(`\r${title} ... ${Math.round(Number(seconds()))} s`);
      else console.log(`${title} ... still at it after ${Math.round(Number(seconds()))} s`);
    },
    onScreen ? 1000 : 15_000,
  );
  try {
    const result = await work();
    clearInterval(beat);
    console.log(`${onScreen ? '\r' : ''}${title}: done in ${seconds()} s`);
    return result;
  } catch (error) {
    clearInterval(beat);
    const ended = error instanceof Stopped ? 'stopped' : 'failed';
    console.log(`${onScreen ? '\r' : ''}${title}: ${ended} after ${seconds()} s`);
    throw error;
  }
}

/**
 * Runs a program without showing what it says; a signal that stops us stops it too.
 * @returns {Promise<{ code: number, output: string }>}
 * @throws Stopped where somebody has
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...(options.env ?? process.env), ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) };
    const child = spawn(command, args, { cwd: root, ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    let stoppedBy;
    const passOn = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of ENDINGS) process.on(signal, passOn);
    const end = (code, said) => {
      for (const signal of ENDINGS) process.off(signal, passOn);
      if (stoppedBy) reject(new Stopped(stoppedBy));
      else resolve({ code, output: said });
    };
    child.once('error', (error) => end(127, String(error.message)));
    child.once('close', (code) => end(code ?? 1, output.trim()));
  });
}

/** Runs a program that speaks to the person at the terminal itself. @returns {Promise<number>} its exit code */
export function runShowing(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: 'inherit' });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
