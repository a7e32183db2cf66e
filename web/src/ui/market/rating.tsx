import { Star } from 'lucide-react';
import { VisuallyHidden } from '../focus/visually-hidden.tsx';

const oneDecimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type RatingProps = {
  /** 1 to 5; 0 means that there are none. */
  rating: number;
  none?: string;
};

export function Rating({ rating, none = 'No ratings yet' }: RatingProps) {
  if (rating === 0) return <span className="type-text-s text-ink-soft">{none}</span>;
  return (
    <span className="inline-flex items-center gap-1 type-label-m whitespace-nowrap">
      <Star aria-hidden="true" className="size-3.5 fill-current" />
      <VisuallyHidden>Rated </VisuallyHidden>
      {oneDecimal.format(rating)}
      <VisuallyHidden> out of 5</VisuallyHidden>
    </span>
  );
}
