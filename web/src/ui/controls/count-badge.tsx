type CountBadgeProps = { text: string };

/** At the corner of a header's button, whose label says it in words. */
export function CountBadge({ text }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-green px-1 type-label-s text-on-green even-digits"
    >
      {text}
    </span>
  );
}
