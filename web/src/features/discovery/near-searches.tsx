import { Overlay } from '../../ui/dialog/overlay.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { DidYouMeanProps } from './did-you-mean.tsx';

// Lazy, because most searches find something.
const DidYouMean = lazyPart<'DidYouMean', DidYouMeanProps>(() => import('./did-you-mean.tsx'), 'DidYouMean');

/** Suggestions for a search without results. If they cannot be loaded, nothing is shown. */
export function NearSearches(props: DidYouMeanProps) {
  return (
    <Overlay>
      <DidYouMean {...props} />
    </Overlay>
  );
}
