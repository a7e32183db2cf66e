/** One thing that protects, and what it looks like when somebody has taken it away. */
export interface Guard {
  /** What no longer holds without it. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly without: string;
  /** The test that has to fail then. */
  readonly caughtBy: { readonly title: string; readonly path: string };
}

/** Does a test that ran under this title count as the one that was named? '%s', '$name' and '${name}' stand for anything. */
export function isTitle(named: string, title: string): boolean {
  const parts = named
    .split(/%[sdjo%]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(title);
}
