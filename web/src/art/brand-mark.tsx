/** Skillverse: an awning over a spark. */
export function BrandMark({ className = 'size-7.5' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="12" className="fill-awning-stripe" />
      <path
        d="M6 8h28v7a4.67 4.67 0 0 1-9.33 0a4.67 4.67 0 0 1-9.34 0a4.67 4.67 0 0 1-9.33 0z"
        className="fill-awning-cloth"
      />
      <path
        d="M20 20.5c.8 4.3 2.9 6.7 7 7.5-4.1.8-6.2 3.2-7 7.5-.8-4.3-2.9-6.7-7-7.5 4.1-.8 6.2-3.2 7-7.5z"
        className="fill-awning-cloth"
      />
    </svg>
  );
}
