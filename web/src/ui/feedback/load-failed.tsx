import { CloudOff } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { useAttempts } from '../dialog/use-attempts.ts';
import { useFocusHeir } from '../focus/use-focus-heir.ts';

type LoadFailedProps = {
  /** Completes 'Could not load …', e.g. 'your courses'. */
  what: string;
  onRetry: () => void;
  retrying?: boolean;
  /** The reason, if known. */
  detail?: string | undefined;
  compact?: boolean;
};

/** The failed state of a list. It looks different from the empty state, and can be retried. */
export function LoadFailed({ what, onRetry, retrying = false, detail, compact = false }: LoadFailedProps) {
  const part = useFocusHeir<HTMLElement>();
  const attempts = useAttempts(retrying);
  return (
    <section
      ref={part}
      role="alert"
      className={classNames(
        'load-failed grid justify-items-start gap-3 rounded-l bg-card p-5 lift-0',
        !compact && 'wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:items-center wide:gap-5',
      )}
    >
      <span className="grid size-12 place-items-center rounded-full bg-coral-wash text-coral-text">
        <CloudOff aria-hidden="true" className="size-6" />
      </span>
      <div key={attempts} className="grid gap-1">
        <p className="type-name">Could not load {what}</p>
        <p className="text-ink-soft">{detail ?? 'Check your connection, then try again.'}</p>
      </div>
      <Button look="plain" onClick={onRetry} pending={retrying}>
        Try again
      </Button>
    </section>
  );
}
