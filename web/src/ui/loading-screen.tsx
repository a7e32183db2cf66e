import { BrandMark } from '../art/brand-mark.tsx';

/** The whole screen while it is not known yet who is there. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 breathing">
      <BrandMark className="size-18" />
      <p className="type-display-s">Loading Skillverse</p>
    </div>
  );
}
