import type { DayBalance } from '@skillverse/contract/wallet';
import {
  balanceSteps,
  balanceSummary,
  dayOfMonthWords,
  highestWords,
  STEPS_HEIGHT,
  STEPS_WIDTH,
} from './balance-steps.ts';

const rowClass = 'flex justify-between gap-3 type-text-s even-digits';

type LastDaysProps = {
  /** Oldest first. */
  days: readonly DayBalance[] | null | undefined;
  /** The time zone of the days, if the server does not know the reader's. */
  foreignZone: string | null | undefined;
  joinedToday: boolean;
  pending: boolean;
};

/** What was in the wallet on the last days, drawn from the member's second day on. */
export function LastDays({ days, foreignZone, joinedToday, pending }: LastDaysProps) {
  if (joinedToday && (pending || days)) {
    return <p className="w-full pt-3 type-text-s">Your balance chart starts tomorrow.</p>;
  }
  if (pending) return <BalanceChartSkeleton />;
  return days && days.length > 0 && <BalanceChart days={days} zone={foreignZone ?? undefined} />;
}

/** The balance at the end of each of the last days, on the gold wallet card. */
function BalanceChart({ days, zone }: { days: readonly DayBalance[]; zone: string | undefined }) {
  const { line, area, endY } = balanceSteps(days.map(({ balanceSvc }) => balanceSvc));
  return (
    <div className="w-full pt-3">
      <p className={rowClass}>
        <span>Daily balance</span>
        <span>{highestWords(days)}</span>
      </p>
      <svg
        role="img"
        aria-label={balanceSummary(days, zone)}
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
          {days[0] && <time dateTime={days[0].day}>{dayOfMonthWords(days[0].day)}</time>}
          {zone && ` ${zone}`}
        </span>
        <span>Today</span>
      </p>
    </div>
  );
}

/** The placeholder of the chart, of the same height. */
function BalanceChartSkeleton() {
  return (
    <div className="w-full pt-3" aria-hidden="true">
      <p className={rowClass}>Daily balance</p>
      <div className="balance-steps breathing" />
      <p className={rowClass}>&nbsp;</p>
    </div>
  );
}
