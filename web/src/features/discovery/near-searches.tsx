import { Overlay } from '../../ui/dialog/overlay.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { DidYouMeanProps } from './did-you-mean.tsx';

// Most searches find something.
const DidYouMean = lazyPart<'DidYouMean', DidYouMeanProps>(() => import('./did-you-mean.tsx'), 'DidYouMean');

/** What might have been meant by a search that found nothing; nobody misses it where it cannot be had. */
export function NearSearches(props: DidYouMeanProps) {
  return (
    <Overlay>
      <DidYouMean {...props} />
    </Overlay>
  );
}
