import { CloudOff } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useAttempts } from '../../../ui/dialog/use-attempts.ts';
import { useFocusHeir } from '../../../ui/focus/use-focus-heir.ts';

type OutOfReachProps = {
  /** What could not be got, and why. */
  why: string;
  /** There are samples, but none matches the search. */
  noneFits?: boolean;
  onRetry: () => void;
  retrying: boolean;
};

const NONE_FITS = 'and none of its sample courses is what you look for';

/** Says that what follows are samples, not the market itself. */
export function OutOfReach({ why, noneFits = false, onRetry, retrying }: OutOfReachProps) {
  const part = useFocusHeir<HTMLDivElement>();
  const attempts = useAttempts(retrying);
  return (
    <div
      ref={part}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-m bg-coral-wash p-4 text-coral-text"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-5" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div key={attempts} className="grid min-w-0 grow basis-52">
          <p role="alert" className="font-bold">
            Skillverse cannot be reached, {noneFits ? NONE_FITS : 'showing sample courses'}
          </p>
          <p className="type-text-s">{why}</p>
        </div>
        <Button look="plain" onClick={onRetry} pending={retrying}>
          Try again
        </Button>
      </div>
    </div>
  );
}
