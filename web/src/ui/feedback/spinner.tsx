import { classNames } from '../class-names.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';

/**
 * A turning ring in the colour of its text, and where less motion is wanted three dots: a still ring would look finished.
 * Decorative: what is pending is said by aria-busy or a status.
 */
export function Spinner({ className }: { className?: string }) {
  const still = prefersReducedMotion();
  return (
    <svg
      className={classNames(!still && 'turning', 'size-5', className)}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      {still ? (
        <path d="M4 12h0M12 12h0M20 12h0" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      ) : (
        <>
          <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
          <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        </>
      )}
    </svg>
  );
}
