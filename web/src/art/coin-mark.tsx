/** The Skill Coin: a struck spark. As high as the text beside it unless a size is given. */
export function CoinMark({ className = 'size-[1.35em]' }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="17.2" r="14" className="fill-gold-edge" />
      <circle cx="16" cy="15" r="14" className="fill-gold" />
      <path
        d="M16 5c.9 5.6 3.5 8.7 9 10-5.5 1.3-8.1 4.4-9 10-.9-5.6-3.5-8.7-9-10 5.5-1.3 8.1-4.4 9-10z"
        className="fill-gold-edge"
      />
    </svg>
  );
}
