/** Asked at the moment of moving, so that a change of the system setting counts at once. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
