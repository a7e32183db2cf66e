import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { ShareButton } from '../ui/controls/share-button.tsx';
import { ShowMore } from '../ui/controls/show-more.tsx';
import { DialogBoundary } from '../ui/dialog/dialog-boundary.tsx';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { OutOfDate } from '../ui/feedback/out-of-date.tsx';
import { Title } from '../ui/title.tsx';

function Broken(): null {
  throw new Error('Broken on purpose, to show what is said then');
}

const LIST = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

/** What is said when something could not be had. */
export function Troubles() {
  const [isOverlayWanted, setOverlayWanted] = useState(false);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        What went wrong
      </Title>
      <OutOfDate why="You are offline." onRetry={() => undefined} retrying={false} />
      <DialogBoundary>
        <Broken />
      </DialogBoundary>
      <ShareButton title="Watercolour basics" path="/dev/components" />
      <ShowMore of={LIST} what="courses" />
      <ShowMore of={{ ...LIST, isFetchNextPageError: true }} what="reviews">
        Show more reviews
      </ShowMore>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setOverlayWanted(true)}>
          Open what cannot be loaded
        </Button>
        <a href="?loading" className="inline-flex min-h-12 items-center type-label text-green-text underline">
          The loading screen
        </a>
      </div>
      {isOverlayWanted && (
        <Overlay what="the wallet" onGiveUp={() => setOverlayWanted(false)}>
          <Broken />
        </Overlay>
      )}
    </section>
  );
}
