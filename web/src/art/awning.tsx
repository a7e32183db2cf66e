import { useId } from 'react';

type AwningProps = { /** Height of the cloth in pixels; its stripes are nearly as wide. */ height?: number };

/** The market's awning along the top edge. Home and Login only. */
export function Awning({ height = 24 }: AwningProps) {
  const pattern = useId();
  const stripe = height - 2;
  const drop = stripe / 2;
  const lobe = (x: number) => `M${x} 0h${stripe}v${drop}a${drop} ${drop} 0 0 1-${stripe} 0z`;
  return (
    <svg className="block w-full" height={height} aria-hidden="true">
      <defs>
        <pattern id={pattern} width={stripe * 2} height={height} patternUnits="userSpaceOnUse">
          <g transform="translate(0 2)" className="fill-awning-shade">
            <path d={lobe(0)} />
            <path d={lobe(stripe)} />
          </g>
          <path d={lobe(0)} className="fill-awning-stripe" />
          <path d={lobe(stripe)} className="fill-awning-cloth" />
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${pattern})`} />
    </svg>
  );
}
