import { Dialog as Base } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, ImageOff, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton, iconButtonClass } from '../controls/icon-button.tsx';
import { useCountedAsOpen } from '../dialog/open-dialogs.ts';
import { useSwipe } from './use-swipe.ts';
import '../../theme/sheet.css';

type ViewedImage = { readonly src: string; readonly alt: string };

export type ImageViewerProps = {
  open: boolean;
  onClose: () => void;
  /** Names it for screen readers. */
  title: string;
  images: readonly ViewedImage[];
  /** Which one is shown, from 0. */
  place: number;
  onPlace: (place: number) => void;
};

/** Pictures as large as the screen allows, one at a time: arrow keys, buttons, a finger drawn across, and Escape. */
export function ImageViewer({ open, onClose, title, images, place, onPlace }: ImageViewerProps) {
  useCountedAsOpen(open);
  const frame = useRef<HTMLDivElement>(null);
  const last = images.length - 1;
  const image = images[place];
  const go = (to: number) => onPlace(Math.max(0, Math.min(last, to)));
  const swipe = useSwipe((step) => go(place + step));
  function goByKey(event: KeyboardEvent) {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          ref={frame}
          aria-modal="true"
          initialFocus={frame}
          onKeyDown={goByKey}
          {...swipe}
          className="fixed inset-0 z-11 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink outline-none"
        >
          <header className="flex items-center justify-between gap-3 px-(--gutter) py-2">
            <Base.Title className="type-label">{title}</Base.Title>
            <Base.Close aria-label="Close" className={iconButtonClass('raised')}>
              <X aria-hidden="true" />
            </Base.Close>
          </header>
          {image && <Picture key={image.src} image={image} />}
          {last > 0 ? (
            <Turning place={place} count={images.length} onGo={go} />
          ) : (
            <div className="pb-[calc(1.25rem+var(--safe-bottom))]" />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type TurningProps = { place: number; count: number; onGo: (place: number) => void };

/** At either end a button stays where it is, so that it keeps the focus. */
function Turning({ place, count, onGo }: TurningProps) {
  return (
    <footer className="flex items-center justify-center gap-4 px-(--gutter) pt-3 pb-[calc(1.25rem+var(--safe-bottom))]">
      <IconButton
        look="raised"
        label="Previous picture"
        aria-disabled={place === 0}
        onClick={() => onGo(place - 1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <p role="status" className="min-w-20 text-center type-label even-digits">
        {place + 1} of {count}
      </p>
      <IconButton
        look="raised"
        label="Next picture"
        aria-disabled={place === count - 1}
        onClick={() => onGo(place + 1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </footer>
  );
}

function Picture({ image: { src, alt } }: { image: ViewedImage }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <p role="alert" className="grid content-center justify-items-center gap-3 px-(--gutter) text-center">
        <ImageOff aria-hidden="true" className="size-10" />
        This picture could not be loaded.
      </p>
    );
  }
  return (
    <div className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)] place-items-center px-(--gutter)">
      <img
        src={src}
        alt={alt}
        onError={() => setFailed(true)}
        className="max-h-full max-w-full object-contain"
      />
    </div>
  );
}
