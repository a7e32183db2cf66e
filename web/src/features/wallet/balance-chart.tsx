import type { DayBalance } from '@skillverse/contract/wallet';
import {
  balanceSteps,
  balanceSummary,
  highestWords,
  STEPS_HEIGHT,
  STEPS_WIDTH,
  utcDayWords,
} from './balance-steps.ts';

const rowClass = 'flex justify-between gap-3 type-text-s even-digits';

/** What was in the wallet at the end of each of the last days. Lies on the gold of the wallet. */
export function BalanceChart({ days }: { days: readonly DayBalance[] }) {
  const { line, area, endY } = balanceSteps(days.map(({ balanceSvc }) => balanceSvc));
  const [first, ...others] = days;
  return (
    <div className="w-full pt-3">
      <p className={rowClass}>
        <span>At each day’s end</span>
        <span>{highestWords(days)}</span>
      </p>
      <svg
        role="img"
        aria-label={balanceSummary(days)}
        className="balance-steps"
        viewBox={`0 0 ${STEPS_WIDTH} ${STEPS_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <path className="balance-area" d={area} />
        <path className="balance-line" d={line} />
        {/* A point of no length is as round as its line is wide, however the drawing is stretched. */}
        <path className="balance-end" d={`M${STEPS_WIDTH} ${endY}h0`} />
      </svg>
      <p className={rowClass}>
        <span>
          {first && others.length > 0 && <time dateTime={first.day}>{utcDayWords(first.day)} UTC</time>}
        </span>
        <span>now</span>
      </p>
    </div>
  );
}

/** As high as the chart that is on its way. */
export function BalanceChartBones() {
  return (
    <div className="w-full pt-3" aria-hidden="true">
      <p className={rowClass}>At each day’s end</p>
      <div className="balance-steps breathing" />
      <p className={rowClass}>&nbsp;</p>
    </div>
  );
}
