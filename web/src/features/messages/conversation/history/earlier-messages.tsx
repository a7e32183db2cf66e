import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Failure } from '../../../../ui/feedback/note.tsx';
import { useEarlier } from './history.ts';

type EarlierMessagesProps = {
  conversationId: string;
  first: number;
  /** Takes the focus when there are no earlier ones any more. */
  onGone: () => void;
};

/** Above the first message that is shown: scrolled into view, it fetches those before by itself. */
export function EarlierMessages({ conversationId, first, onGone }: EarlierMessagesProps) {
  const part = useRef<HTMLDivElement>(null);
  const earlier = useEarlier(conversationId);
  const fetchIt = useEffectEvent(() => earlier.mutate());
  const isFailed = earlier.isError;
  const leave = useEffectEvent(
    (own: HTMLElement | null) => own?.contains(document.activeElement) && onGone(),
  );
  useLayoutEffect(() => {
    const own = part.current;
    return () => void leave(own);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when a page has come
  useEffect(() => {
    if (!part.current || isFailed) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchIt();
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [first, isFailed]);
  return (
    <div ref={part} className="grid justify-items-center gap-3">
      {isFailed && <Failure>Could not load earlier messages</Failure>}
      <Button look="plain" pending={earlier.isPending} onClick={() => earlier.mutate()}>
        Earlier messages
      </Button>
    </div>
  );
}
