import { CloudOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

type OutOfReachProps = { onRetry: () => void; retrying: boolean };

/** Says that what follows are samples, not the market itself. */
export function OutOfReach({ onRetry, retrying }: OutOfReachProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-m bg-coral-wash p-4 text-coral-text">
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <p role="alert" className="min-w-0 grow basis-52 font-bold">
        Skillverse cannot be reached, showing sample courses
      </p>
      <Button look="plain" onClick={onRetry} pending={retrying}>
        Try again
      </Button>
    </div>
  );
}
