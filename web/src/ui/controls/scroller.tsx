import { type ReactNode, useEffect, useRef, useState } from 'react';

type ScrollerProps = {
  className: string;
  /** Around the children, inside what scrolls. */
  insideClass?: string;
  /** The id of what names it. */
  labelledBy?: string;
  /** Its name, if nothing on the screen names it. */
  label?: string;
  children: ReactNode;
};

/** Scrolls what does not fit, by the arrow keys too: only then is it a stop of the Tab key. */
export function Scroller({ className, insideClass, labelledBy, label, children }: ScrollerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const look = () => {
      const { scrollHeight = 0, clientHeight = 0, scrollWidth = 0, clientWidth = 0 } = frame.current ?? {};
      setOverflows(scrollHeight > clientHeight || scrollWidth > clientWidth);
    };
    const observer = new ResizeObserver(look);
    for (const { current } of [frame, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    // Visually hidden elements are positioned in here, so that they do not enlarge the page.
    <div
      ref={frame}
      {...(overflows && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy, 'aria-label': label })}
      className={`relative ${className}`}
    >
      <div ref={content} className={insideClass}>
        {children}
      </div>
    </div>
  );
}
