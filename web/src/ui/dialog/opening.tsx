import { iconButtonClass } from '../controls/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useCountedAsOpen } from './open-dialogs.ts';

/** A spinner in the middle of the screen while code is loading, so that a press has a visible effect at once. */
export function Opening() {
  useCountedAsOpen(true);
  return (
    <div role="status" className={iconButtonClass('raised', 'fixed inset-0 z-20 m-auto lift-1')}>
      <span className="sr-only">Opening</span>
      <Spinner />
    </div>
  );
}
