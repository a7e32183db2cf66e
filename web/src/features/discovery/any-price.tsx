import { Search } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';

/** The way on where the price may be why nothing is found. */
export function AnyPrice({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Search aria-hidden="true" />
      Show any price
    </Button>
  );
}
