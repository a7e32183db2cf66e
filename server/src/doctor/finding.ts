/** What one check has found. `says` is one line; unless all is well it says what to do. It never holds a secret. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'FAIL';
  /** The name of the check. */
  readonly check: string;
  readonly says: string;
}

/** What makes the findings of one check. */
export function findingsOf(check: string) {
  const make = (level: Finding['level']) => (says: string) => ({ level, check, says }) satisfies Finding;
  return { ok: make('ok'), warn: make('warn'), fail: make('FAIL') };
}

export function lineOf({ level, check, says }: Finding): string {
  return `${level.padEnd(4)}  ${check.padEnd(8)}  ${says}`;
}
