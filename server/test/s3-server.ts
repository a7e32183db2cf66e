import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../src/settings.ts';

/** What we use of npm's s3rver, which comes without types. */
interface S3rver {
  readonly httpServer: Server;
  run(): Promise<{ port: number }>;
}
type S3rverClass = new (options: {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  vhostBuckets: boolean;
}) => S3rver;

const require = createRequire(import.meta.url);
const S3rver: S3rverClass = require('s3rver');

/**
 * Its tokens for the next page of a list are enciphered with DES, which OpenSSL 3 no longer has. Triple DES with one key
 * three times is the same. Without it every list that is longer than what was asked for is an InternalError.
 */
type MakeCipher = (name: string, key: Uint8Array, ...rest: unknown[]) => unknown;
const crypto: Record<'createCipheriv' | 'createDecipheriv', MakeCipher> = require('node:crypto');
for (const make of ['createCipheriv', 'createDecipheriv'] as const) {
  const original = crypto[make];
  crypto[make] = (name, key, ...rest) =>
    name === 'des'
      ? original('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
      : original(name, key, ...rest);
}

/** The only key that s3rver knows. It does not check what is signed with it in all cases. */
const KEY = 'S3RVER';

export interface S3Server {
  readonly settings: S3Settings;
  /** What it keeps: a folder for each bucket. */
  readonly directory: string;
  /** How many answers are on their way at this moment. */
  countAnswers(): number;
  /** The most bytes that were being sent to it at one moment. */
  mostBytesAtOnce(): number;
  /** Ends once every connection to it has been closed from the other side. */
  close(): Promise<void>;
}

/** A storage that speaks S3, in a folder of its own, on any free port of this machine. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'skillverse-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false });
  const { port } = await server.run();
  let answers = 0;
  let bytes = 0;
  let mostBytes = 0;
  server.httpServer.on('request', ({ headers }, response) => {
    const coming = Number(headers['content-length'] ?? 0);
    answers++;
    bytes += coming;
    mostBytes = Math.max(mostBytes, bytes);
    response.once('close', () => {
      answers--;
      bytes -= coming;
    });
  });
  return {
    directory,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      bucketPrefix: 'test',
    },
    countAnswers: () => answers,
    mostBytesAtOnce: () => mostBytes,
    close: async () => {
      server.httpServer.close();
      await once(server.httpServer, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
