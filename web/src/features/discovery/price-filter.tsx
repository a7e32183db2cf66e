import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { priceWords } from './search-words.ts';

type PriceFilterProps = {
  /** In SVC, as the address has it. */
  maxPrice: string;
  onRemove: () => void;
};

/** That only what costs no more is shown, and the way back to the rest. */
export function PriceFilter({ maxPrice, onRemove }: PriceFilterProps) {
  const words = priceWords(maxPrice);
  return (
    <div>
      <Button look="plain" aria-label={`Remove the filter ${words}`} onClick={onRemove}>
        {words.replace(/^./, (letter) => letter.toUpperCase())}
        <X aria-hidden="true" />
      </Button>
    </div>
  );
}
