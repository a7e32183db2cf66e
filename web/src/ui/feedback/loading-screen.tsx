import { BrandMark } from '../../art/brand-mark.tsx';

/** The whole screen until it is known who is signed in. */
export function LoadingScreen() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-4 outline-none breathing"
    >
      <BrandMark className="size-18" />
      <div role="status">
        <h1 className="type-display-s">Loading Skillverse</h1>
      </div>
    </main>
  );
}
