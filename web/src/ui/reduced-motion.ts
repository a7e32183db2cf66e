/** Asked at the moment of moving, so that a change of the system setting counts at once. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** As long as --move, for what a style sheet cannot move or wait for. */
export function moveMs(): number {
  return prefersReducedMotion() ? 0 : 220;
}
