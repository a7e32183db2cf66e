import { useEffect, useState } from 'react';

/** Less than this is a finger that rests. */
const MOVED_PX = 8;

/** True after the page was scrolled down, false again after it was scrolled up or to its top. */
export function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let beforePx = window.scrollY;
    function look() {
      const { scrollHeight, clientHeight } = document.documentElement;
      // An overscroll bounce at the end of the page is not scrolling up.
      const nowPx = Math.max(0, Math.min(window.scrollY, scrollHeight - clientHeight));
      if (nowPx !== 0 && Math.abs(nowPx - beforePx) < MOVED_PX) return;
      setDown(nowPx > beforePx);
      beforePx = nowPx;
    }
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
