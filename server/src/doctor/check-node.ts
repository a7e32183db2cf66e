import { type Finding, findingsOf } from './finding.ts';

const { ok, fail } = findingsOf('node');

const OLDEST_MAJOR = 24;

/** The Node that runs the server's programs. */
export function checkNode(version = process.versions.node): Finding[] {
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return [ok(`Node ${version}`)];
  return [
    fail(`Node ${version} is too old: run it by npm, which uses the Node ${OLDEST_MAJOR} that comes along`),
  ];
}
