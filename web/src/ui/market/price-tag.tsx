import { classNames } from '../class-names.ts';

type PriceTagProps = { count: number; label: string };

/** A count on a tag with a hole, e.g. how many projects are open. Must be inside a <ul>. */
export function PriceTag({ count, label }: PriceTagProps) {
  return (
    <li className="lift-0">
      <div
        className={classNames(
          'price-tag flex flex-col items-center gap-1 px-1 pt-6 pb-3 text-center',
          'wide:flex-row wide:gap-3 wide:py-5 wide:pr-4 wide:pl-10',
        )}
      >
        <span className={classNames('type-display-l even-digits', count === 0 && 'text-ink-soft')}>
          {count}
        </span>
        <span className="type-label-s text-ink-soft wide:type-label">{label}</span>
      </div>
    </li>
  );
}
