import { SparkShape } from './spark.tsx';

const stripes = [22, 58, 94, 130, 166, 202];

/** The market stall with nothing on its table yet. One drawing for every empty state. */
export function EmptyStall({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 260 190" aria-hidden="true">
      <ellipse cx="130" cy="176" rx="104" ry="9" className="fill-paper-sunk" />
      <path d="M38 52v124M222 52v124" className="stroke-ink" strokeWidth="6" strokeLinecap="round" />
      <path d="M54 120h152v52a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4z" className="fill-green-wash" />
      <path d="M44 110h172a4 4 0 0 1 4 4v10H40v-10a4 4 0 0 1 4-4z" className="fill-ink" />
      {stripes.map((x, position) => (
        <path
          key={x}
          d={`M${x} 20h36v38a18 18 0 0 1-36 0z`}
          className={position % 2 === 0 ? 'fill-awning-stripe' : 'fill-awning-cloth stroke-line'}
        />
      ))}
      <rect x="18" y="12" width="224" height="12" rx="6" className="fill-ink" />
      <g className="fill-none stroke-ink" strokeWidth="2.5" strokeDasharray="5 5" strokeLinecap="round">
        <rect x="58" y="80" width="34" height="28" rx="5" />
        <rect x="168" y="80" width="34" height="28" rx="5" />
      </g>
      <g transform="translate(107.5 69) scale(.45)">
        <SparkShape />
      </g>
    </svg>
  );
}
