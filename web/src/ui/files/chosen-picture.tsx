import { Clapperboard, FileText, Image } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Thumbnail } from './thumbnail.tsx';

/** Twice as many as on the screen, for dense ones. */
const SIDE_PX = 96;

/** One after the other, because decoding a photograph takes fifty megabytes. */
let lastDrawn: Promise<unknown> = Promise.resolve();

type ChosenPictureProps = {
  file: File;
  /** It should be a picture, and cannot be drawn. */
  onBroken?: () => void;
};

/** The start of the row of a file that is not uploaded yet: the picture itself, or an icon. */
export function ChosenPicture({ file, onBroken }: ChosenPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = useDrawn(canvas, file, onBroken);
  const Icon = iconOf(file);
  return (
    <Thumbnail size="xs">
      <canvas ref={canvas} width={SIDE_PX} height={SIDE_PX} hidden={!isDrawn} className="size-full" />
      {!isDrawn && (
        <span className="grid size-full place-items-center bg-tag text-ink-soft">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
    </Thumbnail>
  );
}

/** The icon. Some systems give an .avi no type. */
function iconOf({ name, type }: File) {
  if (type.startsWith('image/')) return Image;
  return type.startsWith('video/') || /\.(avi|mov|mp4)$/i.test(name) ? Clapperboard : FileText;
}

function useDrawn(
  canvas: RefObject<HTMLCanvasElement | null>,
  file: File,
  onBroken: (() => void) | undefined,
): boolean {
  const [isDrawn, setDrawn] = useState(false);
  const fail = useEffectEvent(() => onBroken?.());
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    let isHere = true;
    async function draw() {
      if (!isHere) return;
      const picture = await createImageBitmap(file).catch(() => undefined);
      if (!picture) return isHere && fail();
      const context = isHere && canvas.current?.getContext('2d');
      if (context) drawCovering(context, picture);
      picture.close();
      if (context) setDrawn(true);
    }
    lastDrawn = lastDrawn.then(draw).catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [canvas, file]);
  return isDrawn;
}

/** Its centre, cropped to the box. */
function drawCovering(context: CanvasRenderingContext2D, picture: ImageBitmap): void {
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
}
