import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Field } from '../inputs/field.tsx';
import { Slider } from '../inputs/slider.tsx';

/** Of WebP; what is stored is encoded once more. */
const QUALITY = 0.92;

type Square = { x: number; y: number; width: number; height: number };

/**
 * Cuts a square out of a picture and makes it as small as it is needed: `mostPx` pixels a side. WebP, or PNG in browsers that write none.
 * @throws when the browser cannot read the picture.
 */
async function cutSquare(file: File, { x, y, width, height }: Square, mostPx: number): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const edge = Math.min(mostPx, Math.round(width));
  canvas.width = edge;
  canvas.height = edge;
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('This browser draws no pictures.');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, x, y, width, height, 0, 0, edge, edge);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (blob === null) throw new Error('The square could not be encoded.');
  return new File([blob], file.name, { type: blob.type });
}

const MOST_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** Pixels of the screen that one press of an arrow key moves the picture. */
const KEY_STEP_PX = 8;
/** Pixels of the square's edge: as many as are stored of a person's picture, and as many as a video shows of a thing. */
const EDGE_PX = { round: 512, rect: 1080 } as const;

/** `round`: a person's picture. `rect`: a thing, which may be taken whole too. */
export type CropShape = keyof typeof EDGE_PX;

type Props = {
  shape?: CropShape;
  file: File;
  /** Address of the file in this page. */
  src: string;
  /** The chosen square of it. */
  onDone: (square: File) => void;
  onCancel: () => void;
  /** The browser cannot show what is in the file. */
  onUnreadable: () => void;
};

/** Chooses the square of a picture that is kept: dragged or moved by arrow keys, nearer by wheel, fingers or slider. */
export function CropDialog({ shape = 'round', file, src, onDone, onCancel, onUnreadable }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const cut = () => {
    if (area === null) return;
    setIsCutting(true);
    cutSquare(file, area, EDGE_PX[shape]).then(onDone, onUnreadable);
  };
  return (
    <Dialog
      open
      onOpenChange={() => onCancel()}
      title="Crop your picture"
      description="Drag the picture, or move it with the arrow keys."
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          {shape === 'rect' && <Button onClick={() => onDone(file)}>Use whole picture</Button>}
          <Button variant="primary" disabled={area === null} busy={isCutting} busyText="Use picture" onClick={cut}>
            Use picture
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="relative h-72 overflow-hidden rounded-lg bg-bg has-[:focus-visible]:shadow-[0_0_0_2px_var(--focus)] max-sm:h-64">
          <Cropper
            image={src}
            aspect={1}
            cropShape={shape}
            showGrid={false}
            crop={crop}
            onCropChange={setCrop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            onZoomChange={setZoom}
            keyboardStep={KEY_STEP_PX}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            mediaProps={{ onError: onUnreadable }}
            // What is transparent is kept on white.
            classes={{ mediaClassName: 'bg-(--picture-ground)' }}
            cropperProps={{ role: 'application', 'aria-label': 'Part of the picture that is kept' }}
          />
        </div>
        <Field label="Zoom" as="group">
          {(control) => (
            <Slider
              {...control}
              label="Zoom"
              min={1}
              max={MOST_ZOOM}
              step={ZOOM_STEP}
              value={zoom}
              onValueChange={setZoom}
              format={(value) => `${value.toFixed(1)}x`}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
