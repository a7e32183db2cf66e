import { classNames } from '../class-names.ts';

const inPercent = new Intl.NumberFormat(undefined, { style: 'percent' });

type ProgressBarProps = {
  /** What is going on, e.g. 'Progress in Portraits by window light'. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Shows the figure beside the bar. */
  figure?: boolean;
  /** Shown and announced instead of the figure, if the figure alone would mislead. */
  words?: string | undefined;
  className?: string;
};

export function ProgressBar({ label, percent, figure = false, words, className }: ProgressBarProps) {
  const share = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        className="h-2.5 grow overflow-hidden rounded-full bg-paper-sunk"
      >
        <div className="h-full rounded-full bg-green gliding" style={{ width: `${share}%` }} />
      </div>
      {(figure || words) && (
        <span aria-hidden="true" className="type-label-m even-digits">
          {words ?? inPercent.format(share / 100)}
        </span>
      )}
    </div>
  );
}
