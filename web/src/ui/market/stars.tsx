import { Star } from 'lucide-react';
import { classNames } from '../class-names.ts';

const STARS = [1, 2, 3, 4, 5];

/** What one person gave, as a row of five. Hidden from screen readers: say it in words beside it. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star key={star} className={classNames('size-4', star <= stars ? 'fill-current' : 'text-edge')} />
      ))}
    </span>
  );
}
