import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Thumbnail } from './thumbnail.tsx';

type FilePictureProps = {
  /** Only for an image. */
  src: string | undefined;
  /** Shown if it is not an image, or if the image does not load. */
  icon: LucideIcon;
};

/** What a row of files begins with. */
export function FilePicture({ src, icon: Icon }: FilePictureProps) {
  const [failed, setFailed] = useState(false);
  if (src !== undefined && !failed) {
    return (
      <Thumbnail size="xs">
        <img src={src} alt="" loading="lazy" onError={() => setFailed(true)} />
      </Thumbnail>
    );
  }
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-s bg-tag text-ink-soft">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
