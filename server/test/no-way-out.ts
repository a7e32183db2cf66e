import { Socket } from 'node:net';
import { afterEach, expect } from 'vitest';

/** Whom this process wanted to reach outside of this machine. */
const wanted: string[] = [];

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|0\.0\.0\.0|::)$/;

type Target = { readonly host?: string; readonly path?: string };
type Connect = typeof Socket.prototype.connect;

/** Connections are asked for in three ways; the first of the arguments tells which. */
function targetOf([first, second]: readonly unknown[]): Target {
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'object' && first !== null) return first;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { path: first };
  return typeof second === 'string' ? { host: second } : {};
}

const unguarded = Symbol.for('connect as Node has it');
const inPlace: Connect & { [unguarded]?: Connect } = Socket.prototype.connect;
/** Files that share a process each bring a guard of their own: it replaces the one before, so that they do not pile up. */
const connect = inPlace[unguarded] ?? inPlace;

/** Every connection of this process begins here, those of fetch and of the libraries too. */
const guarded = function (this: Socket, ...words: unknown[]) {
  const { host = 'localhost', path } = targetOf(words);
  if (path === undefined && !LOOPBACK.test(host)) {
    wanted.push(host);
    throw new Error(`${host} is outside of this machine`);
  }
  return Reflect.apply(connect, this, words);
};
Socket.prototype.connect = Object.assign(guarded as Connect, { [unguarded]: connect });

/** For the test of this very guard. */
export function takeWanted(): string[] {
  return wanted.splice(0);
}

afterEach(() => {
  expect(takeWanted(), 'who was to be reached outside').toEqual([]);
});
