import { CoinMark } from '../../art/coin-mark.tsx';
import { classNames } from '../class-names.ts';
import { wholeNumber } from '../whole-number.ts';
import { useCounted } from './use-counted.ts';

/** '540 SVC', '−60 SVC' with the true minus, '+100 SVC' when the sign is asked for. */
export function formatSvc(amountSvc: number, { signed = false } = {}): string {
  const sign = amountSvc < 0 ? '\u2212' : signed && amountSvc > 0 ? '+' : '';
  return `${sign}${wholeNumber.format(Math.abs(amountSvc))} SVC`;
}

/** The pill around a balance in a header; put it on the link or button that opens the wallet. */
export const coinPillClass =
  'press inline-flex min-h-11 items-center rounded-full bg-gold-wash pr-4 pl-3 text-on-gold';

const sizes = { s: 'type-amount-s', m: 'type-amount', l: 'type-amount-l' };

type CoinAmountProps = {
  amountSvc: number;
  /** Shows + as well as −. */
  signed?: boolean;
  size?: keyof typeof sizes;
  /** A problem (a shortfall), said in words beside it. */
  bad?: boolean;
  className?: string;
};

/** Mark, tabular figures and 'SVC' as one unbroken unit; counts to a new value. */
export function CoinAmount({ amountSvc, signed, size = 'm', bad, className }: CoinAmountProps) {
  const counted = useCounted(amountSvc);
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[.38em] whitespace-nowrap',
        sizes[size],
        bad && 'text-coral-text',
        className,
      )}
    >
      <CoinMark className="size-[1.35em] shrink-0" />
      {formatSvc(counted, { signed })}
    </span>
  );
}

/** The balance itself, large, on the gold of the wallet. */
export function CoinBalance({ amountSvc }: { amountSvc: number }) {
  const counted = useCounted(amountSvc);
  const sign = counted < 0 ? '\u2212' : '';
  return (
    <p className="whitespace-nowrap type-amount-xl">
      {sign}
      {wholeNumber.format(Math.abs(counted))}
      <span className="ml-0.5 type-label tracking-normal"> SVC</span>
    </p>
  );
}
