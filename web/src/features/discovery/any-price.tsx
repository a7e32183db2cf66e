import { Search } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';

/** Removes the price limit, if it may be why nothing was found. */
export function AnyPrice({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Search aria-hidden="true" />
      Show any price
    </Button>
  );
}
