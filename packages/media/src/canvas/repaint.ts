import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { refusal } from '../uploads/refusal.ts';
import type { CleanPicture } from './clean-picture.ts';

/** Longest side of what is kept, in pixels: twice the width of an upright video. */
const MAX_SIDE = 2160;
/** No blocks to be seen; 100 is best. */
const WEBP_QUALITY = 90;
/** Alpha stands in every fourth byte. */
const PIXEL_BYTES = 4;
const OPAQUE = 255;

/**
 * Decodes a picture and encodes what is to be seen of it, and nothing else. The decoder turns it as its camera says.
 * @param options.squarePx Longest side of a square cut out of the middle; without it the whole picture stays.
 * @param options.hasAlpha Whether the file can be transparent: where it cannot, a hole is a piece that could not be decoded.
 * @throws Error `damaged`: see `refusalOf`.
 */
export async function repaint(
  bytes: Buffer,
  options: { hasAlpha: boolean; keepsAlpha: boolean; squarePx?: number | undefined },
): Promise<CleanPicture & { content: Buffer }> {
  const image = await decode(bytes);
  const side = Math.min(image.width, image.height);
  const seenArea =
    options.squarePx === undefined ? { width: image.width, height: image.height } : { width: side, height: side };
  const scale = Math.min(1, (options.squarePx ?? MAX_SIDE) / Math.max(seenArea.width, seenArea.height));
  const width = Math.max(1, Math.round(seenArea.width * scale));
  const height = Math.max(1, Math.round(seenArea.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(image.width - seenArea.width) / 2, (image.height - seenArea.height) / 2];
  context.drawImage(image, left, top, seenArea.width, seenArea.height, 0, 0, width, height);
  const seen = transparencyOf(context, { width, height });
  if (seen === 'empty' || (seen === 'partly' && !options.hasAlpha)) throw refusal('damaged');
  if (seen === 'partly' && options.keepsAlpha)
    return { width, height, extension: 'png', content: await canvas.encode('png') };
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  return { width, height, extension: 'webp', content: await canvas.encode('webp', WEBP_QUALITY) };
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
