import { iconButtonClass } from '../controls/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { useCountedAsOpen } from './open-dialogs.ts';

/** In the middle of the screen, while the code of what was asked for is on its way: a press is answered at once. */
export function Opening() {
  useCountedAsOpen(true);
  return (
    <div role="status" className={iconButtonClass('raised', 'fixed inset-0 z-20 m-auto lift-1')}>
      <span className="sr-only">Opening</span>
      <Spinner />
    </div>
  );
}
