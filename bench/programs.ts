import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Gauge } from './gauge.ts';

const root = resolve(import.meta.dirname, '..');

/** A program in its own process. It ends if this process ends in any way. */
export class Program {
  readonly #child: ChildProcess;
  readonly #name: string;
  #stderr = '';

  constructor(name: string, file: string, env: Record<string, string>, nodeOptions: readonly string[] = []) {
    this.#name = name;
    const preloaded = ['tools/run/lifeline.mjs', 'bench/gauge.ts'].flatMap((path) => [
      '--import',
      `file://${join(root, path)}`,
    ]);
    this.#child = spawn(process.execPath, [...nodeOptions, ...preloaded, join(root, file)], {
      cwd: root,
      env: { ...process.env, ...env },
      // The log is discarded: writing it costs the server as much as usual, and no other process has to read it.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.#stderr = `${this.#stderr}${text}`.slice(-4000);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** @throws Error if the program ends first, or answers that it failed */
  async ask<T>(message: object | string): Promise<T> {
    const ended = new AbortController();
    const answered = once(this.#child, 'message', { signal: ended.signal });
    const onExit = () => ended.abort();
    this.#child.once('exit', onExit);
    if (this.#hasEnded) onExit();
    else this.#child.send(message);
    try {
      const [answer] = (await answered) as [T & { failed?: string }];
      if (answer.failed !== undefined) throw new Error(answer.failed);
      return answer;
    } catch (error) {
      throw ended.signal.aborted ? new Error(`${this.#name} ended: ${this.#stderr.trim()}`) : error;
    } finally {
      this.#child.removeListener('exit', onExit);
    }
  }

  gauge(): Promise<Gauge> {
    return this.ask<Gauge>('gauge');
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits until the server is ready. @throws Error with its last output if it ends first */
  async ready(port: number): Promise<void> {
    while (!this.#hasEnded) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await delay(50);
    }
    throw new Error(`${this.#name} did not start: ${this.#stderr.trim()}`);
  }

  async stop(): Promise<void> {
    if (this.#hasEnded) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(timer);
  }
}
