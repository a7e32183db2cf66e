import { X } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusHeir } from '../../ui/focus/use-focus-heir.ts';
import { priceWords } from './search-words.ts';

type PriceFilterProps = {
  /** In SVC, as the address has it. */
  maxPrice: string;
  onRemove: () => void;
};

/** Says that a price limit is set, and removes it. */
export function PriceFilter({ maxPrice, onRemove }: PriceFilterProps) {
  const words = priceWords(maxPrice);
  return (
    <div ref={useFocusHeir<HTMLDivElement>()}>
      <Button look="plain" aria-label={`Remove the price filter: ${words}`} onClick={onRemove}>
        {words.replace(/^./, (letter) => letter.toUpperCase())}
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
