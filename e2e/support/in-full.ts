/** Of tests made from a list: the rows that only `npm run trust:full` runs. `npm test` runs the others. */
export function inFull(isRare: boolean): { tag?: string } {
  return isRare ? { tag: '@full' } : {};
}
