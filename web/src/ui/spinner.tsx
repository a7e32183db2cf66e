import { classNames } from './class-names.ts';

/** A turning ring in the colour of its text. Decorative: what is pending is said by aria-busy or a status. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('turning size-5', className)}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
