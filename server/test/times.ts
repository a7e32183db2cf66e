/** How often a proof repeats itself: a part of it in `npm test`, all of it in `npm run trust:full`. */
export function times({ quick, full }: { readonly quick: number; readonly full: number }): number {
  return process.env.TRUST_FULL ? full : quick;
}
