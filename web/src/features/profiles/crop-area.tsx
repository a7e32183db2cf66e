import { type Dispatch, type PointerEvent, type SetStateAction, useEffect, useRef } from 'react';
import { Slider } from '../../ui/slider.tsx';
import { type Crop, maxZoom, moved, roomIn, squareOf } from './crop.ts';
import { drawSquare } from './cut-picture.ts';

/** Sharp on screens with two pixels for one. */
const CANVAS_SIDE = 640;

const inPercent = new Intl.NumberFormat(undefined, { style: 'percent' });

type CropAreaProps = {
  picture: ImageBitmap;
  crop: Crop;
  onChange: Dispatch<SetStateAction<Crop>>;
  /** On its way: nothing can be changed any more. */
  still: boolean;
};

/** What will be cut out: the square, and in it the circle that is shown. It is pushed by hand or by its sliders. */
export function CropArea({ picture, crop, onChange, still }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, squareOf(picture, crop));
  }, [picture, crop]);
  const hand = useRef({ x: 0, y: 0 });
  function grab({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    currentTarget.setPointerCapture(pointerId);
    hand.current = { x: clientX, y: clientY };
  }
  function push({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    if (still || !currentTarget.hasPointerCapture(pointerId)) return;
    const scale = squareOf(picture, crop).side / currentTarget.clientWidth;
    const pushed = { right: (clientX - hand.current.x) * scale, down: (clientY - hand.current.y) * scale };
    hand.current = { x: clientX, y: clientY };
    onChange((before) => moved(picture, before, pushed));
  }
  return (
    <div className="grid gap-2">
      <div className="relative mx-auto w-full max-w-72 overflow-hidden rounded-m bg-tag">
        <canvas
          ref={canvas}
          width={CANVAS_SIDE}
          height={CANVAS_SIDE}
          role="img"
          aria-label="How your picture will look"
          onPointerDown={grab}
          onPointerMove={push}
          className="block aspect-square w-full cursor-move touch-none"
        />
        <span aria-hidden="true" className="face-hole" />
      </div>
      {!still && <Sliders picture={picture} crop={crop} onChange={onChange} />}
    </div>
  );
}

function Sliders({ picture, crop, onChange }: Omit<CropAreaProps, 'still'>) {
  const room = roomIn(picture, crop);
  const nearest = maxZoom(picture);
  const inHundredths = (share: number) => Math.round(share * 100);
  return (
    <div>
      {nearest > 1 && (
        <Slider
          label="Zoom"
          min={100}
          max={inHundredths(nearest)}
          value={inHundredths(crop.zoom)}
          aria-valuetext={inPercent.format(crop.zoom)}
          onChange={(zoom) => onChange((before) => ({ ...before, zoom: zoom / 100 }))}
        />
      )}
      {room.across && (
        <Slider
          label="Left to right"
          min={0}
          max={100}
          value={inHundredths(crop.across)}
          onChange={(across) => onChange((before) => ({ ...before, across: across / 100 }))}
        />
      )}
      {room.down && (
        <Slider
          label="Top to bottom"
          min={0}
          max={100}
          value={inHundredths(crop.down)}
          onChange={(down) => onChange((before) => ({ ...before, down: down / 100 }))}
        />
      )}
    </div>
  );
}
