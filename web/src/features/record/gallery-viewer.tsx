import type { GalleryItem } from '@skillverse/contract/record/own-record';
import { useState } from 'react';
import { ImageViewer } from '../../ui/files/image-viewer.tsx';
import { altOf, pictureAddress } from './picture.ts';

export type GalleryViewerProps = {
  open: boolean;
  onClose: () => void;
  items: readonly GalleryItem[];
  /** Which of them is shown first. */
  first: number;
};

/** The pictures of a gallery, large, one after the other. */
export function GalleryViewer({ open, onClose, items, first }: GalleryViewerProps) {
  const [place, setPlace] = useState(first);
  return (
    <ImageViewer
      open={open}
      onClose={onClose}
      title="Collaborations"
      images={items.map((item) => ({ src: `${pictureAddress(item)}?size=large`, alt: altOf(item) }))}
      place={Math.min(place, items.length - 1)}
      onPlace={setPlace}
    />
  );
}
