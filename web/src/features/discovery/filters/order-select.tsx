import type { CourseSort } from '@skillverse/contract/courses/finding';
import { InlineSelect } from '../../../ui/forms/inline-select.tsx';
import type { Among } from '../search-words.ts';
import { ORDER_WORDS, ordersFor } from './orders.ts';

type OrderSelectProps = {
  among: Among;
  /** '' if there are no words. */
  searched: string;
  /** As the address has it. */
  asked: CourseSort | undefined;
  onOrder: (sort: string) => void;
};

/** In which order the list is. */
export function OrderSelect({ among, searched, asked, onOrder }: OrderSelectProps) {
  const { orders, inForce } = ordersFor(among, searched, asked);
  return (
    <InlineSelect
      label="Sort by"
      options={orders}
      words={ORDER_WORDS}
      value={inForce}
      onChange={({ target }) => onOrder(target.value)}
    />
  );
}
