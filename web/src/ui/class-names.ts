/** Joins class names and drops what is absent: `classNames('tag', current && 'bg-ink')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
