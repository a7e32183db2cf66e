import { useEffect, useState } from 'react';
import { BrandMark } from '../art/brand-mark.tsx';
import { Button } from '../ui/controls/button.tsx';

/** Quicker answers pass without a word. */
const SLOW_AFTER_MS = 400;

type BfcacheCoverProps = {
  /** Why the server has not answered yet who is signed in. */
  why: string | undefined;
  looking: boolean;
  onRetry: () => void;
};

/** Covers a page from the bfcache until it is known whether the same member is still signed in. */
export function BfcacheCover({ why, looking, onRetry }: BfcacheCoverProps) {
  const isSlow = useLater(SLOW_AFTER_MS);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 px-(--gutter) text-center">
      {(why || isSlow) && <BrandMark className="size-18" />}
      <div role="status" className="grid max-w-[36ch] gap-1">
        {why ? (
          <>
            <h1 className="type-display-s">This page could not be brought back</h1>
            <p className="text-ink-soft">{why}. The page is kept as you left it.</p>
          </>
        ) : (
          isSlow && <h1 className="type-display-s">Bringing this page back</h1>
        )}
      </div>
      {why && (
        <Button onClick={onRetry} pending={looking}>
          Try again
        </Button>
      )}
    </main>
  );
}

function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLater;
}
