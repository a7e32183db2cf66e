import type { WalletTransfer } from '@skillverse/contract/wallet';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount, formatSvc } from '../../ui/market/coin-amount.tsx';
import { dayWords, transferWords } from './transfer-words.ts';

const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

export const transferRowClass =
  'flex flex-wrap items-center gap-x-3 gap-y-1 border-t-[1.5px] border-line py-3 first:border-t-0';

/** The amount and the balance after it: to the right of the text, or below it if the text needs the space. */
export const transferSumsClass = 'ml-auto grid justify-items-end gap-y-1';

/** One movement: why, with whom and when, how much, and what was left. */
export function TransferRow({ transfer, now }: { transfer: WalletTransfer; now: Date }) {
  const { amountSvc, balanceAfterSvc, createdAt } = transfer;
  const { title, detail } = transferWords(transfer);
  const received = amountSvc >= 0;
  const Arrow = received ? ArrowDownLeft : ArrowUpRight;
  return (
    // The focus is led here when more was shown.
    <li tabIndex={-1} className={transferRowClass}>
      <span
        className={classNames(
          'grid size-11 place-items-center rounded-full',
          received ? 'bg-green-wash text-green-text' : 'bg-tag text-ink',
        )}
      >
        <Arrow aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow basis-32">
        <p dir="auto" className="type-label wrap-anywhere">
          {title}
        </p>
        <p className="type-text-s wrap-anywhere text-ink-soft">
          <bdi>{detail}</bdi> ·{' '}
          <time dateTime={createdAt} title={exactly.format(new Date(createdAt))}>
            {dayWords(createdAt, now)}
          </time>
        </p>
      </div>
      <div className={transferSumsClass}>
        <CoinAmount amountSvc={amountSvc} signed className={received ? 'text-green-text' : ''} />
        <span className="type-text-s whitespace-nowrap text-ink-soft even-digits">
          Balance {formatSvc(balanceAfterSvc)}
        </span>
      </div>
    </li>
  );
}
