import { onlineManager } from '@tanstack/react-query';
import { CircleAlert, Info } from 'lucide-react';
import { isValidElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from './class-names.ts';

type NoteProps = {
  tone?: 'info' | 'bad';
  /** alert: it appears because something went wrong just now, and is read out at once. */
  role?: 'alert' | 'status';
  children: ReactNode;
  /** The button for it: below the words, or at their right where there is room. */
  action?: ReactNode;
};

/** Words that need room: why something cannot be done, or what to know first. */
export function Note({ tone = 'info', role, children, action }: NoteProps) {
  const Icon = tone === 'bad' ? CircleAlert : Info;
  return (
    <div
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

/** What went wrong just now, where something did. */
export function Failure({ children }: { children: ReactNode }) {
  const isBack = useIsBack(wordsOf(children));
  if (!children) return null;
  return (
    <Note tone={isBack ? 'info' : 'bad'} role="alert">
      {isBack ? 'You are back online: try again.' : children}
    </Note>
  );
}

/** Whether what failed for want of a network can be tried again by now. Whatever else went wrong is no other for that. */
function useIsBack(words: string): boolean {
  const [whatIsOver, setOver] = useState('');
  if (whatIsOver && !words) setOver('');
  const look = useEffectEvent(() =>
    setOver(onlineManager.isOnline() && /you are offline/i.test(words) ? words : ''),
  );
  useEffect(() => {
    const hear = () => look();
    const leave = onlineManager.subscribe(hear);
    // A network that was away for a moment only may not have been missed.
    addEventListener('online', hear);
    return () => {
      leave();
      removeEventListener('online', hear);
    };
  }, []);
  return words !== '' && words === whatIsOver;
}

function wordsOf(part: ReactNode): string {
  if (Array.isArray(part)) return part.map(wordsOf).join(' ');
  if (isValidElement<{ children?: ReactNode }>(part)) return wordsOf(part.props.children);
  return typeof part === 'string' ? part : '';
}
