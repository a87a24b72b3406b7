import { paintPicture, type SpritePicture, type SpriteSpec } from '@sayso/engine';
import { BLUR_REACH } from '@sayso/engine/drawing/canvas-2d';
import { PLATE_SAMPLE_PX } from '@sayso/engine/drawing/picture-plate';
import { readyForSprites, type SpriteCanvas } from '@sayso/engine/preview/paint-small';

/** Decoded pictures by the names that a scene has for them. */
export type OwnPictures = ReadonlyMap<string, ImageBitmap>;

export type StageCanvas = HTMLCanvasElement | OffscreenCanvas;
export type StageContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Picture = SpritePicture<StageCanvas | ImageBitmap>;

/** A context as sprites know it. */
type SpriteContext = SpriteCanvas<StageCanvas> &
  Pick<StageContext, 'imageSmoothingQuality' | 'filter'> & {
    drawImage(picture: StageCanvas | ImageBitmap, x: number, y: number, width?: number, height?: number): void;
  };

/** How sprites are painted: on which canvases, and how many pixels for each of the video's. */
export type PaintHost = { newCanvas: (width: number, height: number) => StageCanvas; scale: number };

/**
 * Paints a sprite for the preview, as small as it is shown. Its picture, if it has one, must be among the decoded.
 * @throws Error when it is not.
 */
export function paintSprite(spec: SpriteSpec, { newCanvas, scale }: PaintHost, pictures: OwnPictures): Picture {
  const { width, height, anchorX, anchorY, paintScale = 1 } = spec;
  const share = Math.min(scale, paintScale);
  const canvas = newCanvas(pixels(width * share), pixels(height * share));
  const context = contextOf(canvas) as SpriteContext;
  // Those with a `paintScale` are made for being painted small.
  readyForSprites(context, { scale: share / paintScale, ...copiesOf(canvas, newCanvas) });
  context.scale(canvas.width / width, canvas.height / height);
  if (spec.picture) {
    const picture = pictures.get(spec.picture.ref.name);
    if (!picture) throw new Error(`The picture '${spec.picture.ref.name}' has not been loaded.`);
    context.imageSmoothingQuality = 'high';
    paintPicture(context, spec, { image: picture, sample: (image) => sample(image, newCanvas) });
  }
  paintPlanes(context, spec, { newCanvas, scale });
  spec.draw(context);
  if (spec.lensPx !== undefined)
    blur(context, { picture: canvas, radius: (spec.lensPx * canvas.width) / width, newCanvas });
  return { picture: finished(canvas), width, height, anchorX, anchorY };
}

/** Paints what lies at distances of its own, each as far out of focus as it is away, where the browser can. */
function paintPlanes(context: SpriteContext, { width, height, planes = [] }: SpriteSpec, host: PaintHost): void {
  for (const { paintScale, lensPx, draw } of planes) {
    const share = Math.min(host.scale, paintScale);
    const margin = Math.ceil(BLUR_REACH * lensPx);
    const [across, down] = [width + 2 * margin, height + 2 * margin];
    const plane = host.newCanvas(pixels(across * share), pixels(down * share));
    const painter = contextOf(plane) as SpriteContext;
    painter.scale(plane.width / across, plane.height / down);
    painter.translate(margin, margin);
    draw(painter);
    const soft = host.newCanvas(plane.width, plane.height);
    const blurring = contextOf(soft);
    blurring.filter = `blur(${lensPx * share}px)`;
    blurring.drawImage(plane, 0, 0);
    context.imageSmoothingQuality = 'high';
    context.drawImage(soft, -margin, -margin, across, down);
  }
}

/** Puts what has been painted out of focus, where the browser can; it stays as it is at the edges. */
function blur(
  context: SpriteContext,
  { picture, radius, newCanvas }: { picture: StageCanvas; radius: number; newCanvas: PaintHost['newCanvas'] },
): void {
  const copy = newCanvas(picture.width, picture.height);
  contextOf(copy).drawImage(picture, 0, 0);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.filter = `blur(${radius}px)`;
  context.drawImage(copy, 0, 0);
  context.restore();
}

function sample(image: StageCanvas | ImageBitmap, newCanvas: PaintHost['newCanvas']): Uint8ClampedArray {
  const context = contextOf(newCanvas(PLATE_SAMPLE_PX, PLATE_SAMPLE_PX));
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, PLATE_SAMPLE_PX, PLATE_SAMPLE_PX);
  return context.getImageData(0, 0, PLATE_SAMPLE_PX, PLATE_SAMPLE_PX).data;
}

/** @throws Error when the browser has no canvas. */
export function contextOf(canvas: StageCanvas): StageContext {
  const context = canvas.getContext('2d') as StageContext | null;
  if (!context) throw new Error('This browser draws no canvas.');
  return context;
}

/** Copies of a canvas, on canvases that are used again: to make one takes longer than to copy. */
function copiesOf(canvas: StageCanvas, newCanvas: PaintHost['newCanvas']) {
  const { width, height } = canvas;
  const spare: StageCanvas[] = [];
  const copy = () => {
    const other = spare.pop() ?? newCanvas(width, height);
    const context = contextOf(other);
    context.globalCompositeOperation = 'copy';
    context.drawImage(canvas, 0, 0);
    return other;
  };
  return { width, height, copy, release: (other: StageCanvas) => void spare.push(other) };
}

/** Browsers paint when they must: a bitmap is painted now, not with the first frame that shows it. */
function finished(canvas: StageCanvas): StageCanvas | ImageBitmap {
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas;
}

const pixels = (length: number) => Math.max(1, Math.ceil(length));
