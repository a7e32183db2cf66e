import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { useIsOnline } from './use-is-online.ts';

type NoteProps = {
  ref?: Ref<HTMLDivElement>;
  tone?: 'info' | 'bad';
  /** alert: it appears because something went wrong just now, and is read out at once. */
  role?: 'alert' | 'status';
  children: ReactNode;
  /** Its button: below the text, or to the right if there is room. */
  action?: ReactNode;
};

/** A longer text: why something cannot be done, or what to know first. */
export function Note({ ref, tone = 'info', role, children, action }: NoteProps) {
  const Icon = tone === 'bad' ? CircleAlert : Info;
  return (
    <div
      ref={ref}
      role={role}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-m p-4',
        action !== undefined && 'wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:items-center',
        tone === 'bad' ? 'bg-coral-wash font-bold text-coral-text' : 'bg-green-wash text-ink',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5', tone === 'info' && 'text-green-text')}
      />
      <div className="text-pretty">{children}</div>
      {action && <div className="col-start-2 wide:col-start-3">{action}</div>}
    </div>
  );
}

/** The error of the last action, if any. An error about the connection disappears when the connection is back. */
export function Failure({ children }: { children: ReactNode }) {
  const isReached = useIsOnline();
  if (!children) return null;
  const isBack = isReached && /you are offline/i.test(String(children));
  return (
    <Note ref={bringIntoView} tone={isBack ? 'info' : 'bad'} role="alert">
      {isBack ? 'You are back online: try again.' : children}
    </Note>
  );
}

/** What was pressed may stand at the edge of the screen, and what became of it beyond. */
const bringIntoView = (note: Element | null) => note?.scrollIntoView({ block: 'nearest' });
