import {
  type FormEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Scroller } from '../../../ui/controls/scroller.tsx';
import { showTitle } from '../../../ui/document-title.ts';

type PaneFrameProps = {
  title: string;
  /** Below the title. */
  more?: ReactNode;
  picture: ReactNode;
  /** Between the head and the messages: it does not scroll away. */
  bound?: ReactNode;
  /** Its code may come later. */
  menu: ReactNode;
  /** The field to write in. Nothing where there is nobody to write to. */
  footer: ReactNode;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** A conversation as a screen, or as a part of one. The messages scroll between its head and its field. */
export function PaneFrame({ title, more, picture, bound, menu, footer, onSubmit, children }: PaneFrameProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => showTitle(title), [title]);
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid h-full min-h-0 min-w-0 grid-rows-[auto_auto_minmax(0,1fr)_auto] short:h-auto short:grid-rows-none wide:rounded-l wide:bg-card wide:lift-0"
    >
      <header className="flex min-h-14 min-w-0 items-center justify-between gap-2 border-b border-line py-1.5 wide:px-5">
        <div className="flex min-w-0 items-center gap-3">
          {picture}
          <div className="grid min-w-0">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 outline-none">
              <bdi className="line-clamp-2 min-w-0 type-name wrap-anywhere">{title}</bdi>
            </h2>
            {more}
          </div>
        </div>
        <Suspense fallback={null}>{menu}</Suspense>
      </header>
      <div className="min-w-0">{bound}</div>
      <Scroller
        labelledBy={titleId}
        className="min-h-0 overflow-y-auto overscroll-contain py-4 focus-visible:-outline-offset-4 short:overflow-visible wide:px-5"
      >
        {children}
      </Scroller>
      {footer && (
        <Footer onFocusLost={() => heading.current?.focus({ preventScroll: true })}>{footer}</Footer>
      )}
    </form>
  );
}

type FooterProps = { onFocusLost: () => void; children: ReactNode };

/** It leaves when there is nobody to write to any more, and may have had the focus. */
function Footer({ onFocusLost, children }: FooterProps) {
  const part = useRef<HTMLElement>(null);
  const leave = useEffectEvent((own: HTMLElement | null) => {
    if (own?.contains(document.activeElement)) queueMicrotask(onFocusLost);
  });
  useLayoutEffect(() => {
    const own = part.current;
    return () => leave(own);
  }, []);
  return (
    <footer ref={part} className="border-t border-line py-3 wide:px-5">
      {children}
    </footer>
  );
}
