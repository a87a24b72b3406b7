import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { cutOut } from '../uploads/cut-out.ts';
import { refusal } from '../uploads/refusal.ts';
import type { CleanPicture } from './clean-picture.ts';

/** Longest side of what is kept, in pixels: twice the width of an upright video. */
const MAX_SIDE = 2160;
/** No blocks to be seen; 100 is best. */
const WEBP_QUALITY = 90;
const JPEG_QUALITY = 92;
/** Alpha stands in every fourth byte. */
const PIXEL_BYTES = 4;
const OPAQUE = 255;
/** Clear pixels around what was cut out, so that its edge stays soft when it is made smaller. */
const CLEAR_PX = 2;

/**
 * Decodes a picture and encodes what is to be seen of it, and nothing else. The decoder turns it as its camera says.
 * @param options.squarePx Longest side of a square cut out of the middle; without it the whole picture stays.
 * @param options.widthPx Most that the picture is wide; without it, and where it is narrower, it keeps its width.
 * @param options.hasAlpha Whether the file can be transparent: where it cannot, a hole is a piece that could not be decoded.
 * @param options.cutsOut Whether a plain ground around what is shown is taken away, and the picture ends where that ends.
 * @param options.isJpeg What is flat is written as JPEG.
 * @throws Error `damaged`, `transparent`: see `refusalOf`.
 */
export async function repaint(
  bytes: Buffer,
  options: {
    hasAlpha: boolean;
    keepsAlpha: boolean;
    cutsOut: boolean;
    squarePx?: number | undefined;
    widthPx?: number | undefined;
    isJpeg?: boolean | undefined;
  },
): Promise<CleanPicture & { content: Buffer }> {
  const image = await decode(bytes);
  const side = Math.min(image.width, image.height);
  const seenArea =
    options.squarePx === undefined ? { width: image.width, height: image.height } : { width: side, height: side };
  const scale = Math.min(
    1,
    (options.squarePx ?? MAX_SIDE) / Math.max(seenArea.width, seenArea.height),
    (options.widthPx ?? seenArea.width) / seenArea.width,
  );
  const width = Math.max(1, Math.round(seenArea.width * scale));
  const height = Math.max(1, Math.round(seenArea.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(image.width - seenArea.width) / 2, (image.height - seenArea.height) / 2];
  context.drawImage(image, left, top, seenArea.width, seenArea.height, 0, 0, width, height);
  const seen = transparencyOf(context, { width, height });
  if (seen === 'empty' && options.hasAlpha) throw refusal('transparent');
  if (seen === 'empty' || (seen === 'partly' && !options.hasAlpha)) throw refusal('damaged');
  const alone = options.cutsOut ? cutFrom(context, { width, height }) : null;
  if (alone) {
    const content = await alone.encode('png');
    return { width: alone.width, height: alone.height, extension: 'png', isCutOut: true, content };
  }
  if (seen === 'partly' && options.keepsAlpha)
    return { width, height, extension: 'png', isCutOut: false, content: await canvas.encode('png') };
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  const flat = { width, height, isCutOut: false };
  if (options.isJpeg) return { ...flat, extension: 'jpg', content: await canvas.encode('jpeg', JPEG_QUALITY) };
  return { ...flat, extension: 'webp', content: await canvas.encode('webp', WEBP_QUALITY) };
}

function cutFrom(context: SKRSContext2D, { width, height }: { width: number; height: number }): Canvas | null {
  const picture = context.getImageData(0, 0, width, height);
  const box = cutOut({ width, height, bytes: picture.data });
  if (!box) return null;
  const alone = createCanvas(box.right - box.left + 2 * CLEAR_PX, box.bottom - box.top + 2 * CLEAR_PX);
  alone.getContext('2d').putImageData(picture, CLEAR_PX - box.left, CLEAR_PX - box.top);
  return alone;
}

async function decode(bytes: Buffer): Promise<Image> {
  try {
    return await loadImage(bytes);
  } catch (cause) {
    throw refusal('damaged', cause);
  }
}

function transparencyOf(
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
): 'none' | 'partly' | 'empty' {
  const { data } = context.getImageData(0, 0, width, height);
  let isEmpty = true;
  let isOpaque = true;
  for (let at = PIXEL_BYTES - 1; at < data.length; at += PIXEL_BYTES) {
    if (data[at] !== 0) isEmpty = false;
    if (data[at] !== OPAQUE) isOpaque = false;
  }
  if (isOpaque) return 'none';
  return isEmpty ? 'empty' : 'partly';
}
