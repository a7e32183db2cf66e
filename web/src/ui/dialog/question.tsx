import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { keepOnEscape } from '../focus/keep-on-escape.ts';
import { Title } from '../title.tsx';

type QuestionProps = {
  title: string;
  /** What follows from saying yes. */
  children?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
  /** Cancels the question. Escape calls it before it closes the dialog around. Undefined while a confirmed action is pending. */
  onKeep?: (() => void) | undefined;
};

/** Asks inline, where the action was, without another dialog on top. It takes the focus, so that it is read out. */
export function Question({ title, children, actions, onKeep }: QuestionProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  useWayBack(frame);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={keepOnEscape(onKeep)}
      className="grid gap-3 rounded-m bg-coral-wash p-4 text-ink outline-none"
    >
      <div className="grid gap-1">
        <Title level={3} size="s" id={id}>
          {title}
        </Title>
        {children}
      </div>
      <div className="flex flex-wrap gap-2 *:grow">{actions}</div>
    </section>
  );
}

/** Afterwards the focus returns to where it was, or to the part of the page around the question if that has gone. */
function useWayBack(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const asking = frame.current;
    const before = document.activeElement;
    const around = asking?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    asking?.focus();
    return () => {
      if (!asking?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const isBack = before instanceof HTMLElement && before !== document.body && before.isConnected;
        if (isBack) before.focus();
        else if (document.activeElement === document.body) around?.focus({ preventScroll: true });
      });
    };
  }, [frame]);
}
