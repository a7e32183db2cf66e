import { useState } from 'react';
import { CoverArt } from './cover-art.tsx';

type CoverPictureProps = {
  /** The course's own picture, if it has one. */
  src?: string | null;
  category: string;
  id: string;
  /** On the first screen: loaded at once. */
  early?: boolean;
};

/** What we serve ourselves comes in two sizes, and no print is large enough for the large one. */
function addressFor(src: string) {
  return src.startsWith('/api/') ? `${src}?size=small` : src;
}

/** The course's picture, or cover art when there is none or it does not load. Stands in a box of class `print`. */
export function CoverPicture({ src, category, id, early = false }: CoverPictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return <CoverArt category={category} id={id} />;
  return (
    <img
      src={addressFor(src)}
      alt=""
      loading={early ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}
