import { networkInterfaces } from 'node:os';
import type { Settings } from './settings.ts';

const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** The address to type into a browser, or to give to a neighbour where other machines are let in. */
export function siteAddress({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>, port: number): string {
  if (publicUrl) return publicUrl;
  const name = EVERYWHERE.has(host) ? (outsideAddress() ?? '127.0.0.1') : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function outsideAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}
