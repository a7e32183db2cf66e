import { useState } from 'react';
import Cropper, { type Area, type Point } from 'react-easy-crop';
import { Slider } from '../../../ui/controls/slider.tsx';
import { maxZoom } from './crop-picture.ts';
import 'react-easy-crop/react-easy-crop.css';

const inPercent = new Intl.NumberFormat(undefined, { style: 'percent' });
const KEYBOARD_STEP_PX = 8;

type CropAreaProps = {
  picture: HTMLImageElement;
  onChange: (area: Area) => void;
  /** The upload is pending, so nothing can be changed. */
  still: boolean;
};

/** The picture behind the visible circle. It can be dragged, pinched, moved by the arrow keys, or set by sliders. */
export function CropArea({ picture, onChange, still }: CropAreaProps) {
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [sidePx, setSidePx] = useState(0);
  /** The cropped area in percent of the picture. */
  const [part, setPart] = useState<Area>();
  return (
    <div className="grid gap-2">
      <div
        inert={still}
        className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-m bg-tag"
      >
        <Cropper
          image={picture.src}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          crop={position}
          onCropChange={setPosition}
          zoom={zoom}
          maxZoom={maxZoom(picture)}
          onZoomChange={setZoom}
          onCropSizeChange={({ width }) => setSidePx(width)}
          onCropAreaChange={(percent, pixels) => {
            setPart(percent);
            onChange(pixels);
          }}
          keyboardStep={KEYBOARD_STEP_PX}
          mediaProps={{ alt: 'How your picture will look' }}
          classes={{ cropAreaClassName: 'focus-visible:-outline-offset-4' }}
          cropperProps={{ role: 'group', 'aria-label': 'Part of the picture: the arrow keys move it' }}
          // The content security policy allows no style element.
          disableAutomaticStylesInjection
        />
      </div>
      {!still && part && (
        <div>
          {maxZoom(picture) > 1 && <ZoomSlider zoom={zoom} maxZoom={maxZoom(picture)} onChange={setZoom} />}
          <PositionSlider
            label="Left to right"
            start={part.x}
            length={part.width}
            onChange={(share) => setPosition({ ...position, x: offsetPx(share, part.width, sidePx) })}
          />
          <PositionSlider
            label="Top to bottom"
            start={part.y}
            length={part.height}
            onChange={(share) => setPosition({ ...position, y: offsetPx(share, part.height, sidePx) })}
          />
        </div>
      )}
    </div>
  );
}

type ZoomSliderProps = { zoom: number; maxZoom: number; onChange: (zoom: number) => void };

function ZoomSlider({ zoom, maxZoom, onChange }: ZoomSliderProps) {
  return (
    <Slider
      label="Zoom"
      min={100}
      max={Math.round(maxZoom * 100)}
      value={Math.round(zoom * 100)}
      aria-valuetext={inPercent.format(zoom)}
      onChange={(percent) => onChange(percent / 100)}
    />
  );
}

type PositionSliderProps = {
  label: string;
  /** Start and length of the part, in percent of the picture. */
  start: number;
  length: number;
  onChange: (share: number) => void;
};

/** Absent if the part is as long as the picture. */
function PositionSlider({ label, start, length, onChange }: PositionSliderProps) {
  const room = 100 - length;
  if (room < 0.5) return null;
  return (
    <Slider
      label={label}
      min={0}
      max={100}
      value={Math.round((start / room) * 100)}
      onChange={(percent) => onChange(percent / 100)}
    />
  );
}

/**
 * How far the middle of the picture is from the middle of the crop area.
 * @param share 0 at the left or top edge of the picture, 1 at the right or bottom one
 * @param length of the part, in percent of the picture
 */
function offsetPx(share: number, length: number, sidePx: number): number {
  const farthestPx = (sidePx * (100 / length - 1)) / 2;
  return farthestPx * (1 - 2 * share);
}
