/** The face and body of Spark, on a square of 100; for use inside another drawing. */
export function SparkShape() {
  return (
    <g>
      <path
        d={
          'M50 4c4 0 6 5 9 15 4 13 9 18 22 22 10 3 15 5 15 9s-5 6-15 9c-13 4-18 9-22 22-3 10-5 15-9 15s-6-5-9-15' +
          'c-4-13-9-18-22-22-10-3-15-5-15-9s5-6 15-9c13-4 18-9 22-22 3-10 5-15 9-15z'
        }
        className="fill-green"
      />
      <circle cx="41" cy="47" r="4.5" className="fill-on-green" />
      <circle cx="59" cy="47" r="4.5" className="fill-on-green" />
      <path d="M42 57q8 8 16 0" className="fill-none stroke-on-green" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** Spark speaks for the AI Assistant, at most once per screen. */
export function Spark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <SparkShape />
    </svg>
  );
}
